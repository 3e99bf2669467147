import { dataRequestCsv } from "#app/features/people/data-requests/data-request-csv.server.ts";
import { readDataRequestFilter } from "#app/features/people/data-requests/data-request-filter.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/data-requests-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await dataRequestCsv(memberOf(context), readDataRequestFilter(url.searchParams));
  return csvDownload(file.text, file.name);
}
