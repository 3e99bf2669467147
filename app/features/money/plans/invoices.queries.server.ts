import { db, type Tx } from "#app/platform/db.server.ts";

/** An invoice with what its settlement needs. */
export async function findInvoiceToSettle(tx: Tx, invoiceId: string) {
  return tx.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: {
      id: true,
      outletId: true,
      kind: true,
      status: true,
      days: true,
      amount: true,
      createdAt: true,
      plan: { select: { code: true, version: true, maxBarbers: true } },
      subscription: { select: { id: true, status: true } },
    },
  });
}

export type InvoiceToSettle = NonNullable<Awaited<ReturnType<typeof findInvoiceToSettle>>>;

/** This subscription, and those of the same plan that it goes on with where an upgrade was taken back: they end as it begins. */
export async function sameSubscription(tx: Tx, id: string): Promise<string[]> {
  const { outletId, planCode, planVersion, startsAt } = await tx.subscription.findUniqueOrThrow({
    where: { id },
    select: { outletId: true, planCode: true, planVersion: true, startsAt: true },
  });
  const before = await tx.subscription.findFirst({
    where: { outletId, planCode, planVersion, begun: true, endsAt: startsAt },
    select: { id: true },
  });
  return before ? [id, ...(await sameSubscription(tx, before.id))] : [id];
}

/** The days of a subscription that were paid for. */
export async function listPaidPeriods(subscriptionId: string, tx: Tx = db) {
  const subscriptionIds = await sameSubscription(tx, subscriptionId);
  const invoices = await tx.subscriptionInvoice.findMany({
    where: { subscriptionId: { in: subscriptionIds }, status: "PAID", payments: { none: { status: "REVERSED" } } },
    select: { price: true, days: true, periodStart: true, periodEnd: true },
  });
  return invoices.flatMap(({ price, days, periodStart, periodEnd }) =>
    periodStart && periodEnd ? [{ price, days, start: periodStart.getTime(), end: periodEnd.getTime() }] : [],
  );
}

/** What the outlet was about to buy, with the payment of this payer that counts; null when nothing waits. */
export async function findOpenInvoice(outletId: string, payerId: string) {
  const invoice = await db.subscriptionInvoice.findFirst({
    where: { outletId, status: "PENDING_PAYMENT" },
    select: {
      id: true,
      amount: true,
      dueAt: true,
      plan: { select: { name: true } },
      payments: {
        where: { payerId },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 1,
        select: { id: true },
      },
    },
  });
  const [payment] = invoice?.payments ?? [];
  if (!invoice || !payment) return null;
  return { paymentId: payment.id, plan: invoice.plan.name, amount: invoice.amount, dueAt: invoice.dueAt };
}
