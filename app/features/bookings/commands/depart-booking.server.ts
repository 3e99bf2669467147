import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { departRefusal } from "#app/features/bookings/status/outlet-action.ts";
import { clock } from "#app/platform/clock.server.ts";

export type DepartRefusal = NonNullable<ReturnType<typeof departRefusal>>;

/** The mobile barber sets out for the customer. */
export function departBooking(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<DepartRefusal>> {
  return actOnBooking<DepartRefusal>(request, async (tx, booking, actor) => {
    const refusal = departRefusal(booking, now.epochMilliseconds);
    if (refusal) return refusal;
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["CONFIRMED"],
      to: "EN_ROUTE",
      actor,
      now,
    });
    return changed ? null : "not-confirmed";
  });
}
