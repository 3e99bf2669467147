import { Temporal } from "temporal-polyfill";
import type { ReportPeriod } from "#app/features/operations/analytics/report-period.ts";
import { percentOf } from "#app/lib/money.ts";
import { instantAt, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** Every row that a report counts, of all outlets. */
export async function readEverything() {
  const bookings = await db.booking.findMany({ include: { items: true, review: true, barber: true } });
  const entries = await db.ledgerEntry.findMany({ include: { transaction: true, account: true } });
  const payments = await db.payment.findMany({ where: { paidAt: { not: null } }, orderBy: { paidAt: "asc" } });
  const hours = await db.openingHours.findMany();
  const exceptions = await db.hoursException.findMany();
  const barbers = await db.barber.findMany({ include: { shifts: true, timeOff: true } });
  return { bookings, entries, payments, hours, exceptions, barbers };
}
type Everything = Awaited<ReturnType<typeof readEverything>>;
type Visit = Everything["bookings"][number];

export interface CountedOutlet {
  id: string;
  zone: ZoneName;
}

const held: readonly string[] = ["CONFIRMED", "EN_ROUTE", "CHECKED_IN", "COMPLETED", "NO_SHOW"];
const open: readonly string[] = ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"];

/** A report's numbers without the statements that are tested: booking by booking, entry by entry, minute by minute. */
export function countByHand(all: Everything, { id, zone }: CountedOutlet, { from, until }: ReportPeriod) {
  const dayOf = (at: Date) => localDate(at, zone).toString();
  const own = all.bookings.filter(({ outletId }) => outletId === id);
  const visits = own.filter(({ startAt }) => dayOf(startAt) >= from && dayOf(startAt) <= until);
  const ids = new Set(visits.map((each) => each.id));
  const having = (...statuses: string[]) => visits.filter(({ status }) => statuses.includes(status));
  const completed = having("COMPLETED");
  const takenBack = having("CANCELLED_BY_OUTLET", "DECLINED");
  const byPlatform = takenBack.filter(({ cancelBy }) => cancelBy === "ADMIN" || cancelBy === "SYSTEM");
  const ledger = all.entries
    .filter(
      ({ account, transaction }) =>
        account.ownerId === id && transaction.bookingId !== null && ids.has(transaction.bookingId),
    )
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const inEscrow = (bookingId: string) =>
    all.entries
      .filter(
        (each) => each.transaction.key === `booking-completed:${bookingId}` && each.account.kind === "BOOKING_ESCROW",
      )
      .reduce((sum, { amount }) => sum - Number(amount), 0);
  const people = [...new Set(completed.flatMap(({ customerId }) => customerId ?? []))];
  const visitsOf = (customerId: string) =>
    own.filter((each) => each.customerId === customerId && each.status === "COMPLETED" && dayOf(each.startAt) <= until);
  const parts = completed.flatMap(({ id: bookingId, total }) => {
    const prepaid = inEscrow(bookingId);
    const method = all.payments.findLast((each) => each.bookingId === bookingId)?.method ?? "WALLET";
    return [
      { way: method, amount: prepaid },
      { way: "OUTLET", amount: total - prepaid },
    ].filter(({ amount }) => amount > 0);
  });
  const ways = [...new Set(parts.map(({ way }) => way))].map((way) => {
    const amounts = parts.filter((each) => each.way === way).map(({ amount }) => amount);
    return { name: way, visits: amounts.length, amount: amounts.reduce((sum, each) => sum + each, 0) };
  });
  return {
    ways,
    bookings: visits.length,
    completed: completed.length,
    noShows: having("NO_SHOW").length,
    cancelled: having("CANCELLED_BY_CUSTOMER").length,
    turnedDown: takenBack.length - byPlatform.length,
    byPlatform: byPlatform.length,
    expired: having("EXPIRED").length,
    open: having(...open).length,
    value: worthOf(completed),
    commission: completed.reduce(
      (sum, each) =>
        sum + (each.channel === "APP" ? percentOf(each.subtotal - each.discount, each.commissionPercent) : 0),
      0,
    ),
    income: ledger + completed.reduce((sum, each) => sum + each.total - inEscrow(each.id), 0),
    services: servicesOf(completed),
    barbers: barbersOf(having("COMPLETED", "NO_SHOW")),
    stars: [5, 4, 3, 2, 1].map((wanted) => published(visits).filter(({ rating }) => rating === wanted).length),
    customers: {
      known: people.length,
      returning: people.filter((customerId) => visitsOf(customerId).length > 1).length,
      unknown: completed.filter(({ customerId }) => customerId === null).length,
    },
  };
}

const worthOf = (visits: readonly Visit[]) =>
  visits.reduce((sum, { subtotal, discount, travelFee }) => sum + subtotal - discount + travelFee, 0);
const published = (visits: readonly Visit[]) =>
  visits.flatMap(({ review }) => (review?.status === "PUBLISHED" ? [review] : []));

function servicesOf(completed: readonly Visit[]) {
  const items = completed.flatMap((visit) => visit.items);
  return [...new Set(items.map(({ name }) => name))].map((name) => {
    const sold = items.filter((item) => item.name === name);
    return { name, sold: sold.length, value: sold.reduce((sum, { price }) => sum + price, 0) };
  });
}

function barbersOf(visits: readonly Visit[]) {
  return [...new Set(visits.map(({ barberId }) => barberId))].map((barberId) => {
    const own = visits.filter((visit) => visit.barberId === barberId);
    const completed = own.filter(({ status }) => status === "COMPLETED");
    const reviews = published(own);
    return {
      name: own[0]?.barber.name ?? "",
      completed: completed.length,
      noShows: own.length - completed.length,
      value: worthOf(completed),
      reviews: reviews.length,
      rating: reviews.length ? reviews.reduce((sum, { barberRating }) => sum + barberRating, 0) / reviews.length : null,
    };
  });
}

/** Minutes that could be sold and that were, by weekday and hour, until `now`: each minute of each barber by itself. */
export function occupancyByMinute(
  all: Everything,
  { id, zone }: CountedOutlet,
  { from, until }: ReportPeriod,
  now: Temporal.Instant,
) {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(Temporal.PlainDate.from(until)).days + 1;
  const midnight = instantAt(first, 0, zone).epochMilliseconds / 60_000;
  const minutes = Math.min(days * 1440, Math.floor(now.epochMilliseconds / 60_000) - midnight);
  const grid = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const [sellable, used] = [grid(), grid()];
  const add = (to: number[][], minute: number) => {
    const row = to[(first.dayOfWeek - 1 + Math.floor(minute / 1440)) % 7] ?? [];
    const hour = Math.floor((minute % 1440) / 60);
    row[hour] = (row[hour] ?? 0) + 1;
  };
  /** One mark for each minute of the days within any of the periods, in minutes since the first midnight. */
  const marked = (periods: readonly (readonly [number, number])[]) => {
    const marks = new Uint8Array(Math.max(0, minutes));
    for (const [start, end] of periods) marks.fill(1, Math.max(0, start), Math.max(0, end));
    return marks;
  };
  const instants = (rows: readonly { startAt: Date; endAt: Date }[]) =>
    rows.map(
      ({ startAt, endAt }) =>
        [Math.floor(+startAt / 60_000) - midnight, Math.ceil(+endAt / 60_000) - midnight] as const,
    );
  /** What begins on each day, the evening before the first included, and may end past midnight. */
  const daily = (intervalsOn: (date: Temporal.PlainDate) => (readonly [number | null, number | null])[]) =>
    marked(
      Array.from({ length: days + 1 }, (_, index) => index - 1).flatMap((day) =>
        intervalsOn(first.add({ days: day })).flatMap(([start, end]) => {
          if (start === null || end === null) return [];
          return [[day * 1440 + start, day * 1440 + (end > start ? end : end + 1440)] as const];
        }),
      ),
    );

  const isOpen = daily((date) => {
    const exceptions = all.exceptions.filter(
      (each) => each.outletId === id && each.date.toISOString().startsWith(date.toString()),
    );
    const week = all.hours.filter((each) => each.outletId === id && each.weekday === date.dayOfWeek);
    return (exceptions.length > 0 ? exceptions : week).map(({ openMin, closeMin }) => [openMin, closeMin]);
  });
  for (const barber of all.barbers.filter(({ outletId }) => outletId === id)) {
    const isAtWork = daily((date) =>
      barber.active
        ? barber.shifts
            .filter(({ weekday }) => weekday === date.dayOfWeek)
            .map(({ startMin, endMin }) => [startMin, endMin])
        : [],
    );
    const isOff = marked(instants(barber.timeOff));
    const visits = all.bookings.filter(({ barberId, status }) => barberId === barber.id && held.includes(status));
    const isUsed = marked(instants(visits));
    for (let minute = 0; minute < minutes; minute += 1) {
      if (isUsed[minute]) add(used, minute);
      if (isUsed[minute] || (isOpen[minute] && isAtWork[minute] && !isOff[minute])) add(sellable, minute);
    }
  }
  return { open: sellable, used };
}
