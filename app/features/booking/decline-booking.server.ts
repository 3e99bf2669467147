import { actOnBooking, type OutletAnswer, type OutletRequest } from "#app/features/booking/act-on-booking.server.ts";
import { changeStatus } from "#app/features/booking/change-status.server.ts";
import { expireBooking } from "#app/features/booking/expire-bookings.server.ts";
import { declineRefusal } from "#app/features/booking/outlet-action.ts";
import type { declineReasons } from "#app/features/booking/outlet-reason.ts";
import { clock } from "#app/platform/clock.server.ts";

export type DeclineRefusal = NonNullable<ReturnType<typeof declineRefusal>>;

export interface Decline extends OutletRequest {
  reason: (typeof declineReasons)[number];
  text: string;
}

/** The outlet turns a request down; its time is free again. */
export function declineBooking(request: Decline, now = clock.now()): Promise<OutletAnswer<DeclineRefusal>> {
  return actOnBooking<DeclineRefusal>(request, async (tx, booking, actor) => {
    const refusal = declineRefusal(booking, now.epochMilliseconds);
    if (refusal === "expired") await expireBooking(tx, booking.id, now);
    if (refusal) return refusal;
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["AWAITING_OUTLET"],
      to: "DECLINED",
      actor,
      set: {
        cancelBy: actor.kind === "admin" ? "ADMIN" : "OUTLET",
        cancelReason: request.reason,
        cancelText: request.text,
      },
      now,
    });
    return changed ? null : "not-waiting";
  });
}
