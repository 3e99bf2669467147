import type { Temporal } from "temporal-polyfill";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { walletReturned } from "#app/features/money/ledger/postings.ts";
import { endChargeJob } from "#app/features/money/payments/payment-jobs.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

type PaymentTarget = { bookingId: string } | { invoiceId: string };

/**
 * Ends what can still be paid for a booking or an invoice, whose row the caller has locked: the wallet part returns,
 * and a job ends the order at the gateway after commit. Money that arrives all the same is settled late. Returns how
 * many attempts this ended.
 */
export async function closePayments(
  tx: Tx,
  target: PaymentTarget,
  to: "CANCELLED" | "EXPIRED",
  now = clock.now(),
): Promise<number> {
  const open = await tx.payment.findMany({
    where: { ...target, status: { in: [...payableStatuses] } },
    select: { id: true },
  });
  let closed = 0;
  for (const { id } of open) if (await endPayment(tx, id, { status: to }, now)) closed += 1;
  return closed;
}

/** Ends one attempt that can still be paid; false when it could not (any more). `isLive`: the gateway is still to hear. */
export async function endPayment(
  tx: Tx,
  paymentId: string,
  end: { status: "CANCELLED" | "EXPIRED" | "FAILED"; failure?: string },
  now: Temporal.Instant,
  isLive = true,
): Promise<boolean> {
  const [ended] = await tx.payment.updateManyAndReturn({
    where: { id: paymentId, status: { in: [...payableStatuses] } },
    data: { ...end, version: { increment: 1 } },
    select: { id: true, purpose: true, bookingId: true, payerId: true, walletAmount: true, chargeTries: true },
  });
  if (!ended) return false;
  const { id, bookingId, payerId: userId, walletAmount: amount } = ended;
  if (bookingId && amount > 0) await mustPost(tx, walletReturned({ paymentId: id, bookingId, userId, amount }), now);
  if (isLive && ended.chargeTries > 0) await enqueue(tx, endChargeJob, { paymentId: id }, { singletonKey: id });
  return true;
}
