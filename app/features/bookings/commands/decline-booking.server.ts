import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { cancelForOutlet } from "#app/features/bookings/commands/cancel-for-outlet.server.ts";
import { expireBooking } from "#app/features/bookings/status/expire-bookings.server.ts";
import { declineRefusal } from "#app/features/bookings/status/outlet-action.ts";
import type { declineReasons } from "#app/features/bookings/terms/outlet-reason.ts";
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
    const cancellation = { bookingId: booking.id, actor, reason: request.reason, text: request.text };
    const isDeclined = await cancelForOutlet(tx, cancellation, now, ["AWAITING_OUTLET"]);
    return isDeclined ? null : "not-waiting";
  });
}
