import type { Temporal } from "temporal-polyfill";
import { reverseBookingPayment } from "#app/features/bookings/payment/reverse-booking-payment.server.ts";
import { lockEarning } from "#app/features/bookings/status/earnings.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { paymentReversed } from "#app/features/money/ledger/postings.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { findVisitMoney } from "#app/features/money/ledger/visit-money.queries.server.ts";
import { reversedRefund, standingRefund } from "#app/features/money/payments/refund-shares.ts";
import { type ReversalMeans, shareReversal } from "#app/features/money/payments/reversal.ts";
import { reversePlanPayment } from "#app/features/money/plans/reverse-plan.server.ts";
import { alertManagement } from "#app/features/settlement/gateway/record-event.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * The gateway takes back a locked payment that it had reported as paid (deny after settlement): out of the booking's
 * escrow, else from where the money went on to. What is left of the booking's prepayment stays; the booking is told.
 */
export async function reversePayment(tx: Tx, paymentId: string, now: Temporal.Instant): Promise<void> {
  const payment = await findReversed(tx, paymentId);
  const { booking, payerId: userId } = payment;
  const wanted = payment.gatewayAmount - payment.byGateway;
  const bookingId = booking?.id;
  const outletId = booking?.outletId;
  const shares = shareReversal(wanted, await meansOf(tx, payment));
  await mustPost(
    tx,
    paymentReversed(
      { paymentId, userId, ...(bookingId && { bookingId }), ...(outletId && { outletId }), ...shares },
      // As it was when the price was earned.
      await taxAt(payment.paidAt ? instantFrom(payment.paidAt) : now, tx),
    ),
    now,
  );
  await tx.payment.update({
    where: { id: paymentId },
    // What came through the gateway is gone; the wallet's part is still the booking's.
    data: {
      status: "REVERSED",
      refunded: Math.max(payment.refunded, payment.gatewayAmount),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  if (bookingId) await renewOpenDispute(tx, bookingId);
  // What was on its way back by the gateway has nothing to go back of.
  await tx.refund.updateMany({
    where: { paymentId, status: { not: "DONE" } },
    data: { status: "DONE", failure: reversedRefund },
  });
  await writeOutbox(tx, { kind: "payment-reversed", key: `payment-reversed:${paymentId}`, payload: { paymentId } });
  await alertManagement(tx, "alert-payment-reversed", {
    paymentId,
    orderId: payment.orderId,
    text: "the gateway took a payment back",
    facts: { bookingId, ...shares },
  });
  if (!booking) {
    if (payment.invoiceId && !payment.wasLate) await reversePlanPayment(tx, payment.invoiceId, now);
    return;
  }
  if (shares.fromPending > 0) {
    await tx.partnerEarning.update({
      where: { bookingId: booking.id },
      data: { amount: { decrement: shares.fromPending } },
      select: { bookingId: true },
    });
  }
  if (payment.wasLate) return;
  await tx.booking.update({
    where: { id: booking.id },
    data: { prepaid: Math.max(0, booking.prepaid - gatewayLeft(payment)) },
    select: { id: true },
  });
  await reverseBookingPayment(tx, { bookingId: booking.id, reason: "payment-denied" }, now);
}

/** The payer asked their bank for the money back: nothing of it is paid out until people have settled it. */
export async function disputePayment(tx: Tx, paymentId: string, now: Temporal.Instant): Promise<void> {
  const { orderId, bookingId } = await tx.payment.update({
    where: { id: paymentId },
    data: { status: "DISPUTED", version: { increment: 1 } },
    select: { orderId: true, bookingId: true },
  });
  if (bookingId) await renewOpenDispute(tx, bookingId);
  await alertManagement(tx, "alert-payment-disputed", {
    paymentId,
    orderId,
    text: "a payer asked the bank for the money back",
    occasion: now.toString(),
  });
}

/** What there is to give back is another sum: an admin who is about to decide on the former one reads it again. */
export async function renewOpenDispute(tx: Tx, bookingId: string): Promise<void> {
  await tx.dispute.updateMany({ where: { bookingId, status: "OPEN" }, data: { version: { increment: 1 } } });
}

async function findReversed(tx: Tx, id: string) {
  const { bookingId } = await tx.payment.findUniqueOrThrow({ where: { id }, select: { bookingId: true } });
  // Before the ledger's accounts, as whoever releases it does: what is pending stays pending until it is taken.
  if (bookingId) await lockEarning(tx, bookingId);
  const { refunds, ...payment } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: {
      orderId: true,
      payerId: true,
      invoiceId: true,
      amount: true,
      walletAmount: true,
      gatewayAmount: true,
      refunded: true,
      failure: true,
      paidAt: true,
      refunds: {
        where: { OR: standingRefund },
        select: { amount: true, target: true, status: true },
      },
      booking: {
        select: {
          id: true,
          outletId: true,
          prepaid: true,
          settledAt: true,
          outlet: { select: { status: true } },
          earning: { select: { amount: true, releasedAt: true } },
        },
      },
    },
  });
  const sumOf = (target: "METHOD" | "WALLET", isDone: boolean) =>
    refunds
      .filter((refund) => refund.target === target && (refund.status === "DONE") === isDone)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...payment,
    byGateway: sumOf("METHOD", true),
    byWallet: sumOf("WALLET", true),
    /** Promised to the method and still in the escrow. */
    onItsWay: sumOf("METHOD", false),
    wasLate: payment.failure === "late",
  };
}

/** The balances that a reversal may take from, locked. */
async function meansOf(tx: Tx, payment: Awaited<ReturnType<typeof findReversed>>): Promise<ReversalMeans> {
  const { booking, payerId } = payment;
  const wallet = accountOf("CUSTOMER_WALLET", payerId);
  if (!booking) {
    await lockAccounts(tx, [wallet]);
    return {
      ...nothing,
      isPlan: !payment.wasLate,
      wallet: payment.wasLate ? await balanceOf(wallet, tx) : 0,
    };
  }
  const escrow = accountOf("BOOKING_ESCROW", booking.id);
  const available = accountOf("PARTNER_AVAILABLE", booking.outletId);
  // All that the posting may take from, in the one order, before what it takes is known.
  await lockAccounts(tx, [
    wallet,
    escrow,
    available,
    accountOf("PARTNER_PENDING", booking.outletId),
    accountOf("PARTNER_RECEIVABLE", booking.outletId),
    platformAccount("GATEWAY_CLEARING"),
    platformAccount("DISPUTE_LOSS"),
  ]);
  const inWallet = payment.wasLate ? payment.gatewayAmount : payment.byWallet;
  const { earning } = booking;
  // What a dispute took of a released earning stands in the ledger only.
  const { atOutlet } = await findVisitMoney(tx, booking.id);
  return {
    isPlan: false,
    escrow: payment.wasLate ? 0 : Math.min(ofEscrow(payment, booking), await balanceOf(escrow, tx)),
    wallet: Math.min(inWallet, await balanceOf(wallet, tx)),
    earned: Math.max(0, Math.min(earning?.amount ?? 0, atOutlet)),
    pending: earning && !earning.releasedAt ? earning.amount : 0,
    available: await balanceOf(available, tx),
    canOwe: booking.outlet.status !== "CLOSED",
  };
}

const nothing: ReversalMeans = {
  isPlan: false,
  escrow: 0,
  wallet: 0,
  earned: 0,
  pending: 0,
  available: 0,
  canOwe: false,
};

interface GatewayPart {
  gatewayAmount: number;
  refunded: number;
}

/** Of the gateway's part what has not gone back: the wallet's part of the prepayment is not the gateway's to take. */
const gatewayLeft = ({ gatewayAmount, refunded }: GatewayPart) => Math.max(0, gatewayAmount - refunded);

/** What of a payment its booking's escrow holds: the prepayment until it is shared out, and refunds on their way. */
const ofEscrow = (payment: GatewayPart & { onItsWay: number }, { settledAt }: { settledAt: Date | null }) =>
  payment.onItsWay + (settledAt ? 0 : gatewayLeft(payment));
