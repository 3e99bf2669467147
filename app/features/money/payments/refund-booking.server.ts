import { randomUUIDv7 } from "node:crypto";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { refundToWallet } from "#app/features/money/ledger/postings.ts";
import { refundJob } from "#app/features/money/payments/payment-jobs.ts";
import { type PaidPart, shareRefund } from "#app/features/money/payments/refund-shares.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { RefundTarget } from "#app/platform/generated/enums.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

interface RefundOrder {
  bookingId: string;
  /** Whole rupiah, at most what is prepaid. */
  amount: number;
  /** METHOD: back to where it came from as far as the gateway can, the rest into the wallet. */
  target: RefundTarget;
  /** For people at the gateway and in the books, such as `Dibatalkan pelanggan`. */
  reason: string;
}

/**
 * Gives prepaid money of a booking back, out of its escrow: into the wallet at once, to the method through the gateway
 * by a job after commit. What goes to the method stays in the escrow until the gateway confirms it; when it refuses, the
 * money goes into the wallet instead; while the payer's bank disputes it, it stays where it is. `booking.prepaid` is lowered by what goes back.
 * The caller has locked the booking. Answers with whole rupiah by where they go.
 * @throws when it is more than the booking's payments hold
 */
export async function refundBooking(tx: Tx, order: RefundOrder, now = clock.now()) {
  const { bookingId, amount, target, reason } = order;
  if (amount === 0) return { toWallet: 0, toMethod: 0 };
  const shares = shareRefund(await lockPaidParts(tx, bookingId), amount, target, now.epochMilliseconds);
  const begun = { toWallet: 0, toMethod: 0 };
  for (const share of shares) {
    const id = randomUUIDv7();
    const isAtOnce = share.target === "WALLET";
    await tx.refund.create({
      data: {
        id,
        paymentId: share.paymentId,
        bookingId,
        refundKey: `R-${id}`,
        amount: share.amount,
        target: share.target,
        status: isAtOnce ? "DONE" : "REQUESTED",
        reason,
        createdAt: toDate(now),
        doneAt: isAtOnce ? toDate(now) : null,
      },
      select: { id: true },
    });
    if (isAtOnce) {
      await mustPost(tx, refundToWallet({ refundId: id, bookingId, userId: share.payerId, amount: share.amount }), now);
      begun.toWallet += share.amount;
    } else {
      await enqueue(tx, refundJob, { refundId: id }, { singletonKey: id });
      begun.toMethod += share.amount;
    }
    const kind = isAtOnce ? "refund-done" : "refund-started";
    await writeOutbox(tx, { kind, key: `${kind}:${id}`, payload: { refundId: id } });
    await takeFromPayment(tx, share.paymentId, share.amount);
  }
  await tx.booking.update({
    where: { id: bookingId },
    data: { prepaid: { decrement: amount } },
    select: { id: true },
  });
  return begun;
}

async function takeFromPayment(tx: Tx, paymentId: string, amount: number): Promise<void> {
  const payment = await tx.payment.update({
    where: { id: paymentId },
    data: { refunded: { increment: amount }, version: { increment: 1 } },
    select: { amount: true, refunded: true, status: true },
  });
  if (payment.status === "REVERSED" || payment.status === "DISPUTED") return;
  const status = payment.refunded === payment.amount ? "REFUNDED" : "PARTIALLY_REFUNDED";
  await tx.payment.update({ where: { id: paymentId }, data: { status }, select: { id: true } });
}

/** The booking's payments whose money its escrow holds, locked, oldest first. */
async function lockPaidParts(tx: Tx, bookingId: string): Promise<PaidPart[]> {
  await tx.$queryRaw`SELECT id FROM payment WHERE booking_id = ${bookingId}::uuid ORDER BY id FOR UPDATE`;
  const paid = await tx.payment.findMany({
    where: { bookingId, status: { in: ["PAID", "PARTIALLY_REFUNDED", "DISPUTED", "REVERSED"] } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      payerId: true,
      method: true,
      status: true,
      amount: true,
      gatewayAmount: true,
      refunded: true,
      paidAt: true,
      refunds: { where: { target: "METHOD" }, select: { amount: true } },
    },
  });
  return paid.map(({ id, paidAt, refunds, status, ...payment }) => ({
    ...payment,
    // Of a reversed payment the wallet's part is left.
    gatewayAmount: status === "REVERSED" ? 0 : payment.gatewayAmount,
    paymentId: id,
    isDisputed: status === "DISPUTED",
    paidAt: (paidAt ? instantFrom(paidAt) : instantFrom(0)).epochMilliseconds,
    byMethod: refunds.reduce((sum, each) => sum + each.amount, 0),
  }));
}
