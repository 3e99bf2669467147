import type { Temporal } from "temporal-polyfill";
import { largestWithdrawal, undecidedStatuses } from "#app/features/core/states/withdrawal.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { findRefundsLeft } from "#app/features/money/payouts/refunds-left.queries.server.ts";
import { type DeletionRefusal, deletionRefusal } from "#app/features/operations/privacy/account-deletion.ts";
import { countOtherManagers, isActiveMember } from "#app/features/people/management/role-lock.server.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** Bookings that something may still happen to. */
const undecided = ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"] as const;
const shown = 5;

interface Asker {
  id: string;
  sessionId: string;
}

/** Why this person's account is not deleted now. */
export async function findDeletionRefusal(tx: Tx, user: Asker, now: Temporal.Instant): Promise<DeletionRefusal | null> {
  const [session, upcomingBookings, openOutlets] = [
    await tx.session.findFirst({ where: { id: user.sessionId, userId: user.id }, select: { createdAt: true } }),
    await tx.booking.count({ where: upcomingOf(user.id, now) }),
    await tx.outlet.count({ where: openOutletsOf(user.id) }),
  ];
  const signedInAt = session?.createdAt.getTime() ?? null;
  const { isMoving: isMoneyMoving, withdrawable } = await findAccountMoney(tx, user.id);
  const isLastManager = (await isActiveMember(tx, user.id)) && (await countOtherManagers(tx, user.id)) === 0;
  const facts = { isLastManager, signedInAt, upcomingBookings, openOutlets, isMoneyMoving, withdrawable };
  return deletionRefusal(facts, now.epochMilliseconds);
}

export type DeletionPageData = Awaited<ReturnType<typeof findDeletionPageData>>;

/** What stands in the way of a deletion, with the way to each of it. */
export async function findDeletionPageData(user: Asker, now = clock.now()) {
  const [refusal, bookings, outlets] = await Promise.all([
    findDeletionRefusal(db, user, now),
    db.booking.findMany({
      where: upcomingOf(user.id, now),
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: shown,
      select: { id: true, code: true, startAt: true, zone: true, outlet: { select: { name: true } } },
    }),
    db.outlet.findMany({
      where: openOutletsOf(user.id),
      orderBy: { id: "asc" },
      take: shown,
      select: { id: true, name: true, status: true },
    }),
  ]);
  return {
    refusal,
    bookings: bookings.map(({ id, code, startAt, zone, outlet }) => ({
      id,
      code,
      text: `${outlet.name}, ${formatInstant(instantFrom(startAt), zone)}`,
    })),
    outlets,
  };
}

function upcomingOf(customerId: string, now: Temporal.Instant) {
  return { customerId, status: { in: [...undecided] }, endAt: { gt: toDate(now) } };
}

function openOutletsOf(ownerId: string) {
  return { ownerId, status: { not: "CLOSED" as const } };
}

/** Money that still concerns a person: what is on its way, and what can be withdrawn of wallet and outlets; rupiah. */
export async function findAccountMoney(tx: Tx, userId: string): Promise<{ isMoving: boolean; withdrawable: number }> {
  const moving = [
    await tx.payment.count({ where: { payerId: userId, status: { in: ["PENDING", "REVIEW", "DISPUTED"] } } }),
    await tx.refund.count({ where: { payment: { payerId: userId }, status: { not: "DONE" } } }),
    await tx.withdrawal.count({ where: { requestedBy: userId, status: { in: [...undecidedStatuses] } } }),
    await tx.booking.count({ where: { customerId: userId, prepaid: { gt: 0 }, settledAt: null } }),
    await tx.dispute.count({ where: { booking: { customerId: userId }, status: "OPEN" } }),
    await tx.partnerEarning.count({ where: { outlet: { ownerId: userId }, releasedAt: null, amount: { gt: 0 } } }),
  ];
  const balance = await balanceOf(accountOf("CUSTOMER_WALLET", userId), tx);
  const terms = { balance, freeUpTo: await findRefundsLeft(tx, userId), leftToday: balance };
  let withdrawable = largestWithdrawal(terms);
  const outlets = await tx.outlet.findMany({ where: { ownerId: userId }, select: { id: true } });
  for (const { id } of outlets) {
    const available = await balanceOf(accountOf("PARTNER_AVAILABLE", id), tx);
    withdrawable += largestWithdrawal({ balance: available, freeUpTo: 0, leftToday: available });
  }
  return { isMoving: moving.some((count) => count > 0), withdrawable };
}
