import { data } from "react-router";
import { reportCsv, reportTables } from "#app/features/operations/analytics/report-csv.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/analytics-csv.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const table = reportTables.find((each) => each === params.table);
  if (!table) throw data(null, { status: 404 });
  await requireUnderLimit("statement", { request, context });
  const file = await reportCsv(managerOf(context), { outletId: params.id, table, params: url.searchParams });
  if (!file) throw data(null, { status: 404 });
  return csvDownload(file.text, file.name);
}
