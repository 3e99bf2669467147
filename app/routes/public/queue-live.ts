import { data } from "react-router";
import { showPublicTicket } from "#app/features/bookings/queue/public-ticket.queries.server.ts";
import { visitorContext } from "#app/http/context.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import type { Route } from "./+types/queue-live.ts";

/** A line moves slowly: phones of many guests read it anew at most so often. */
const everyMs = 1000;

/** Says `change` whenever something changed at the ticket's outlet after `?since=` (epoch ms). */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("queue-page", { request, context });
  const ticket = await showPublicTicket(params.code);
  if (!ticket) throw data(null, { status: 404 });
  const since = Number(url.searchParams.get("since")) || undefined;
  // Guests of one outlet share its network: streams are counted by ticket, and by account where there is one.
  const watcher = `ticket:${ticket.code} ${context.get(visitorContext)?.id ?? ""}`;
  return eventStream(request, watcher, ({ send }) =>
    watchOutlets([ticket.outlet.id], () => send("change", {}), { everyMs, ...(since && { since }) }),
  );
}
