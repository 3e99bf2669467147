import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { balancesOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountKey, accountOf } from "#app/features/money/ledger/ledger.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type SuspensionView = NonNullable<Awaited<ReturnType<typeof findSuspensionView>>>;

/** What shutting somebody out does to bookings, money and outlets, as things are now; null for an id of nobody. */
export async function findSuspensionView(userId: string, now = clock.now()) {
  if (!isUuid(userId)) return null;
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, suspendedAt: true, deletedAt: true, roles: { select: { role: true } } },
  });
  if (!user) return null;
  const upcoming = { customerId: userId, status: { in: [...openStatuses] }, startAt: { gt: toDate(now) } };
  const [bookings, sessions, waiting, outlets, withdrawals] = await Promise.all([
    db.booking.aggregate({ where: upcoming, _count: true, _sum: { prepaid: true } }),
    db.session.count({ where: { userId, expiresAt: { gt: toDate(now) } } }),
    db.waitlistEntry.count({ where: { customerId: userId, status: "WAITING" } }),
    db.outlet.findMany({
      where: { ownerId: userId, status: { notIn: ["DRAFT", "CLOSED"] } },
      select: { id: true, name: true, status: true },
      orderBy: { id: "asc" },
      take: 20,
    }),
    db.withdrawal.count({ where: { requestedBy: userId, status: { in: ["REQUESTED", "APPROVED", "PROCESSING"] } } }),
  ]);
  const wallet = accountOf("CUSTOMER_WALLET", userId);
  const available = outlets.map(({ id }) => accountOf("PARTNER_AVAILABLE", id));
  const balances = await balancesOf([wallet, ...available]);
  const upcomingOf = await db.booking.groupBy({
    by: ["outletId"],
    where: {
      outletId: { in: outlets.map(({ id }) => id) },
      status: { in: [...openStatuses] },
      startAt: { gt: toDate(now) },
    },
    _count: true,
  });
  return {
    ...{ id: user.id, name: user.name, isSuspended: user.suspendedAt !== null, isDeleted: user.deletedAt !== null },
    roles: user.roles.map(({ role }) => role),
    ...{ bookings: bookings._count, refund: formatRupiah(bookings._sum.prepaid ?? 0), sessions, waiting, withdrawals },
    wallet: formatRupiah(balances.get(accountKey(wallet)) ?? 0),
    outlets: outlets.map(({ id, name, status }) => ({
      ...{ id, name, status: outletStatusText[status] },
      bookings: upcomingOf.find(({ outletId }) => outletId === id)?._count ?? 0,
      available: formatRupiah(balances.get(accountKey(accountOf("PARTNER_AVAILABLE", id))) ?? 0),
    })),
  };
}
