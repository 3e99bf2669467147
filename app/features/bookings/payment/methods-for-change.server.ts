import type { Temporal } from "temporal-polyfill";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { findPayer } from "#app/features/bookings/terms/payer.queries.server.ts";
import {
  methodsThatFit,
  type Payer,
  paidBeforeMin,
  prepayMethods,
  unpaidHoldMin,
} from "#app/features/bookings/terms/prepayment.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { minuteMs } from "#app/lib/period.ts";
import { db } from "#app/platform/db.server.ts";

interface Unpaid {
  startAt: Date;
  createdAt: Date;
  policy: unknown;
}

/**
 * The methods that a booking which waits for its payment can still be paid by, each with its whole window, and the end
 * of their order (epoch milliseconds). However often the method is changed, the time is kept no longer than
 * `unpaidHoldMin` after booking, or than this customer has.
 */
export function methodsForChange(
  { startAt, createdAt, policy }: Unpaid,
  { payWithinMin }: Pick<Payer, "payWithinMin">,
  now: Temporal.Instant,
) {
  const times = {
    startAt: startAt.getTime(),
    paidBeforeMin: paidBeforeMin(readPolicy(policy).confirmation === "REVIEW"),
    latest: createdAt.getTime() + unpaidHoldMin * minuteMs,
    ...(payWithinMin !== null && { cutAt: createdAt.getTime() + payWithinMin * minuteMs }),
  };
  return methodsThatFit(
    prepayMethods.map((method) => ({ ...paymentMethods[method], method })),
    times,
    now.epochMilliseconds,
  );
}

/** The same for who pays it, by what their other bookings say. */
export async function listMethodsForChange(booking: Unpaid, customerId: string, now: Temporal.Instant) {
  return methodsForChange(booking, await findPayer(db, customerId, now), now);
}
