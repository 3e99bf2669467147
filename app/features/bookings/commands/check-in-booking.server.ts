import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { checkInRefusal, outcomeDueMin } from "#app/features/bookings/status/outlet-action.ts";
import { minuteMs } from "#app/lib/period.ts";
import { clock } from "#app/platform/clock.server.ts";

export type CheckInRefusal = NonNullable<ReturnType<typeof checkInRefusal>> | "wrong-code";

export interface CheckIn extends OutletRequest {
  /** What the customer showed; null when the outlet vouches for them by a tap. */
  code: string | null;
}

/** The customer is there. From here the visit completes itself when the outlet forgets to. */
export function checkInBooking(request: CheckIn, now = clock.now()): Promise<OutletAnswer<CheckInRefusal>> {
  return actOnBooking<CheckInRefusal>(request, async (tx, booking, actor) => {
    const refusal = checkInRefusal(booking, now.epochMilliseconds);
    if (refusal) return refusal;
    if (request.code !== null && request.code !== booking.checkInCode) return "wrong-code";
    const changed = await changeStatus(tx, {
      bookingId: booking.id,
      from: ["CONFIRMED", "EN_ROUTE"],
      to: "CHECKED_IN",
      actor,
      set: { deadlineAt: new Date(booking.end + outcomeDueMin * minuteMs) },
      now,
    });
    return changed ? null : "not-confirmed";
  });
}
