import { exportRequests } from "#app/features/operations/monitoring/export-requests.server.ts";
import { readRequestFilter } from "#app/features/operations/monitoring/request-figures.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/requests-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportRequests(readRequestFilter(url.searchParams), memberOf(context));
  return csvDownload(file.text, file.name);
}
