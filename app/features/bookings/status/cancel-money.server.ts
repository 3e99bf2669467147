import type { Temporal } from "temporal-polyfill";
import { findPaymentOfBooking } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { shareRefund } from "#app/features/money/payments/refund-shares.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";

/**
 * What of a prepayment comes back when its booking is cancelled now, in whole rupiah, and by the customer's wish: so much to
 * the method, the rest into the wallet; null: all into the wallet anyway. Null where nothing was prepaid.
 */
export async function findCancelMoney(
  customerId: string,
  { id, prepaid, fee }: { id: string; prepaid: number; fee: number },
  now: Temporal.Instant,
) {
  if (prepaid === 0) return null;
  const refund = prepaid - fee;
  const payment = await findPaymentOfBooking(customerId, id);
  if (!payment?.paidAt || payment.amount - payment.refunded < refund) return { prepaid, refund, method: null };
  const part = {
    ...payment,
    paymentId: payment.id,
    payerId: customerId,
    byMethod: 0,
    paidAt: instantFrom(payment.paidAt).epochMilliseconds,
  };
  const shares = shareRefund([part], refund, "METHOD", now.epochMilliseconds);
  const amount = shares.reduce((sum, share) => sum + (share.target === "METHOD" ? share.amount : 0), 0);
  const { name } = paymentMethods[payment.method];
  return { prepaid, refund, method: amount > 0 ? { name, amount, rest: refund - amount } : null };
}

/** Rupiah of the wallet that wait in a payment which is not done; they go back when its booking is cancelled. */
export async function findWalletHeld(customerId: string, bookingId: string): Promise<number> {
  const payment = await findPaymentOfBooking(customerId, bookingId);
  return payment?.status === "PENDING" || payment?.status === "REVIEW" ? payment.walletAmount : 0;
}
