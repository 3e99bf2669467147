import type { Temporal } from "temporal-polyfill";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { lockEarning, takeFromEarning } from "#app/features/bookings/status/earnings.server.ts";
import { type Actor, actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { accountKey, accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { disputeRefund } from "#app/features/money/ledger/postings.ts";
import { takeBack } from "#app/features/money/ledger/take-back.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { findVisitMoney } from "#app/features/money/ledger/visit-money.queries.server.ts";
import { refundBooking } from "#app/features/money/payments/refund-booking.server.ts";
import { countAsHappened } from "#app/features/trust/disputes/count-as-happened.server.ts";
import { isUndecided, refundParts } from "#app/features/trust/disputes/dispute.ts";
import { type DisputedBooking, lockDisputedBooking } from "#app/features/trust/disputes/lock-booking.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export interface Decision {
  disputeId: string;
  admin: { id: string; requestId?: string };
  /** What the admin had read. */
  version: number;
  /** `isWhole`: as of a visit without a result, of which all goes back. */
  verdict: { kind: "UPHELD"; amount: number; isWhole?: boolean } | { kind: "REJECTED" };
  /** For both sides. */
  text: string;
}

export type Decided =
  | { ok: true; refund: number }
  | { ok: false; reason: "not-found" | "decided" | "changed" | "own" | "no-amount" }
  | { ok: false; reason: "more-than-paid"; most: number };

/**
 * An admin who is neither side decides. Upheld, what the customer gets back leaves the outlet's earning, its balance, its
 * debt, and the platform's fees, and goes the way of every refund; a visit without a result is cancelled for the outlet
 * with all that was paid. Rejected, such a visit counts as done.
 */
export function decideDispute(decision: Decision, now = clock.now()): Promise<Decided> {
  const { disputeId, admin, verdict, text } = decision;
  return inTransaction(async (tx): Promise<Decided> => {
    const known = await tx.dispute.findUnique({ where: { id: disputeId }, select: { bookingId: true } });
    const booking = known && (await lockDisputedBooking(tx, known.bookingId));
    const dispute = booking && (await tx.dispute.findUniqueOrThrow({ where: { id: disputeId } }));
    if (!booking || !dispute) return { ok: false, reason: "not-found" };
    if (booking.ownerId === admin.id || booking.customerId === admin.id) return { ok: false, reason: "own" };
    if (dispute.status !== "OPEN") return { ok: false, reason: "decided" };
    if (dispute.version !== decision.version) return { ok: false, reason: "changed" };

    const isOpen = isUndecided(booking.status);
    // The visit got its result, or lost it, while somebody read: nothing goes back that they did not see.
    if (verdict.kind === "UPHELD" && (isOpen ? verdict.amount !== booking.prepaid : verdict.isWhole)) {
      return { ok: false, reason: "changed" };
    }
    const refund = verdict.kind === "REJECTED" ? 0 : isOpen ? booking.prepaid : verdict.amount;
    if (refund > booking.prepaid) return { ok: false, reason: "more-than-paid", most: booking.prepaid };
    if (verdict.kind === "UPHELD" && refund === 0 && booking.prepaid > 0) return { ok: false, reason: "no-amount" };

    const decided = { status: verdict.kind, refund, decision: text, decidedBy: admin.id, decidedAt: toDate(now) };
    await tx.dispute.update({
      where: { id: disputeId },
      data: { ...decided, version: { increment: 1 } },
      select: { id: true },
    });
    const actor = actorOf(admin, "admin", admin.requestId);
    if (isOpen) await settleVisit(tx, booking, verdict.kind, { actor, text, now });
    else if (refund > 0) await takeAndRefund(tx, booking, { disputeId, amount: refund, now });

    await writeAudit(tx, {
      actor,
      action: `dispute.${lowerCase(verdict.kind)}`,
      entity: "dispute",
      entityId: disputeId,
      before: { status: "OPEN" },
      after: { bookingId: booking.id, status: verdict.kind, refund },
    });
    await writeOutbox(tx, { kind: "dispute-decided", key: `dispute-decided:${disputeId}`, payload: { disputeId } });
    return { ok: true, refund };
  });
}

async function settleVisit(
  tx: Tx,
  { id: bookingId, status }: DisputedBooking,
  verdict: "UPHELD" | "REJECTED",
  { actor, text, now }: { actor: Actor; text: string; now: Temporal.Instant },
): Promise<void> {
  if (verdict === "REJECTED") {
    await countAsHappened(tx, bookingId, actor, now);
    return;
  }
  await changeStatus(tx, {
    bookingId,
    from: [status],
    to: "CANCELLED_BY_OUTLET",
    actor,
    set: { cancelBy: "ADMIN", cancelReason: "DISPUTE", cancelText: text.slice(0, 300), cancelFee: 0 },
    now,
  });
}

/** What was shared out comes back into the booking's escrow, and from there to the customer. */
async function takeAndRefund(
  tx: Tx,
  booking: DisputedBooking,
  { disputeId, amount, now }: { disputeId: string; amount: number; now: Temporal.Instant },
): Promise<void> {
  const { id: bookingId, outletId } = booking;
  const earning = await lockEarning(tx, bookingId);
  const balance = accountOf("PARTNER_AVAILABLE", outletId);
  const payers = await tx.payment.findMany({ where: { bookingId }, distinct: "payerId", select: { payerId: true } });
  // What is taken and what is refunded are two postings: their accounts are locked together, in the one order.
  const locked = await lockAccounts(tx, [
    accountOf("BOOKING_ESCROW", bookingId),
    accountOf("PARTNER_PENDING", outletId),
    balance,
    accountOf("PARTNER_RECEIVABLE", outletId),
    ...payers.map(({ payerId }) => accountOf("CUSTOMER_WALLET", payerId)),
    platformAccount("REVENUE_COMMISSION"),
    platformAccount("REVENUE_SERVICE_FEE"),
    platformAccount("TAX_PAYABLE"),
    platformAccount("DISPUTE_LOSS"),
  ]);
  const money = await findVisitMoney(tx, bookingId);
  const paidThere = booking.status === "COMPLETED" ? booking.total - money.shared : 0;
  const earned = earning ? earning.pending + earning.released : 0;
  const atOutlet = money.atOutlet + paidThere;
  const { fromPartner, fromLoss, ...fees } = refundParts(amount, { ...booking, earned, atOutlet });
  const taken = takeBack(fromPartner, {
    pending: earning?.pending ?? 0,
    available: locked.get(accountKey(balance))?.balance ?? 0,
    canOwe: !booking.isOutletClosed,
  });
  const tax = await taxAt(instantFrom(booking.decidedAt), tx);
  await takeFromEarning(tx, bookingId, taken.fromPending);
  const lost = taken.fromLoss + fromLoss;
  await mustPost(tx, disputeRefund({ disputeId, bookingId, outletId, ...taken, ...fees, fromLoss: lost }, tax), now);
  await refundBooking(tx, { bookingId, amount, target: "METHOD", reason: "Sengketa diterima" }, now);
}
