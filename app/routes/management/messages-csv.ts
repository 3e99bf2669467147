import { exportMessages } from "#app/features/messages/contact/messages.queries.server.ts";
import { readMessageFilter } from "#app/features/messages/contact/messages-filter.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/messages-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportMessages(memberOf(context), readMessageFilter(url.searchParams));
  return csvDownload(file.text, file.name);
}
