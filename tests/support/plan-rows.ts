import { randomBytes, randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";

interface Order {
  paymentId: string;
  invoiceId: string;
}

/** A plan that an outlet chose and has not paid, as rows: for tests that reach the product by its pages. */
export async function createPlanPurchase(outlet: { id: string; ownerId: string }): Promise<Order> {
  const [paymentId, invoiceId] = [randomUUID(), randomUUID()];
  const [startsAt, dueAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const plan = { outletId: outlet.id, planCode: "pro", planVersion: 1 };
  const waiting = { status: "PENDING_PAYMENT", begun: false, startsAt, endsAt: dueAt } as const;
  const { id: subscriptionId } = await db.subscription.create({ data: { ...plan, ...waiting } });
  const price = { price: 199_000, amount: 199_000, days: 30, kind: "NEW" } as const;
  await db.subscriptionInvoice.create({ data: { id: invoiceId, ...plan, subscriptionId, ...price, dueAt } });
  await db.payment.create({
    data: {
      id: paymentId,
      invoiceId,
      purpose: "SUBSCRIPTION",
      payerId: outlet.ownerId,
      orderId: `LG-${randomBytes(6).toString("hex")}`,
      method: "VA_BCA",
      amount: 199_000,
      gatewayAmount: 199_000,
      details: { kind: "virtual-account", bank: "BCA", number: "8808123456789012" },
      expiresAt: dueAt,
    },
  });
  return { paymentId, invoiceId };
}
