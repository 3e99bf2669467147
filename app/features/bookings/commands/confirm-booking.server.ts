import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { expireBooking } from "#app/features/bookings/status/expire-bookings.server.ts";
import { confirmRefusal } from "#app/features/bookings/status/outlet-action.ts";
import { clock } from "#app/platform/clock.server.ts";

export type ConfirmRefusal = NonNullable<ReturnType<typeof confirmRefusal>>;

/** The outlet accepts a request. Of two who accept at once, one does it and the other is told. */
export function confirmBooking(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<ConfirmRefusal>> {
  return actOnBooking<ConfirmRefusal>(request, async (tx, booking, actor) => {
    const refusal = confirmRefusal(booking, now.epochMilliseconds);
    if (refusal === "expired") await expireBooking(tx, booking.id, now);
    if (refusal) return refusal;
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["AWAITING_OUTLET"],
      to: "CONFIRMED",
      actor,
      now,
    });
    return changed ? null : "not-waiting";
  });
}
