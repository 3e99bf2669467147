import type { Temporal } from "temporal-polyfill";
import { findChargeRequest } from "#app/features/money/payments/charge-request.queries.server.ts";
import { failureOfRefusal, keyLifeSec, leastTimeSec, pauseAfter } from "#app/features/money/payments/charge-tries.ts";
import { endPayment } from "#app/features/money/payments/close-payments.server.ts";
import type { PaymentFailure } from "#app/features/money/payments/payment-details.ts";
import { chargeJob } from "#app/features/money/payments/payment-jobs.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { renewPayment } from "#app/features/settlement/gateway/renew-payment.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/**
 * Asks the gateway for the order of an attempt, with its stored order id and one key for all tries; may run any number
 * of times and at once. A lost answer is asked for again while the key counts, later by the order id; when the payer's
 * number or code cannot be had any more, a new attempt of the same method takes its place. A refusal ends the attempt
 * with a reason, and what it is for can be paid by another method until its deadline.
 */
export async function chargePayment(
  paymentId: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<void> {
  const begun = await beginTry(paymentId, now);
  if (!begun) return;
  if (begun.isKeyOld && !(await isUnknownThere(paymentId, begun, now, gateway))) return;

  const answer = await gateway.charge(await findChargeRequest(paymentId));
  if (answer.ok) {
    await applyFact(answer.fact, "CHARGE", now);
    if (answer.fact.details === null) await renewPayment(paymentId, now);
  } else if (answer.code === 406) {
    if (await isUnknownThere(paymentId, begun, now, gateway)) await tryLater(paymentId, begun.tries, now);
  } else if (answer.reason === "refused") {
    await fail(paymentId, failureOfRefusal(answer.code), now);
  } else {
    await tryLater(paymentId, begun.tries, now);
  }
}

interface Try {
  orderId: string;
  tries: number;
  /** An earlier try is so long ago that its key counts no more. */
  isKeyOld: boolean;
}

/** Counts the try before anything is sent: from then on there may be an order there. Null: nothing is to be asked for. */
function beginTry(paymentId: string, now: Temporal.Instant): Promise<Try | null> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId });
    if (payment?.status !== "PENDING" || payment.hasDetails) return null;
    const { orderId, chargedAt, expiresAt } = payment;
    if (expiresAt.getTime() - now.epochMilliseconds < leastTimeSec * 1000) {
      await endPayment(tx, paymentId, { status: "FAILED", failure: "too-late" satisfies PaymentFailure }, now);
      return null;
    }
    await tx.payment.update({
      where: { id: paymentId },
      data: { chargeTries: { increment: 1 }, chargedAt: chargedAt ?? toDate(now) },
      select: { id: true },
    });
    const isKeyOld = chargedAt !== null && now.epochMilliseconds - chargedAt.getTime() > (keyLifeSec - 30) * 1000;
    return { orderId, tries: payment.chargeTries + 1, isKeyOld };
  });
}

/** Asks by the order id. True: there is no such order, it can be asked for. False: what there is has been dealt with. */
async function isUnknownThere(
  paymentId: string,
  { orderId, tries }: Try,
  now: Temporal.Instant,
  gateway: PaymentGateway,
): Promise<boolean> {
  const answer = await gateway.status(orderId);
  if (!answer.ok) {
    await tryLater(paymentId, tries, now);
    return false;
  }
  if (answer.fact === null) return true;
  await applyFact(answer.fact, "STATUS", now);
  // The status of a QR or an app's order does not say what to pay with.
  if (answer.fact.details === null) await renewPayment(paymentId, now);
  return false;
}

async function tryLater(paymentId: string, tries: number, now: Temporal.Instant): Promise<void> {
  const pause = pauseAfter(tries);
  if (pause === null) return fail(paymentId, "gateway-down", now);
  const startAfter = now.add({ seconds: pause });
  await inTransaction((tx) => enqueue(tx, chargeJob, { paymentId }, { singletonKey: paymentId, startAfter }));
}

/** The attempt is over; what the gateway may have of it after all is ended there. */
async function fail(paymentId: string, failure: PaymentFailure, now: Temporal.Instant): Promise<void> {
  await inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId });
    if (payment?.status === "PENDING") await endPayment(tx, paymentId, { status: "FAILED", failure }, now);
  });
}
