import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { cancelForOutlet } from "#app/features/bookings/commands/cancel-for-outlet.server.ts";
import { cancelRefusal } from "#app/features/bookings/status/outlet-action.ts";
import type { outletCancelReasons } from "#app/features/bookings/terms/outlet-reason.ts";
import { clock } from "#app/platform/clock.server.ts";

export type OutletCancelRefusal = NonNullable<ReturnType<typeof cancelRefusal>>;

export interface OutletCancel extends OutletRequest {
  reason: (typeof outletCancelReasons)[number];
  text: string;
}

/** The outlet takes a booking back: no fee for the customer, its time is free again. */
export function cancelByOutlet(request: OutletCancel, now = clock.now()): Promise<OutletAnswer<OutletCancelRefusal>> {
  return actOnBooking<OutletCancelRefusal>(request, async (tx, booking, actor) => {
    const refusal = cancelRefusal(booking);
    if (refusal) return refusal;
    const cancellation = { bookingId: booking.id, actor, reason: request.reason, text: request.text };
    const isCancelled = await cancelForOutlet(tx, cancellation, now, ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"]);
    return isCancelled ? null : "not-cancellable";
  });
}
