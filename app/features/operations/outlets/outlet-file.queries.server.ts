import type { Temporal } from "temporal-polyfill";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const shownBookings = 10;
const shownPlans = 5;
/** Days over which an outlet's cancellations are counted. */
const cancelledDays = 90;

const columns = {
  id: true,
  name: true,
  type: true,
  status: true,
  slug: true,
  zone: true,
  whatsapp: true,
  addressLine: true,
  postcode: true,
  rating: true,
  ratingCount: true,
  createdAt: true,
  activatedAt: true,
  suspendedFrom: true,
  suspendedReason: true,
  kelurahan: { select: { name: true, parent: { select: { name: true, parent: { select: { name: true } } } } } },
  owner: {
    select: {
      ...{ id: true, name: true, email: true, phone: true, suspendedAt: true, deletedAt: true },
      _count: { select: { outlets: true } },
    },
  },
  subscriptions: {
    orderBy: { createdAt: "desc" },
    take: shownPlans,
    select: { id: true, status: true, startsAt: true, endsAt: true, plan: { select: { name: true, onceDays: true } } },
  },
} as const;

function findRow(id: string) {
  return db.outlet.findUnique({ where: { id }, relationLoadStrategy: "join", select: columns });
}
export type OutletFileRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** An outlet with who is expected there and what is said about it; null for an id of none. */
export async function findOutletFile(id: string, now: Temporal.Instant) {
  if (!isUuid(id)) return null;
  const at = toDate(now);
  const expected = { outletId: id, status: { in: [...openStatuses] }, endAt: { gt: at } };
  const since = toDate(now.subtract({ hours: cancelledDays * 24 }));
  const [outlet, sums, upcoming, reviews, disputes, cases, cancelled] = await Promise.all([
    findRow(id),
    db.booking.aggregate({ where: expected, _count: true, _sum: { prepaid: true } }),
    db.booking.findMany({
      where: expected,
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: shownBookings,
      select: { id: true, code: true, startAt: true, zone: true, contactName: true, status: true, prepaid: true },
    }),
    db.review.count({
      where: { outletId: id, OR: [{ status: "HELD" }, { status: "PUBLISHED", reports: { some: { status: "OPEN" } } }] },
    }),
    db.dispute.count({ where: { booking: { outletId: id }, status: "OPEN" } }),
    db.safetyCase.count({ where: { outletId: id, side: "CUSTOMER", status: { in: ["OPEN", "IN_PROGRESS"] } } }),
    db.booking.count({
      where: { outletId: id, status: "CANCELLED_BY_OUTLET", cancelBy: "OUTLET", startAt: { gte: since } },
    }),
  ]);
  if (!outlet) return null;
  const counts = { upcoming: sums._count, prepaid: sums._sum.prepaid ?? 0, reviews, disputes, cases, cancelled };
  return { outlet, counts, upcoming };
}
