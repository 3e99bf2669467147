import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Bought, PlanChoice } from "#app/features/money/checkout/buy-plan.server.ts";
import { buyPlan } from "#app/features/money/checkout/buy-plan.server.ts";
import { settleInvoice } from "#app/features/money/invoices/settle-invoice.server.ts";
import { accountOf, credit, debit, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";
import { createReleaseOutlet, type ReleaseFixture } from "#tests/support/release-fixtures.ts";

/** An outlet that may buy every plan. */
export function createBuyer(fixture: ReleaseFixture = {}): Promise<OutletFixture> {
  return createReleaseOutlet({ nib: "0123", ...fixture });
}

export const ownerOf = (outlet: { ownerId: string }) => ({ id: outlet.ownerId, isAdmin: false });

/** What the owner chose, with a key of its own. */
export function choiceOf(outlet: { id: string }, over: Partial<PlanChoice> = {}): PlanChoice {
  const usual = { plan: "pro", days: 30, method: "VA_BCA", amount: 199_000 } as const;
  return { ...usual, ...over, outletId: outlet.id, key: over.key ?? randomUUID() };
}

export function buy(outlet: OutletFixture, over: Partial<PlanChoice>, now: Temporal.Instant): Promise<Bought> {
  return buyPlan(ownerOf(outlet), choiceOf(outlet, over), now);
}

/** The payment of what was bought. */
export async function paymentOf(bought: Bought) {
  if (!bought.ok) throw new Error(bought.reason);
  return db.payment.findUniqueOrThrow({ where: { id: bought.paymentId }, include: { invoice: true } });
}

/** As the gateway's verified word does it: the payment is paid, and its invoice settled by it. */
export async function payBy(paymentId: string, now: Temporal.Instant): Promise<"settled" | "too-late"> {
  return inTransaction(async (tx) => {
    const { invoiceId, amount } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    return settleInvoice(tx, { invoiceId: invoiceId ?? "", paymentId, amount, source: "GATEWAY" }, now);
  });
}

/** Bought and paid in one go; returns the invoice. */
export async function subscribe(outlet: OutletFixture, over: Partial<PlanChoice>, now: Temporal.Instant) {
  const payment = await paymentOf(await buy(outlet, over, now));
  if ((await payBy(payment.id, now)) !== "settled") throw new Error("Not settled.");
  return db.subscriptionInvoice.findUniqueOrThrow({ where: { id: payment.invoiceId ?? "" } });
}

/** What the outlet has earned and may spend. */
export async function giveBalance(outletId: string, amount: number): Promise<void> {
  const lines = [
    debit(platformAccount("GATEWAY_CLEARING"), amount),
    credit(accountOf("PARTNER_AVAILABLE", outletId), amount),
  ];
  await inTransaction((tx) => mustPost(tx, { kind: "ADJUSTMENT", key: `given:${randomUUID()}`, lines }));
}

export const runningOf = (outletId: string) =>
  db.subscription.findFirst({ where: { outletId, status: { in: ["ACTIVE", "GRACE", "CANCELLED"] } } });

export const statusOf = async (id: string) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;
