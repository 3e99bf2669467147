import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { advanceSubscription, changeSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * The bank took back what had paid an invoice: its days are taken back from the plan that runs, which may leave it in
 * its grace or over. The invoice stays as it was written, its payment says what became of it. The outlet is locked.
 */
export async function reversePlanPayment(tx: Tx, invoiceId: string, now: Temporal.Instant): Promise<void> {
  const invoice = await tx.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: { outletId: true, subscriptionId: true, periodStart: true, periodEnd: true },
  });
  if (!invoice?.periodStart || !invoice.periodEnd) return;
  const { running } = await advanceSubscription(tx, invoice.outletId, now);
  if (running?.id !== invoice.subscriptionId) return;
  const days = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
  const end = Math.max(running.startsAt.getTime() + 1, running.endsAt.getTime() - days);
  await changeSubscription(tx, running, { status: running.status, endsAt: new Date(end) }, systemActor);
  await advanceSubscription(tx, invoice.outletId, now);
}
