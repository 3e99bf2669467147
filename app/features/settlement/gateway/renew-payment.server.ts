import { leastTimeSec, mostRenewals } from "#app/features/money/payments/charge-tries.ts";
import { endPayment } from "#app/features/money/payments/close-payments.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import type { PaymentFailure } from "#app/features/money/payments/payment-details.ts";
import { lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Puts a new attempt of the same method, amount and deadline in the place of one whose number or code was lost on the
 * way; the old order is ended at the gateway. After several in a row, or without time left, the attempt fails instead.
 * Nothing happens to a payment that is over, or has what its payer needs.
 */
export async function renewPayment(paymentId: string, now = clock.now()): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId });
    if (payment?.status !== "PENDING" || payment.hasDetails) return;
    const { bookingId, invoiceId, payerId, method, amount, walletAmount, createdAt } = payment;
    const expiresAt = instantFrom(payment.expiresAt);
    const lost = await tx.payment.count({
      where: {
        ...(bookingId ? { bookingId } : { invoiceId }),
        status: "CANCELLED",
        failure: lostFailure,
        createdAt: { gte: toDate(instantFrom(createdAt).subtract({ hours: 1 })) },
      },
    });
    const hasTime = expiresAt.epochMilliseconds - now.epochMilliseconds >= leastTimeSec * 1000;
    if (lost >= mostRenewals || !hasTime) {
      const failure: PaymentFailure = hasTime ? "gateway-down" : "too-late";
      await endPayment(tx, paymentId, { status: "FAILED", failure }, now);
      return;
    }
    await endPayment(tx, paymentId, { status: "CANCELLED", failure: lostFailure }, now);
    const target = bookingId
      ? { purpose: "BOOKING" as const, bookingId }
      : { purpose: "SUBSCRIPTION" as const, invoiceId: invoiceId ?? "" };
    const opened = await openPayment(tx, { ...target, payerId, method, amount, walletAmount, expiresAt }, now);
    if (!opened.ok) throw new Error(`The attempt after ${payment.orderId} was refused: ${opened.reason}.`);
  });
}

/** `payment.failure` of an attempt that another took the place of. */
const lostFailure = "refused" satisfies PaymentFailure;
