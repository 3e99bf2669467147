import { answerBeforeStartMin, answerWithinMin } from "#app/features/bookings/terms/booking-constants.ts";
import { minuteMs } from "#app/lib/period.ts";

/** Until when an outlet answers a request that reaches it now; epoch milliseconds. */
export function answerDeadline(startAt: number, now: number): number {
  return Math.min(now + answerWithinMin * minuteMs, startAt - answerBeforeStartMin * minuteMs);
}
