import type { Temporal } from "temporal-polyfill";
import { type DeletionRefusal, deletionRefusal } from "#app/features/operations/privacy/account-deletion.ts";
import { findAccountMoney } from "#app/features/operations/privacy/account-money.queries.server.ts";
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

export type DeletionPage = Awaited<ReturnType<typeof findDeletionPage>>;

/** What stands in the way of a deletion, with the way to each of it. */
export async function findDeletionPage(user: Asker, now = clock.now()) {
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
