import { actorOf, type OutletManager } from "#app/features/core/access/actor.ts";
import type { PayRefusal } from "#app/features/money/checkout/buy-refusal.ts";
import { payFromBalance } from "#app/features/money/checkout/pay-from-balance.server.ts";
import { closeInvoice } from "#app/features/money/invoices/close-invoice.server.ts";
import { BalanceTooLow, PlanNotUsable } from "#app/features/money/invoices/settle-invoice.server.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import type { PlanMethod } from "#app/features/money/plans/plan-form.schema.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

type PlanPaymentChanged = { ok: true; paymentId: string; isPaid: boolean } | { ok: false; reason: PayRefusal };

/** The owner pays an open invoice another way: what was begun before is taken back. Its deadline stays. */
export async function changePlanPayment(
  user: OutletManager,
  { invoiceId, method, key }: { invoiceId: string; method: PlanMethod; key: string },
  now = clock.now(),
): Promise<PlanPaymentChanged> {
  const asked = { invoiceId, method };
  try {
    return await inTransaction(async (tx): Promise<PlanPaymentChanged> => {
      const answer = await once(tx, { key, scope: "change-plan-payment", userId: user.id, asked }, async () => {
        const invoice = await lockOpenInvoice(tx, user, invoiceId);
        if (!invoice || invoice.dueAt.getTime() <= now.epochMilliseconds) return null;
        const { outletId, amount } = invoice;
        await closePayments(tx, { invoiceId }, "CANCELLED", now);
        if (method === "BALANCE") {
          const paid = await payFromBalance(tx, { invoiceId, outletId, payerId: user.id, amount }, now);
          return { paymentId: paid.paymentId, isPaid: true };
        }
        const order = { payerId: user.id, method, amount, walletAmount: 0, expiresAt: instantFrom(invoice.dueAt) };
        const opened = await openPayment(tx, { purpose: "SUBSCRIPTION", invoiceId, ...order }, now);
        if (!opened.ok) throw new Error(`The invoice ${invoiceId} has another payment: ${opened.reason}.`);
        return { paymentId: opened.paymentId, isPaid: false };
      });
      if (!answer.ok) return answer;
      return answer.result ? { ok: true, ...answer.result } : { ok: false, reason: "not-open" };
    });
  } catch (error) {
    if (error instanceof BalanceTooLow) return { ok: false, reason: "balance-too-low" };
    if (error instanceof PlanNotUsable) return { ok: false, reason: "not-usable" };
    throw error;
  }
}

/** The owner takes an order back that is not paid yet. */
export async function cancelInvoice(
  user: OutletManager,
  invoiceId: string,
  now = clock.now(),
): Promise<{ ok: true } | { ok: false; reason: "not-open" }> {
  return inTransaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, user, invoiceId);
    if (!invoice) return { ok: false, reason: "not-open" } as const;
    await closeInvoice(tx, invoice, "CANCELLED", actorOf(user, "partner", user.requestId), now);
    return { ok: true } as const;
  });
}

/** An invoice of an outlet of this person that waits for its payment, with the outlet locked. */
async function lockOpenInvoice(tx: Tx, user: OutletManager, id: string) {
  const found = await tx.subscriptionInvoice.findFirst({
    where: { id, outlet: { ownerId: user.id } },
    select: { outletId: true },
  });
  if (!found) return null;
  await lockOutletStatus(tx, found.outletId);
  return tx.subscriptionInvoice.findFirst({
    where: { id, status: "PENDING_PAYMENT" },
    select: { id: true, outletId: true, subscriptionId: true, amount: true, dueAt: true },
  });
}
