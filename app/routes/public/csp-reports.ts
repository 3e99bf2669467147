import { cspErrors } from "#app/features/operations/monitoring/csp-report.ts";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { readCspReport } from "#app/http/csp-report.server.ts";
import { secondsOverLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/csp-reports.ts";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** Browsers send here what a page's policy stopped; they read no answer. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const seconds = await secondsOverLimit("csp-report", { request, context });
  if (seconds > 0) return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
  const read = await readCspReport(request);
  if (!read.ok) return new Response(null, { status: read.status });
  await saveErrorReports({ errors: cspErrors(read.value, request.headers.get("user-agent")) });
  return new Response(null, { status: 204 });
}
