import type { Temporal } from "temporal-polyfill";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";

interface Reconciled {
  /** Orders whose status the gateway said. */
  checked: number;
  /** Of these, how many were not as they stood here. */
  changed: number;
  /** Without an answer: the next round begins with what was not asked for longest. */
  unanswered: number;
  /** There is more than one round asks about. */
  isMore: boolean;
}

/** So many orders a round, one after the other: gentle to the gateway. */
const roundSize = 400;
const batchSize = 25;
/** How often one order is asked about in a round before it counts as unanswered. */
const passes = 4;

/**
 * One round over what the gateway may know better: attempts that can still be paid and are older than 2 minutes, those
 * that ended in the last 3 days (a late payment), fresh payments once more (a late denial), orders with a notification
 * that is not decided, and refunds that are not done. Rounds that run at once share the orders. `since`: what was asked
 * about from then on is left out.
 */
export async function reconcilePayments(
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
  since: Temporal.Instant = now,
): Promise<Reconciled> {
  const round = { checked: 0, changed: 0, unanswered: 0, isMore: false };
  let asked = 0;
  for (;;) {
    const due = await claimDue(now, since);
    for (const id of due) await checkSeveralTimes(id, now, gateway, round);
    asked += due.length;
    round.isMore = due.length === batchSize;
    // A gateway that answers nobody is left alone until the next round.
    if (!round.isMore || asked >= roundSize || round.unanswered >= batchSize) break;
  }
  await reconcileRefunds(now, gateway, since);
  if (asked > 0) logger.info({ ...round }, "payments reconciled");
  return round;
}

async function checkSeveralTimes(id: string, now: Temporal.Instant, gateway: PaymentGateway, round: Reconciled) {
  for (let pass = 1; pass <= passes; pass += 1) {
    const checked = await checkPayment(id, now, gateway);
    if (checked.ok) {
      round.checked += 1;
      if (checked.outcome === "applied") round.changed += 1;
      return;
    }
    if (checked.reason === "throttled") break;
  }
  round.unanswered += 1;
}

/** Takes the next batch by stamping it: nobody else asks about it in this round. */
async function claimDue(now: Temporal.Instant, since: Temporal.Instant): Promise<string[]> {
  const ago = (minutes: number) => toDate(now.subtract({ minutes }));
  const claimed = await db.$queryRaw<{ id: string }[]>`
    /* claim-payments-to-check */ UPDATE payment SET checked_at = ${toDate(now)} WHERE id = ANY(ARRAY(
      SELECT p.id FROM payment p
      WHERE (p.checked_at IS NULL OR p.checked_at < ${toDate(since)}) AND p.method <> 'WALLET' AND p.id IN (
        SELECT id FROM payment WHERE status IN ('PENDING', 'REVIEW') AND created_at <= ${ago(2)}
        UNION ALL SELECT id FROM payment
          WHERE status IN ('EXPIRED', 'CANCELLED', 'FAILED') AND charged_at IS NOT NULL AND created_at > ${ago(3 * 24 * 60)}
        UNION ALL SELECT id FROM payment
          WHERE status = 'PAID' AND paid_at BETWEEN ${ago(2 * 24 * 60)} AND ${ago(10)}
            AND (checked_at IS NULL OR checked_at < paid_at + interval '10 minutes')
        UNION ALL SELECT payment_id FROM payment_event WHERE outcome = '')
      ORDER BY p.checked_at NULLS FIRST, p.created_at LIMIT ${batchSize} FOR UPDATE OF p SKIP LOCKED))
    RETURNING id`;
  return claimed.map(({ id }) => id);
}

/** Refunds that were never sent are sent, those under way are asked about. */
async function reconcileRefunds(now: Temporal.Instant, gateway: PaymentGateway, since: Temporal.Instant) {
  const open = await db.refund.findMany({
    where: {
      status: { not: "DONE" },
      createdAt: { lte: toDate(now.subtract({ minutes: 2 })) },
      OR: [{ checkedAt: null }, { checkedAt: { lt: toDate(since) } }],
    },
    orderBy: [{ checkedAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }],
    take: roundSize,
    select: { id: true, status: true, paymentId: true },
  });
  for (const { id, status, paymentId } of open) {
    try {
      if (status === "REQUESTED") await sendRefund(id, now, gateway);
      else {
        await db.refund.update({ where: { id }, data: { checkedAt: toDate(now) }, select: { id: true } });
        await checkPayment(paymentId, now, gateway);
      }
    } catch (error) {
      logger.warn({ err: error, refundId: id }, "a refund was not answered");
    }
  }
}
