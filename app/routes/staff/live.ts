import { data } from "react-router";
import { holdsPosts, listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { eventStream, type Stream, sessionHolds } from "#app/http/event-stream.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import type { Route } from "./+types/live.ts";

/** Says `change` whenever something changed where the user works as a barber, after `?since=` (epoch ms); no data. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("outlet-live", { request, context });
  const user = context.get(userContext);
  const posts = await listPosts(user.id);
  if (posts.length === 0) throw data(null, { status: 403 });
  const since = Number(url.searchParams.get("since")) || undefined;
  const ids = posts.map(({ outletId }) => outletId);
  // Whoever lost one of the posts comes back for what is left.
  const holds = async () => (await sessionHolds(request)) && (await holdsPosts(user.id, posts));
  const start = ({ send }: Stream) => watchOutlets(ids, () => send("change", {}), since ? { since } : {});
  return eventStream(request, user.id, start, holds);
}
