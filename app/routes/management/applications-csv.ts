import { readApplicationSearch } from "#app/features/outlets/application-monitor/application-search.ts";
import { exportMonitored } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/applications-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportMonitored(memberOf(context), readApplicationSearch(url.searchParams));
  return csvDownload(file.text, file.name);
}
