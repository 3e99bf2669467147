import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { longestVisit, seriesRequest } from "#app/features/bookings/series/place-series.server.ts";
import { planQuery } from "#app/features/bookings/series/series.schema.ts";
import {
  everyWeeks,
  followingStarts,
  otherTimesShown,
  planWithin,
  seriesRefusals,
  visitCounts,
  weeksAhead,
} from "#app/features/bookings/series/series.ts";
import {
  findRepeated,
  findSeriesFacts,
  type Repeated,
  type SeriesFacts,
} from "#app/features/bookings/series/series-facts.queries.server.ts";
import { listOverlapping, type OverlappingBooking } from "#app/features/bookings/status/contact.queries.server.ts";
import { orderRefusal, refusalDetails } from "#app/features/bookings/terms/refusal-text.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { findOutletTimes, type OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots, nearestSlots, type SlotRefusal, slotRefusal } from "#app/features/time/free-times/availability.ts";
import { withHorizon } from "#app/features/time/free-times/horizon.ts";
import type { SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { dateOfWallDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { formatDate, formatInstant, formatTime, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type SeriesPageData = NonNullable<Awaited<ReturnType<typeof findSeriesPageData>>>;

/** What repeating a booking offers, with each date as it is now; null for an id that is not the customer's. */
export async function findSeriesPageData(
  customerId: string,
  bookingId: string,
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
) {
  const booking = await findRepeated(db, customerId, bookingId);
  if (!booking) return null;
  const asked = planQuery.parse(Object.fromEntries(params));
  const isPlanned = params.has("every");
  const found = await findSeriesFacts(db, booking, { customerId, isAnyone: asked.barber === "any" }, now);
  const series = booking.seriesId ? await listSeries(booking.seriesId, booking) : [];
  const page = {
    id: booking.id,
    code: booking.code,
    outletName: booking.outlet.name,
    when: formatInstant(booking.startAt, booking.zone),
    barberName: booking.barber.name,
    plan: asked,
    series,
    /** Whether visits of the series after this one can still be cancelled, whatever else can be done. */
    isFollowed: series.some(
      ({ isLater, status }) => isLater && (status === "AWAITING_OUTLET" || status === "CONFIRMED"),
    ),
  };
  if ("refusal" in found) {
    // The list says it already.
    const isSaid = found.refusal === "running" && page.isFollowed;
    return { ...page, refusal: isSaid ? null : seriesRefusals[found.refusal], offer: null };
  }
  const weeks = weeksOf(booking, found, now);
  const within = planWithin(asked, weeks);
  if (!within) return { ...page, refusal: seriesRefusals.horizon, offer: null };
  const plan = { ...asked, ...within };
  return {
    ...page,
    plan,
    refusal: null,
    offer: {
      every: everyWeeks.filter((each) => each <= weeks),
      counts: visitCounts.filter((each) => each <= weeks + 1),
      /** More was asked for than can be booked. */
      isCut: isPlanned && (plan.every < asked.every || plan.count < asked.count),
      total: found.total,
      furthest: furthestText(found, now),
      ...(isPlanned ? await plannedVisits({ booking, found, plan, customerId }, now) : { visits: null, again: "" }),
      idempotencyKey: randomUUID(),
    },
  };
}

function furthestText({ horizonDays, facts }: SeriesFacts, now: Temporal.Instant): string {
  return formatDate(localDate(now.add({ hours: 24 * horizonDays }), facts.outlet.zone));
}

function weeksOf({ startAt, zone }: Repeated, { horizonDays }: SeriesFacts, now: Temporal.Instant): number {
  return weeksAhead({ day: wallDayAt(+startAt, zone), today: wallDayAt(now.epochMilliseconds, zone), horizonDays });
}

interface Planned {
  booking: Repeated;
  found: SeriesFacts;
  plan: { every: number; count: number };
  customerId: string;
}

async function plannedVisits({ booking, found, plan, customerId }: Planned, now: Temporal.Instant) {
  const { zone } = booking;
  const range = { from: localDate(now, zone).toString(), days: found.horizonDays + 1 };
  const read = await findOutletTimes(booking.outletId, range, { now });
  if (!read) return { visits: [], again: "" };
  const times = withHorizon(read, found.horizonDays);
  const slotRequest = seriesRequest(times, found);
  const starts = followingStarts(+booking.startAt, plan);
  const lasts = longestVisit(slotRequest) * minuteMs;
  // Other times of a day are within a day of its usual one.
  const span = { from: new Date((starts[0] ?? 0) - dayMs), until: new Date((starts.at(-1) ?? 0) + dayMs) };
  const own = await listOverlapping(db, customerId, span);
  const ownAt = (start: number) => own.find(({ startAt, endAt }) => +startAt < start + lasts && +endAt > start);
  const planned = planVisits(times, slotRequest, starts, now);
  const offered = planned.flatMap(({ start, refusal, others }) => (refusal === null ? [start] : others));
  return {
    visits: planned.map((visit, index) => visitChoice({ ...visit, ownAt }, `at${index + 1}`, found)),
    /** Of the offered starts those at which another own booking is named. */
    again: offered
      .filter(ownAt)
      .map((start) => instantFrom(start).toString())
      .join(" "),
  };
}

const skip = { value: "skip", label: "Lewati tanggal ini" };

function visitChoice(
  { start, refusal, others, ownAt }: PlannedVisit & { ownAt: (start: number) => OverlappingBooking | undefined },
  name: string,
  { facts, horizonDays }: SeriesFacts,
) {
  const { zone } = facts.outlet;
  const instant = instantFrom(start);
  const overlap = refusal === null ? ownAt(start) : undefined;
  const option = (at: number) => {
    const own = refusal === null ? undefined : ownAt(at);
    const time = `${formatTime(instantFrom(at), zone)} ${zone}`;
    return { value: instantFrom(at).toString(), label: own ? `${time}, bertabrakan dengan booking ${own.code}` : time };
  };
  const free = (refusal === null ? [start] : others).map(option);
  const doubled = overlap && `Anda punya booking ${overlap.code} di ${overlap.outlet.name} pada waktu itu.`;
  const usual = refusal === null && !overlap ? instant.toString() : null;
  return {
    name,
    day: formatDate(localDate(instant, zone)),
    conflict: refusal ? orderRefusal(refusal, { ...refusalDetails(facts), horizonDays }).text : (doubled ?? null),
    canBook: free.length > 0,
    options: [...free, skip],
    chosen: free.length === 0 ? skip.value : usual,
  };
}

/** The bookings of a series, the earliest first. */
async function listSeries(seriesId: string, { startAt: own, zone }: Repeated) {
  const rows = await db.booking.findMany({
    where: { seriesId },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    select: { id: true, code: true, status: true, startAt: true },
  });
  return rows.map(({ startAt, status, ...row }) => ({
    ...row,
    status: status as BookingStatus,
    isLater: +startAt > +own,
    when: formatInstant(startAt, zone),
  }));
}

interface PlannedVisit {
  /** The usual time, epoch milliseconds. */
  start: number;
  /** Why it cannot be had; null when it is free. */
  refusal: SlotRefusal | null;
  /** Free starts of the same day, the nearest, where it is not. */
  others: number[];
}

/** Each visit as it is now: the same answer that booking it gets while nothing changes. */
function planVisits(
  { schedule, taken }: OutletTimes,
  slotRequest: SlotRequest,
  starts: readonly number[],
  now: Temporal.Instant,
): PlannedVisit[] {
  return starts.map((start) => {
    const refusal = slotRefusal(schedule, taken, slotRequest, { start, barberId: null }, now.epochMilliseconds);
    if (refusal === null) return { start, refusal, others: [] };
    const day = { from: dateOfWallDay(wallDayAt(start, schedule.zone)), days: 1 };
    const slots = freeSlots(schedule, taken, slotRequest, day, now.epochMilliseconds);
    return { start, refusal, others: nearestSlots(slots, start, otherTimesShown).map((slot) => slot.start) };
  });
}
