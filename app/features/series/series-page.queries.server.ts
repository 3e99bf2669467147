import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { findOutletTimes } from "#app/features/availability/availability.queries.server.ts";
import { withHorizon } from "#app/features/availability/horizon.ts";
import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import { refusalDetails } from "#app/features/booking/refusal-details.server.ts";
import { orderRefusal } from "#app/features/booking/refusal-text.ts";
import { seriesWish } from "#app/features/series/place-series.server.ts";
import { type PlannedVisit, planVisits } from "#app/features/series/plan-series.server.ts";
import { planQuery } from "#app/features/series/series.schema.ts";
import { followingStarts, seriesRefusals } from "#app/features/series/series.ts";
import {
  findRepeated,
  findSeriesFacts,
  type Repeated,
  type SeriesFacts,
} from "#app/features/series/series-facts.queries.server.ts";
import { formatDate, formatInstant, formatTime, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type SeriesPage = NonNullable<Awaited<ReturnType<typeof findSeriesPage>>>;

/** What repeating a booking offers, with each date as it is now; null for an id that is not the customer's. */
export async function findSeriesPage(
  customerId: string,
  bookingId: string,
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
) {
  const booking = await findRepeated(db, customerId, bookingId);
  if (!booking) return null;
  const plan = planQuery.parse(Object.fromEntries(params));
  const isPlanned = params.has("every");
  const found = await findSeriesFacts(db, booking, { customerId, isAnyone: plan.barber === "any" }, now);
  const page = {
    id: booking.id,
    code: booking.code,
    outletName: booking.outlet.name,
    when: formatInstant(booking.startAt, booking.zone),
    barberName: booking.barber.name,
    plan,
    series: booking.seriesId ? await listSeries(booking.seriesId, booking) : [],
  };
  if ("refusal" in found) {
    const isRunning = found.refusal === "running";
    return { ...page, refusal: isRunning ? null : seriesRefusals[found.refusal], isRunning, offer: null };
  }
  return {
    ...page,
    refusal: null,
    isRunning: false,
    offer: {
      total: found.total,
      furthest: furthestText(found, now),
      visits: isPlanned ? await plannedVisits(booking, found, plan, now) : null,
      idempotencyKey: randomUUID(),
    },
  };
}

function furthestText({ horizonDays, facts }: SeriesFacts, now: Temporal.Instant): string {
  return formatDate(localDate(now.add({ hours: 24 * horizonDays }), facts.outlet.zone));
}

async function plannedVisits(
  booking: Repeated,
  found: SeriesFacts,
  plan: { every: number; count: number },
  now: Temporal.Instant,
) {
  const { zone } = booking;
  const range = { from: localDate(now, zone).toString(), days: found.horizonDays + 1 };
  const read = await findOutletTimes(booking.outletId, range, { now });
  if (!read) return [];
  const times = withHorizon(read, found.horizonDays);
  const visits = planVisits(times, seriesWish(times, found), followingStarts(+booking.startAt, plan), now);
  return visits.map((visit, index) => visitChoice(visit, `at${index + 1}`, found));
}

function visitChoice({ start, refusal, others }: PlannedVisit, name: string, { facts, horizonDays }: SeriesFacts) {
  const { zone } = facts.outlet;
  const instant = instantFrom(start);
  const option = (at: number) => ({
    value: instantFrom(at).toString(),
    label: `${formatTime(instantFrom(at), zone)} ${zone}`,
  });
  return {
    name,
    day: formatDate(localDate(instant, zone)),
    conflict: refusal && orderRefusal(refusal, { ...refusalDetails(facts), horizonDays }).text,
    options: [
      ...(refusal === null ? [option(start)] : others.map(option)),
      { value: "skip", label: "Lewati tanggal ini" },
    ],
    chosen: refusal === null ? instant.toString() : null,
  };
}

/** The bookings of a series, the earliest first. */
async function listSeries(seriesId: string, { zone }: Repeated) {
  const rows = await db.booking.findMany({
    where: { seriesId },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    select: { id: true, code: true, status: true, startAt: true },
  });
  return rows.map(({ startAt, status, ...row }) => ({
    ...row,
    status: status as BookingStatus,
    when: formatInstant(startAt, zone),
  }));
}
