import type { Temporal } from "temporal-polyfill";
import { PlanNotUsable, settleInvoice } from "#app/features/money/invoices/settle-invoice.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface BalancePayment {
  invoiceId: string;
  outletId: string;
  payerId: string;
  amount: number;
}

/**
 * Pays an open invoice from what the outlet has earned, at once. The outlet is locked already.
 * @throws BalanceTooLow when that does not reach, PlanNotUsable when the outlet cannot have the plan any more; the
 *   transaction is to be rolled back
 */
export async function payFromBalance(
  tx: Tx,
  { invoiceId, outletId, payerId, amount }: BalancePayment,
  now: Temporal.Instant,
): Promise<{ paymentId: string }> {
  const whole = { payerId, method: "WALLET", amount, walletAmount: amount, expiresAt: now } as const;
  const opened = await openPayment(tx, { purpose: "SUBSCRIPTION", invoiceId, ...whole }, now);
  if (!opened.ok) throw new Error(`The invoice ${invoiceId} has another payment: ${opened.reason}.`);
  const { paymentId } = opened;
  const settled = await settleInvoice(tx, { invoiceId, paymentId, amount, source: { outletId } }, now);
  if (settled !== "settled") throw new PlanNotUsable(`The open invoice ${invoiceId} was not settled.`);
  return { paymentId };
}
