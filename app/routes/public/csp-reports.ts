import { cspErrors } from "#app/features/operations/monitoring/csp-report.ts";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { secondsOverLimit } from "#app/http/rate-limit.server.ts";
import { readBytes } from "#app/http/read-body.server.ts";
import type { Route } from "./+types/csp-reports.ts";

const largest = 16 * 1024;
const types = /^application\/(csp-report|reports\+json)(\s*;|$)/i;

type ReadReport = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

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

/** A browser's report, of either form. */
async function readCspReport(request: Request): Promise<ReadReport> {
  if (!types.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
  const bytes = await readBytes(request.body, largest);
  if (!bytes) return { ok: false, status: 413 };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return { ok: false, status: 400 };
  }
}
