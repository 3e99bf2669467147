import { readOutletSearch } from "#app/features/operations/outlets/outlet-search.ts";
import { exportOutlets } from "#app/features/operations/outlets/show-outlets.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/outlets-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportOutlets(memberOf(context), readOutletSearch(url.searchParams));
  return csvDownload(file.text, file.name);
}
