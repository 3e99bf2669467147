import { userCsv } from "#app/features/operations/people/user-csv.server.ts";
import { readUserFilter } from "#app/features/operations/people/user-filter.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/users-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await userCsv(memberOf(context), readUserFilter(url.searchParams));
  return csvDownload(file.text, file.name);
}
