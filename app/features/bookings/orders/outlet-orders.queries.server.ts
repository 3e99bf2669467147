import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  groupOf,
  groupStatuses,
  isLatestFirst,
  type OrderCursor,
  type OrderFilter,
  readOrderSearch,
} from "#app/features/bookings/orders/order-filter.ts";
import { outcomeDueMin } from "#app/features/bookings/status/transitions.ts";
import {
  beginsNear,
  isOpenAtHand,
  lateGrace,
  servicesOf,
} from "#app/features/bookings/status/visits-at-hand.server.ts";
import { contactShownMs } from "#app/features/bookings/terms/contact-term.ts";
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet, managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { minuteMs } from "#app/lib/period.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { type DateOf, midnightIn, midnightOf, zoneNames } from "#app/platform/midnight.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** What stands first: requests to answer, visits without an outcome, then everything by time. */
export const orderRanks = { toAnswer: 0, needsOutcome: 1, byTime: 2 } as const;
/** Visits without an outcome stay on the list of today for so long; later the history has them. */
const outcomeShownDays = 30;
const orderPageSize = 30;
/** An admin's search by words goes so many days back where no outlet, barber or first day narrows it: words have no index. */
export const wordSearchDays = 90;

const orderRow = z.object({
  rank: z.number(),
  sortAt: z.date(),
  id: z.string(),
  code: z.string(),
  status: z.custom<BookingStatus>((value) => typeof value === "string"),
  startAt: z.date(),
  endAt: z.date(),
  deadlineAt: z.date().nullable(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  contactName: z.string(),
  createdAt: z.date(),
  hasNote: z.boolean(),
  hasArrived: z.boolean(),
  total: z.number(),
  /** Rupiah of it that nobody has paid yet. */
  due: z.number(),
  lateGraceMin: z.number(),
  distanceM: z.number().nullable(),
  districtName: z.string().nullable(),
  outletId: z.string(),
  outletName: z.string(),
  isMobile: z.boolean(),
  barberId: z.string(),
  barberName: z.string(),
  services: z.string(),
});
export type OrderRow = z.output<typeof orderRow>;

/** `isDue`: only what stands first, a request to answer or a visit without an outcome. */
type ListedOrders = OrderFilter & { isToday?: boolean; isDue?: boolean };

/** One page of the bookings of the user's outlets (an admin's: all), in one statement. */
export async function listOrders(
  user: OutletManager,
  filter: ListedOrders,
  now: Temporal.Instant,
  limit = orderPageSize,
): Promise<{ rows: OrderRow[]; next: OrderCursor | null }> {
  const isBackwards = isLatestFirst(filter.view);
  const order = isBackwards ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const found = isBackwards ? latestOf(user, filter, now, limit + 1) : dueOf(user, filter, now, limit + 1);
  const statement = Prisma.sql`
    /* outlet-orders */
    SELECT page.rank, page.sort_at AS "sortAt", b.id::text, b.code, b.status::text, b.start_at AS "startAt", b.end_at AS "endAt",
           b.deadline_at AS "deadlineAt", b.zone::text, b.contact_name AS "contactName", b.created_at AS "createdAt", b.note <> '' AS "hasNote", b.arrived_at IS NOT NULL AS "hasArrived", b.total, (b.total - b.prepaid)::int AS due,
           ${lateGrace} AS "lateGraceMin",
           b.distance_m AS "distanceM", d.name AS "districtName",
           o.id::text AS "outletId", o.name AS "outletName", o.type = 'MOBILE_BARBER' AS "isMobile", s.id::text AS "barberId", s.name AS "barberName",
           ${servicesOf("b")} AS services
    FROM (
      ${found}
    ) page
    JOIN booking b ON b.id = page.id
    JOIN outlet o ON o.id = b.outlet_id
    JOIN barber s ON s.id = b.barber_id
    LEFT JOIN region d ON d.code = b.district_code
    ORDER BY page.rank ${order}, page.sort_at ${order}, page.id ${order}`;
  const rows = await readRows(orderRow, statement);
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? { rank: last.rank, at: last.sortAt.getTime(), id: last.id } : null;
  return { rows: rows.slice(0, limit), next };
}

/** What is to be done first: id, rank and the instant that it is sorted by. */
function dueOf(user: OutletManager, filter: ListedOrders, now: Temporal.Instant, limit: number): Prisma.Sql {
  const { after } = filter;
  const rank = rankAt(now);
  const sortAt = Prisma.sql`CASE ${rank} WHEN 0 THEN coalesce(b.deadline_at, b.start_at) ELSE b.start_at END`;
  const where = Prisma.join([ownedBy(user), ...whereOf(user, filter, now)], " AND ");
  const behind = after
    ? Prisma.sql`(rank, sort_at, id) > (${after.rank}::int, ${new Date(after.at)}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  return Prisma.sql`
    SELECT * FROM (SELECT b.id, ${rank}::int AS rank, ${sortAt} AS sort_at FROM booking b WHERE ${where}) due
    WHERE ${behind} ORDER BY rank, sort_at, id LIMIT ${limit}`;
}

/**
 * The latest start first, read backwards from the indexes on the start, so that a page costs the same however much
 * there is: an owner's of each outlet by itself, since the outlets of one owner have no index together.
 */
function latestOf(user: OutletManager, filter: ListedOrders, now: Temporal.Instant, limit: number): Prisma.Sql {
  const { after } = filter;
  const conditions = [
    ...(managesAll(user) ? [] : [Prisma.sql`b.outlet_id = o.id`]),
    ...whereOf(user, filter, now),
    ...(after ? [Prisma.sql`(b.start_at, b.id) < (${new Date(after.at)}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const where = conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
  const latest = Prisma.sql`
    SELECT b.id, ${orderRanks.byTime}::int AS rank, b.start_at AS sort_at FROM booking b
    WHERE ${where} ORDER BY b.start_at DESC, b.id DESC LIMIT ${limit}`;
  if (managesAll(user)) return latest;
  return Prisma.sql`
    SELECT latest.* FROM outlet o CROSS JOIN LATERAL (${latest}) latest
    WHERE ${isManagedOutlet(user)} ORDER BY latest.sort_at DESC, latest.id DESC LIMIT ${limit}`;
}

function rankAt(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN b.status = 'AWAITING_OUTLET' AND b.deadline_at > ${toDate(now)} THEN 0
    WHEN ${needsOutcomeAt(now)} THEN 1 ELSE 2 END`;
}

export function needsOutcomeAt(now: Temporal.Instant): Prisma.Sql {
  const over = toDate(now.subtract({ minutes: outcomeDueMin }));
  return Prisma.sql`(b.status IN ('CONFIRMED', 'EN_ROUTE') AND b.end_at <= ${over})`;
}

/** What the filter asks for; whose bookings they are aside. */
function whereOf(user: OutletManager, filter: ListedOrders, now: Temporal.Instant): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (filter.outlet) conditions.push(Prisma.sql`b.outlet_id = ${filter.outlet}::uuid`);
  if (filter.barber) conditions.push(Prisma.sql`b.barber_id = ${filter.barber}::uuid`);
  const search = readOrderSearch(filter.q);
  if (search?.code) conditions.push(Prisma.sql`b.code = ${search.code}`);
  else conditions.push(...inFilter(filter, user, now), ...inTime(filter, now));
  if (isNearOnly(user, filter))
    conditions.push(startsFrom((zone) => localDate(now, zone).subtract({ days: wordSearchDays })));
  return conditions;
}

/** Whether the days before the last `wordSearchDays` are left out. */
export function isNearOnly(user: OutletManager, { view, q, outlet, barber, from }: OrderFilter): boolean {
  const search = readOrderSearch(q);
  return managesAll(user) && isLatestFirst(view) && search !== null && !search.code && !outlet && !barber && !from;
}

function ownedBy(user: OutletManager): Prisma.Sql {
  return managesAll(user)
    ? Prisma.sql`TRUE`
    : Prisma.sql`b.outlet_id IN (SELECT o.id FROM outlet o WHERE ${isManagedOutlet(user)})`;
}

/** Status, channel and words; a code aside, which stands alone. */
export function inFilter(filter: OrderFilter, user: OutletManager, now: Temporal.Instant): Prisma.Sql[] {
  const statuses = groupStatuses[groupOf(filter)];
  const search = readOrderSearch(filter.q);
  const name = search && containing(search.text);
  return [
    ...(statuses ? [Prisma.sql`b.status = ANY(${[...statuses]}::booking_status[])`] : []),
    ...(filter.channel ? [Prisma.sql`b.channel = ${filter.channel}::booking_channel`] : []),
    ...(search
      ? [
          Prisma.sql`(b.contact_name ILIKE ${name} OR b.code = ${search.maybeCode}
            OR b.contact_phone = ${parseMobile(search.text)}
            OR (b.contact_phone LIKE ANY(${search.phonePatterns}::text[]) AND ${showsNumber(user, now)}))`,
        ]
      : []),
  ];
}

/** A number that is shown masked is found whole only: by its parts it could be guessed. */
function showsNumber(user: OutletManager, now: Temporal.Instant): Prisma.Sql {
  const endedAfter = new Date(now.epochMilliseconds - contactShownMs);
  return managesAll(user) ? Prisma.sql`TRUE` : Prisma.sql`b.end_at > ${endedAfter}`;
}

/**
 * Days are those of the booking's own zone. Without dates: all, what was before today, or from today on with what still
 * needs an outcome and what a night that goes on past midnight has left open. `isToday`: what starts on the day that it
 * is there, and the open visits of its night.
 */
function inTime({ view, from, until, isToday, isDue }: ListedOrders, now: Temporal.Instant): Prisma.Sql[] {
  const today: DateOf = (zone) => localDate(now, zone);
  const since = toDate(now.subtract({ hours: outcomeShownDays * 24 }));
  if (isDue) return [Prisma.sql`b.start_at >= ${since} AND ${rankAt(now)} < ${orderRanks.byTime}::int`];
  if (isToday) {
    const ofDay = Prisma.sql`(${startsFrom(today)} AND ${startsBefore((zone) => today(zone).add({ days: 1 }))})`;
    return [beginsNear(now), Prisma.sql`(${ofDay} OR ${isOpenAtHand(now)})`];
  }
  const bounds: Prisma.Sql[] = [];
  if (from) bounds.push(startsFrom(() => Temporal.PlainDate.from(from)));
  if (until) bounds.push(startsBefore(() => Temporal.PlainDate.from(until).add({ days: 1 })));
  if (view === "all") return bounds;
  if (view === "history") return from && until ? bounds : [...bounds, startsBefore(today)];
  if (from) return bounds;
  return [
    ...bounds,
    Prisma.sql`b.start_at >= ${since} AND (${startsFrom(today)} OR ${needsOutcomeAt(now)} OR ${isOpenAtHand(now)})`,
  ];
}

/** The bound of all zones beside the exact one lets the index on the start be used. */
function startsFrom(dateOf: DateOf): Prisma.Sql {
  const earliest = Math.min(...zoneNames.map((zone) => midnightOf(dateOf, zone).getTime()));
  return Prisma.sql`(b.start_at >= ${new Date(earliest)} AND b.start_at >= ${midnightIn(Prisma.sql`b.zone`, dateOf)})`;
}

function startsBefore(dateOf: DateOf): Prisma.Sql {
  const latest = Math.max(...zoneNames.map((zone) => midnightOf(dateOf, zone).getTime()));
  return Prisma.sql`(b.start_at < ${new Date(latest)} AND b.start_at < ${midnightIn(Prisma.sql`b.zone`, dateOf)})`;
}

/** So many outlets fit in a list to choose from; an admin reaches the others from the page of outlets. */
const outletsShown = 100;

/**
 * The outlets of the user (an admin: the first of all) and the barbers of the chosen one, to filter by. `mustChoose`:
 * without a choice it is the first that takes bookings, since a calendar is of one outlet. Null when the outlet or the
 * barber asked for is not among the user's.
 */
export async function findOrderChoices(
  user: OutletManager,
  asked: { outlet?: string | undefined; barber?: string | undefined },
  { mustChoose = false }: { mustChoose?: boolean } = {},
) {
  const own = managedOutlets(user);
  const select = { id: true, name: true, status: true, zone: true } as const;
  const first = await db.outlet.findMany({
    where: { ...own, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select,
  });
  const listed = await withChosen(first, asked.outlet, (id) => db.outlet.findFirst({ where: { ...own, id }, select }));
  if (!listed) return null;

  const outlets = listed.map(({ id, name }) => ({ id, name }));
  const usual = mustChoose ? (listed.find(({ status }) => status === "ACTIVE") ?? listed[0]) : null;
  const only = listed.length === 1 ? listed[0] : null;
  const outlet = asked.outlet ? listed.find(({ id }) => id === asked.outlet) : (only ?? usual);
  if (!outlet) return asked.barber ? null : { outlets, barbers: [], chosen: null };
  const orderBy = [{ position: "asc" }, { id: "asc" }] as const;
  const barbers = await db.barber.findMany({
    where: { outletId: outlet.id },
    orderBy: [...orderBy],
    select: { id: true, name: true },
  });
  if (asked.barber && !barbers.some(({ id }) => id === asked.barber)) return null;
  return { outlets, barbers, chosen: { id: outlet.id, zone: outlet.zone } };
}

async function withChosen<Listed extends { id: string }>(
  list: Listed[],
  id: string | undefined,
  find: (id: string) => Promise<Listed | null>,
): Promise<Listed[] | null> {
  if (!id || list.some((each) => each.id === id)) return list;
  const found = await find(id);
  return found && [...list, found];
}

/** A booking counts as new for so long: what stands on the screen for the first time within it is told. */
const newForMin = 15;

/** The ids of what was booked in the last minutes; instants are epoch milliseconds. */
export function recentIds(bookings: readonly { id: string; created: number }[], now: number): string[] {
  return bookings.filter(({ created }) => created > now - newForMin * minuteMs).map(({ id }) => id);
}
