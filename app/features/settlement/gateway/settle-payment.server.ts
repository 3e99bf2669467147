import type { Temporal } from "temporal-polyfill";
import { settleBookingPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { settleInvoice } from "#app/features/money/invoices/settle-invoice.server.ts";
import type { Posting } from "#app/features/money/ledger/ledger.ts";
import { mustPost, post } from "#app/features/money/ledger/post-transaction.server.ts";
import { bookingPaid, latePayment, walletHeld, walletReturned } from "#app/features/money/ledger/postings.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import type { LockedPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/signals.server.ts";

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
