import type { Temporal } from "temporal-polyfill";
import { readPolicy } from "#app/features/booking/own-booking.server.ts";
import { methodsThatFit, paidBeforeMin, payWithinMin, prepayMethods } from "#app/features/booking/prepayment.ts";
import { paymentMethods } from "#app/features/payments/payment-method.ts";
import { minuteMs } from "#app/lib/period.ts";

/**
 * The methods that a booking which waits for its payment can still be paid by, each with its whole window, and the end
 * of their order (epoch milliseconds). However often the method is changed, the time is kept no longer than
 * `payWithinMin` after booking.
 */
export function methodsForChange(
  { startAt, createdAt, policy }: { startAt: Date; createdAt: Date; policy: unknown },
  now: Temporal.Instant,
) {
  const times = {
    startAt: startAt.getTime(),
    paidBeforeMin: paidBeforeMin(readPolicy(policy).confirmation === "REVIEW"),
    latest: createdAt.getTime() + payWithinMin * minuteMs,
  };
  return methodsThatFit(
    prepayMethods.map((method) => ({ ...paymentMethods[method], method })),
    times,
    now.epochMilliseconds,
  );
}
