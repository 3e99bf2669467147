import { data } from "react-router";
import { findBookingMark } from "#app/features/bookings/mine/booking-mark.queries.server.ts";
import { watchBooking } from "#app/features/bookings/mine/watch-booking.server.ts";
import { userContext } from "#app/http/context.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/booking-live.ts";

/** Says `change` whenever the person's own booking is not as `?mark=` says any more, as server-sent events; no data. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("booking-live", { request, context });
  const user = context.get(userContext);
  const found = await findBookingMark(user.id, params.id);
  if (!found) throw data(null, { status: 404 });
  const mark = url.searchParams.get("mark") ?? found.mark;
  const booking = { id: params.id, customerId: user.id, outletId: found.outletId, mark };
  return eventStream(request, user.id, ({ send }) => watchBooking(booking, () => send("change", {})));
}
