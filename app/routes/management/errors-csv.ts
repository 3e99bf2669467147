import { readErrorFilter } from "#app/features/operations/monitoring/error-filter.ts";
import { exportErrors } from "#app/features/operations/monitoring/export-errors.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/errors-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportErrors(readErrorFilter(url.searchParams), memberOf(context));
  return csvDownload(file.text, file.name);
}
