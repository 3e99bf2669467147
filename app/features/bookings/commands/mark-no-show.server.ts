import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { noShowRefusal } from "#app/features/bookings/status/outlet-action.ts";
import { clock } from "#app/platform/clock.server.ts";

export type NoShowRefusal = NonNullable<ReturnType<typeof noShowRefusal>>;

/** The customer did not come. */
export function markNoShow(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<NoShowRefusal>> {
  return actOnBooking<NoShowRefusal>(request, async (tx, booking, actor) => {
    const refusal = noShowRefusal(booking, now.epochMilliseconds);
    if (refusal) return refusal;
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["CONFIRMED", "EN_ROUTE"],
      to: "NO_SHOW",
      actor,
      now,
    });
    return changed ? null : "not-confirmed";
  });
}
