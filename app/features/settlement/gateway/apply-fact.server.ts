import type { Temporal } from "temporal-polyfill";
import { settleBookingPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { settleInvoice } from "#app/features/money/invoices/settle-invoice.server.ts";
import type { Posting } from "#app/features/money/ledger/ledger.ts";
import { mustPost, post } from "#app/features/money/ledger/post-transaction.server.ts";
import {
  bookingPaid,
  latePayment,
  refundByGateway,
  walletHeld,
  walletReturned,
} from "#app/features/money/ledger/postings.ts";
import { closePayments, endPayment } from "#app/features/money/payments/close-payments.server.ts";
import { endChargeJob } from "#app/features/money/payments/payment-jobs.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import {
  chargebacks,
  isAlive,
  type NextStatus,
  nextStatuses,
} from "#app/features/money/payments/payment-transitions.ts";
import { type LockedPayment, lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import {
  alertManagement,
  alertOfMismatch,
  type EventOutcome,
  isOfPayment,
  recordEvent,
} from "#app/features/settlement/gateway/record-event.server.ts";
import { disputePayment, reversePayment } from "#app/features/settlement/gateway/reverse-payment.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { GatewayFact } from "#app/platform/gateways/payment-gateway.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { emit } from "#app/platform/signals.server.ts";

/** An answer of the gateway to a question of ours; a notification is none until its status was asked. */
type TrustedSource = "STATUS" | "CHARGE";

export interface AppliedFact {
  outcome: Exclude<EventOutcome, "" | "closed">;
  /** Null: an order that is not ours. */
  paymentId: string | null;
}

/**
 * Makes true here what the gateway answered about an order: event, payment, ledger, booking or plan, and who hears of it,
 * in one transaction. Any number of facts in any order come to one state; amount and currency must be the payment's, or
 * nothing moves and people look at it. An order that lives there but is over here is ended by a job.
 */
export async function applyFact(fact: GatewayFact, source: TrustedSource, now = clock.now()): Promise<AppliedFact> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { orderId: fact.orderId, transactionId: fact.transactionId });
    if (!payment) {
      await recordEvent(tx, { paymentId: null, fact, source, outcome: "unknown-order" }, now);
      return { outcome: "unknown-order", paymentId: null };
    }
    const { id: paymentId } = payment;
    if (!isOfPayment(fact, payment)) {
      await recordEvent(tx, { paymentId, fact, source, outcome: "mismatch" }, now);
      await alertOfMismatch(tx, fact, payment);
      return { outcome: "mismatch", paymentId };
    }

    const event = await recordEvent(tx, { paymentId, fact, source, outcome: "" }, now);
    const said = await tx.paymentEvent.findMany({
      where: { paymentId, source: { not: "NOTIFICATION" }, outcome: { notIn: ["mismatch", "closed"] } },
      select: { status: true, fraudStatus: true, receivedAt: true },
    });
    // An event that was said before is only counted: that it is another dispute shows in what was said between the two.
    const isAnotherDispute = chargebacks.has(fact.status) && isSettled(payment.gatewayStatus);
    const ruledAt = isAnotherDispute ? null : await findRuledAt(tx, paymentId);
    const steps = nextStatuses(payment.status, said, ruledAt);
    for (const step of steps) await takeStep(tx, payment, step, now);
    const refundsChanged = await applyRefunds(tx, paymentId, fact, now);
    if (steps.length === 0 && isAlive(fact)) await endWhatLives(tx, payment, now);

    const isNew = await storeAnswer(tx, payment, fact);
    const outcome = steps.length > 0 || refundsChanged || isNew ? "applied" : "ignored";
    if (event.outcome === "") await tx.paymentEvent.update({ where: { id: event.id }, data: { outcome } });
    return { outcome, paymentId };
  });
}

const isSettled = (status: string | null) => status === "settlement" || status === "capture";

/** When the bank last decided a dispute of this payment for us, as management recorded it; null: never. */
async function findRuledAt(tx: Tx, paymentId: string): Promise<Date | null> {
  const ruling = await tx.paymentRuling.findFirst({
    where: { paymentId, side: "OURS", status: "DONE" },
    orderBy: { decidedAt: "desc" },
    select: { decidedAt: true },
  });
  return ruling?.decidedAt ?? null;
}

/** The order of an attempt that is over here can still be paid there: soon ended, or at leisure when that was tried. */
async function endWhatLives(tx: Tx, payment: LockedPayment, now: Temporal.Instant): Promise<void> {
  const { id: paymentId, status, paidAt, gatewayStatus } = payment;
  if ((payableStatuses as readonly string[]).includes(status) || paidAt) return;
  const startAfter = now.add({ seconds: gatewayStatus === "pending" ? 600 : 2 });
  await enqueue(tx, endChargeJob, { paymentId }, { singletonKey: paymentId, startAfter });
}

async function takeStep(tx: Tx, payment: LockedPayment, step: NextStatus, now: Temporal.Instant): Promise<void> {
  switch (step) {
    case "PAID":
      return settlePayment(tx, payment, now);
    case "REVERSED":
      return reversePayment(tx, payment.id, now);
    case "DISPUTED":
      return disputePayment(tx, payment.id, now);
    case "REVIEW":
      await tx.payment.update({
        where: { id: payment.id },
        data: { status: step, version: { increment: 1 } },
        select: { id: true },
      });
      return;
    default:
      await endPayment(tx, payment.id, { status: step, ...(step === "FAILED" && { failure: "denied" }) }, now, false);
  }
}

/** What to pay with and what the order is called there; true when the payer sees something new. */
async function storeAnswer(tx: Tx, payment: LockedPayment, fact: GatewayFact): Promise<boolean> {
  const isNew = !payment.hasDetails && fact.details !== null;
  if (!isNew && payment.transactionId !== null && payment.gatewayStatus === fact.status) return false;
  const data = {
    ...(payment.transactionId === null && { transactionId: fact.transactionId }),
    ...(isNew && fact.details && { details: { ...fact.details }, version: { increment: 1 } }),
    gatewayStatus: fact.status,
  };
  await tx.payment.update({ where: { id: payment.id }, data, select: { id: true } });
  return isNew;
}

/**
 * Refunds of a locked payment as the gateway has them: what it took is under way, what its bank confirmed is done and
 * leaves the escrow, once. A refund that we did not ask for, or of another amount, moves nothing here and is looked at
 * by people. Returns whether anything changed.
 */
async function applyRefunds(
  tx: Tx,
  paymentId: string,
  fact: Pick<GatewayFact, "orderId" | "refunds">,
  now: Temporal.Instant,
): Promise<boolean> {
  let changed = false;
  for (const { key, amount, isConfirmed } of fact.refunds) {
    const refund = await tx.refund.findUnique({
      where: { refundKey: key, paymentId },
      select: { id: true, bookingId: true, amount: true, target: true, status: true },
    });
    if (!refund || refund.amount !== amount || refund.target !== "METHOD") {
      await alertManagement(tx, "alert-refund-mismatch", {
        paymentId,
        orderId: fact.orderId,
        text: "the gateway has a refund of its own",
        facts: { refundKey: key, amount },
        occasion: key,
      });
      continue;
    }
    if (refund.status === "DONE" || (refund.status === "PROCESSING" && !isConfirmed)) continue;
    changed = true;
    const { id: refundId, bookingId } = refund;
    if (isConfirmed) await mustPost(tx, refundByGateway({ refundId, bookingId, amount }), now);
    await tx.refund.update({
      where: { id: refundId },
      data: isConfirmed ? { status: "DONE", doneAt: toDate(now) } : { status: "PROCESSING" },
      select: { id: true },
    });
    if (isConfirmed)
      await writeOutbox(tx, { kind: "refund-done", key: `refund-done:${refundId}`, payload: { refundId } });
  }
  return changed;
}

/**
 * The gateway has the money of a payment that is locked and not paid yet: it goes to the booking or the plan, or, when
 * that cannot take it any more (over, paid already, its time taken), whole into the payer's wallet, who is told.
 */
export async function settlePayment(tx: Tx, payment: LockedPayment, now: Temporal.Instant): Promise<void> {
  const { id, status, bookingId, invoiceId } = payment;
  const wasOpen = (payableStatuses as readonly string[]).includes(status);
  await tx.payment.update({
    where: { id },
    data: { status: "PAID", paidAt: toDate(now), version: { increment: 1 } },
    select: { id: true },
  });
  emit("business", { event: "payment-settled" });
  if (!wasOpen) await closePayments(tx, bookingId ? { bookingId } : { invoiceId: invoiceId ?? "" }, "CANCELLED", now);
  const verdict = bookingId
    ? await settleForBooking(tx, { ...payment, bookingId, wasOpen }, now)
    : await settleForPlan(tx, payment, now);
  if (verdict === "too-late") {
    await tx.payment.update({
      where: { id },
      data: { status: "REFUNDED", refunded: payment.amount, failure: "late" },
      select: { id: true },
    });
  }
  const kind = verdict === "settled" ? "payment-received" : "payment-late";
  await writeOutbox(tx, { kind, key: `${kind}:${id}`, payload: { paymentId: id } });
}

interface ForBooking extends LockedPayment {
  bookingId: string;
  /** Its wallet part is still held. */
  wasOpen: boolean;
}

async function settleForBooking(tx: Tx, payment: ForBooking, now: Temporal.Instant): Promise<"settled" | "too-late"> {
  const { id: paymentId, bookingId, payerId: userId, amount, gatewayAmount, walletAmount } = payment;
  const part = { paymentId, bookingId, userId, amount: walletAmount };
  const isWhole = payment.wasOpen || walletAmount === 0 || (await post(tx, again(walletHeld(part)), now)).ok;
  const verdict = isWhole ? await settleBookingPayment(tx, { bookingId, paymentId, amount }, now) : "too-late";
  if (verdict === "too-late" && isWhole && walletAmount > 0) {
    const returned = walletReturned(part);
    await mustPost(tx, payment.wasOpen ? returned : again(returned), now);
  }
  // Last, since every payment waits for the gateway's account.
  await mustPost(tx, bookingPaid({ paymentId, bookingId, amount: gatewayAmount }), now);
  if (verdict === "too-late") {
    await mustPost(tx, latePayment({ paymentId, bookingId, userId, amount: gatewayAmount }), now);
  }
  return verdict;
}

/** The wallet part went back when the attempt ended, and is taken once more. */
const again = (posting: Posting): Posting => ({ ...posting, key: `${posting.key}:again` });

async function settleForPlan(tx: Tx, payment: LockedPayment, now: Temporal.Instant): Promise<"settled" | "too-late"> {
  const { id: paymentId, payerId: userId, amount } = payment;
  const invoiceId = payment.invoiceId ?? "";
  const verdict = await settleInvoice(tx, { invoiceId, paymentId, amount, source: "GATEWAY" }, now);
  if (verdict === "too-late") await mustPost(tx, latePayment({ paymentId, userId, amount }), now);
  return verdict;
}
