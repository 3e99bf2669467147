import { data } from "react-router";
import { findWatchedOutlets, mayStillWatch } from "#app/features/bookings/orders/watched-outlets.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { eventStream, type Stream, sessionHolds } from "#app/http/event-stream.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import type { Route } from "./+types/orders-live.ts";

/** Says `change` whenever something changed at the user's outlets, or at `?outlet=`, after `?since=` (epoch ms). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("outlet-live", { request, context });
  const user = context.get(userContext);
  const watched = await findWatchedOutlets(user, url.searchParams.get("outlet"));
  if (!watched) throw data(null, { status: 404 });
  const since = Number(url.searchParams.get("since")) || undefined;
  const { ids, ...options } = watched;
  const holds = async () => (await sessionHolds(request)) && (await mayStillWatch(user, ids));
  const start = ({ send }: Stream) => watchOutlets(ids, () => send("change", {}), { ...options, since });
  return eventStream(request, user.id, start, holds);
}
