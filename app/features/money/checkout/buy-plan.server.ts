import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { BuyReason } from "#app/features/money/checkout/buy-refusal.ts";
import { payFromBalance } from "#app/features/money/checkout/pay-from-balance.server.ts";
import { closeInvoicesOf, expireInvoiceJob } from "#app/features/money/invoices/close-invoice.server.ts";
import { BalanceTooLow, PlanNotUsable } from "#app/features/money/invoices/settle-invoice.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import { advanceSubscription, type Running } from "#app/features/money/plans/advance-subscription.server.ts";
import { findOfferFacts } from "#app/features/money/plans/offer-facts.queries.server.ts";
import type { PlanMethod } from "#app/features/money/plans/plan-form.schema.ts";
import { buyRefusal } from "#app/features/money/plans/plan-offer.ts";
import { invoiceHours, purchaseOf, type TermDays } from "#app/features/money/plans/purchase.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { once } from "#app/platform/once.server.ts";

export interface PlanChoice {
  outletId: string;
  plan: string;
  days: TermDays;
  method: PlanMethod;
  /** What the page said it costs; another price is asked about again. */
  amount: number;
  /** The form's own, so that a repeated press buys once. */
  key: string;
}

export type Bought = { ok: true; paymentId: string; isPaid: boolean } | { ok: false; reason: BuyReason };

/** Carries a refusal out of the transaction that it undoes. */
class Refused extends Error {
  readonly reason: BuyReason;
  constructor(reason: BuyReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The owner buys a plan: an invoice with a payment that can be paid for 24 hours, and for another plan a subscription
 * that waits for it. From the outlet's balance it is paid at once. What was chosen before and is not paid is taken back.
 */
export async function buyPlan(user: OutletManager, choice: PlanChoice, now = clock.now()): Promise<Bought> {
  const { key, ...asked } = choice;
  try {
    return await inTransaction(async (tx): Promise<Bought> => {
      const answer = await once(tx, { key, scope: "buy-plan", userId: user.id, asked }, () =>
        buy(tx, user, choice, now),
      );
      if (!answer.ok) return answer;
      if (answer.result === null) throw new Error("A purchase has an answer.");
      return { ok: true, ...answer.result };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (error instanceof BalanceTooLow) return { ok: false, reason: "balance-too-low" };
    if (error instanceof PlanNotUsable) return { ok: false, reason: "not-open" };
    throw error;
  }
}

async function buy(tx: Tx, user: OutletManager, choice: PlanChoice, now: Temporal.Instant) {
  const { outletId, days, method } = choice;
  const outlet = await findManagedOutlet(user, outletId, tx);
  if (!outlet) throw new Refused("not-found");
  if (outlet.ownerId !== user.id) throw new Refused("not-owner");
  await lockOutletStatus(tx, outletId);
  const { running } = await advanceSubscription(tx, outletId, now);
  if ((await recheckRelease(tx, outletId)).sentBack) throw new Refused("incomplete");
  const actor = managerActor(user, outlet);
  const { plan, purchase } = await findPurchase(tx, user, choice, now);

  await closeInvoicesOf(tx, outletId, actor, now);
  const subscriptionId = await subscriptionFor(tx, { outletId, days, plan, kind: purchase.kind }, running, now);
  const { kind, price, credit, amount } = purchase;
  const dueAt = now.add({ hours: invoiceHours });
  const terms = { outletId, subscriptionId, planCode: plan.code, planVersion: plan.version, kind, days };
  const { id: invoiceId } = await tx.subscriptionInvoice.create({
    data: { id: randomUUIDv7(), ...terms, price, credit, amount, createdAt: toDate(now), dueAt: toDate(dueAt) },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor,
    action: "invoice.created",
    entity: "invoice",
    entityId: invoiceId,
    after: { ...terms, price, credit, amount, method },
  });
  if (method === "BALANCE") {
    const { paymentId } = await payFromBalance(tx, { invoiceId, outletId, payerId: user.id, amount }, now);
    return { paymentId, isPaid: true };
  }
  await enqueue(tx, expireInvoiceJob, { invoiceId }, { startAfter: dueAt, singletonKey: invoiceId });
  const order = { payerId: user.id, method, amount, walletAmount: 0, expiresAt: dueAt };
  const opened = await openPayment(tx, { purpose: "SUBSCRIPTION", invoiceId, ...order }, now);
  if (!opened.ok) throw new Error(`The new invoice ${invoiceId} has no payment: ${opened.reason}.`);
  return { paymentId: opened.paymentId, isPaid: false };
}

async function findPurchase(tx: Tx, user: OutletManager, choice: PlanChoice, now: Temporal.Instant) {
  // Read again: what ran may have ended just now.
  const outlet = await findManagedOutlet(user, choice.outletId, tx);
  if (!outlet) throw new Refused("not-found");
  const { facts, plans } = await findOfferFacts(tx, outlet, now);
  const plan = plans.find(({ code }) => code === choice.plan);
  if (!plan) throw new Refused("not-on-sale");
  const refusal = buyRefusal(plan, facts);
  if (refusal) throw new Refused(refusal);
  const purchase = purchaseOf(plan, choice.days, facts.running, now.epochMilliseconds);
  if (!purchase.ok) throw new Refused(purchase.reason);
  if (purchase.amount !== choice.amount) throw new Refused("price-changed");
  return { plan, purchase };
}

interface PlanPurchase {
  outletId: string;
  days: number;
  plan: { code: string; version: number };
  kind: "NEW" | "RENEWAL" | "UPGRADE";
}

/** What a renewal goes on with, or a subscription that waits; its times are those of now until it begins. */
async function subscriptionFor(
  tx: Tx,
  purchase: PlanPurchase,
  running: Running | null,
  now: Temporal.Instant,
): Promise<string> {
  if (purchase.kind === "RENEWAL" && running) return running.id;
  const { outletId, plan, days } = purchase;
  const times = { createdAt: toDate(now), startsAt: toDate(now), endsAt: toDate(now.add({ hours: 24 * days })) };
  const waiting = { status: "PENDING_PAYMENT", begun: false } as const;
  const { id } = await tx.subscription.create({
    data: { outletId, planCode: plan.code, planVersion: plan.version, ...waiting, ...times },
    select: { id: true },
  });
  return id;
}
