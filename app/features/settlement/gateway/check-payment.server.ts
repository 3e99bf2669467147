import type { Temporal } from "temporal-polyfill";
import { chargeJob } from "#app/features/money/payments/payment-jobs.ts";
import { type AppliedFact, applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { GatewayFact, PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export type CheckedOutcome = AppliedFact["outcome"] | "unknown-there";

/** `unknown-there`: the gateway has no such order. `no-answer`: ask again later; `throttled`: much later. */
export type Checked =
  | { ok: true; outcome: CheckedOutcome; fact: GatewayFact | null }
  | { ok: false; reason: "no-answer" | "throttled" | "not-found" };

/**
 * Asks the gateway how an order stands and makes that true here; notifications that waited for it are decided. An
 * attempt that can still be paid but has nothing to pay with is asked for again.
 */
export async function checkPayment(
  paymentId: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<Checked> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { orderId: true, method: true } });
  if (!payment || payment.method === "WALLET") return { ok: false, reason: "not-found" };
  const answer = await gateway.status(payment.orderId);
  if (!answer.ok) return { ok: false, reason: answer.reason === "throttled" ? "throttled" : "no-answer" };
  const { fact } = answer;
  const outcome = fact ? (await applyFact(fact, "STATUS", now)).outcome : "unknown-there";
  await decideNotifications(paymentId, fact);
  await askAgain(paymentId, now);
  return { ok: true, outcome, fact };
}

/** What notifications said is settled by the status: the same is applied, anything else is ignored. */
async function decideNotifications(paymentId: string, fact: GatewayFact | null): Promise<void> {
  const open = { paymentId, source: "NOTIFICATION", outcome: "" } as const;
  if (fact) await db.paymentEvent.updateMany({ where: { ...open, status: fact.status }, data: { outcome: "applied" } });
  await db.paymentEvent.updateMany({ where: open, data: { outcome: "ignored" } });
}

/** The charge decides what is left to do; one that began just now is left alone. */
async function askAgain(paymentId: string, now: Temporal.Instant): Promise<void> {
  await inTransaction(async (tx) => {
    const before = toDate(now.subtract({ minutes: 2 }));
    const [checked] = await tx.payment.updateManyAndReturn({
      where: { id: paymentId },
      data: { checkedAt: toDate(now) },
      select: { status: true, details: true, createdAt: true, chargedAt: true },
    });
    if (checked?.status !== "PENDING" || checked.details !== null) return;
    if ((checked.chargedAt ?? checked.createdAt) > before) return;
    await enqueue(tx, chargeJob, { paymentId }, { singletonKey: paymentId });
  });
}
