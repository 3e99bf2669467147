import { readAuditFilter } from "#app/features/operations/audit/audit-filter.ts";
import { exportAudit } from "#app/features/operations/audit/export-audit.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/audit-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportAudit(readAuditFilter(url.searchParams), memberOf(context));
  return csvDownload(file.text, file.name);
}
