import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { completeRefusal } from "#app/features/bookings/status/outlet-action.ts";
import { clock } from "#app/platform/clock.server.ts";

export type CompleteRefusal = NonNullable<ReturnType<typeof completeRefusal>>;

/** The visit is done; nobody says so before it has begun. */
export function completeBooking(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<CompleteRefusal>> {
  return actOnBooking<CompleteRefusal>(request, async (tx, booking, actor) => {
    const refusal = completeRefusal(booking, now.epochMilliseconds);
    if (refusal) return refusal;
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["CHECKED_IN"],
      to: "COMPLETED",
      actor,
      now,
    });
    return changed ? null : "not-checked-in";
  });
}
