import { actOnBooking, type OutletAnswer, type OutletRequest } from "#app/features/booking/act-on-booking.server.ts";
import { changeStatus } from "#app/features/booking/change-status.server.ts";
import { cancelRefusal } from "#app/features/booking/outlet-action.ts";
import type { outletCancelReasons } from "#app/features/booking/outlet-reason.ts";
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
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"],
      to: "CANCELLED_BY_OUTLET",
      actor,
      set: {
        cancelBy: actor.kind === "admin" ? "ADMIN" : "OUTLET",
        cancelReason: request.reason,
        cancelText: request.text,
        cancelFee: 0,
      },
      now,
    });
    return changed ? null : "not-cancellable";
  });
}
