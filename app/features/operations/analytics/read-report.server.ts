import type { Temporal } from "temporal-polyfill";
import { type Occupancy, occupancyOf, wallPeriod } from "#app/features/operations/analytics/occupancy.ts";
import {
  type BarberRow,
  type CustomerCounts,
  countCustomers,
  type HeldTime,
  listBarberVisits,
  listHeldTimes,
  listSoldServices,
  listStars,
  type ServiceRow,
} from "#app/features/operations/analytics/parts.queries.server.ts";
import { daysOf, periodBefore, type ReportPeriod } from "#app/features/operations/analytics/report-period.ts";
import { addUp, type Sums } from "#app/features/operations/analytics/visit-figures.ts";
import {
  listPaymentWays,
  listVisitDays,
  type WayRow,
} from "#app/features/operations/analytics/visits.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { openPeriods, shiftPeriods, wallDay } from "#app/features/time/hours/opening.ts";
import { intersect, type Period } from "#app/lib/period.ts";
import { type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

/** The numbers of a report, for pictures, tables and files alike. */
export interface Report {
  days: (Sums & { day: string })[];
  daysBefore: (Sums & { day: string })[];
  sums: Sums;
  before: Sums;
  services: ServiceRow[];
  barbers: BarberRow[];
  ways: WayRow[];
  customers: CustomerCounts;
  customersBefore: CustomerCounts;
  /** Published reviews with 5, 4, 3, 2 and 1 stars. */
  stars: [five: number, four: number, three: number, two: number, one: number];
  starsBefore: Report["stars"];
  occupancy: Occupancy;
  occupancyBefore: Occupancy;
}

interface ReportOutlet {
  id: string;
  zone: ZoneName;
}

/** Everything about an outlet's visits that start on these local days, and in the same number of days before them. */
export async function readReport(outlet: ReportOutlet, period: ReportPeriod, now: Temporal.Instant): Promise<Report> {
  const previous = periodBefore(period);
  const [visits, occupancy, occupancyBefore] = await Promise.all([
    onReplica("outlet-report", () =>
      Promise.all([
        listVisitDays(outlet.id, period),
        listVisitDays(outlet.id, previous),
        listSoldServices(outlet.id, period),
        listBarberVisits(outlet.id, period),
        listPaymentWays(outlet.id, period),
        countCustomers(outlet.id, period),
        countCustomers(outlet.id, previous),
        listStars(outlet.id, period),
        listStars(outlet.id, previous),
      ]),
    ),
    readOccupancy(outlet, period, now),
    readOccupancy(outlet, previous, now),
  ]);
  const [days, daysBefore, services, barbers, ways, customers, customersBefore, stars, starsBefore] = visits;
  return {
    days,
    daysBefore,
    sums: addUp(days),
    before: addUp(daysBefore),
    services,
    barbers,
    ways,
    customers,
    customersBefore,
    stars: countsOf(stars),
    starsBefore: countsOf(starsBefore),
    occupancy,
    occupancyBefore,
  };
}

function countsOf(rows: Awaited<ReturnType<typeof listStars>>): Report["stars"] {
  const reviewsOf = (wanted: number) => rows.find((row) => row.stars === wanted)?.reviews ?? 0;
  return [reviewsOf(5), reviewsOf(4), reviewsOf(3), reviewsOf(2), reviewsOf(1)];
}

/** By the hours and shifts as they are now: how they were in the past is not kept. Time to come does not count. */
async function readOccupancy({ id, zone }: ReportOutlet, period: ReportPeriod, now: Temporal.Instant) {
  const range = { from: period.from, days: daysOf(period) };
  const [times, held] = await Promise.all([findOutletTimes(id, range, { now }), listHeldTimes(id, period)]);
  const first = wallDay(period.from);
  const offset = zoneOffsetMin[zone];
  const within = {
    start: first * 1440,
    end: Math.min((first + range.days) * 1440, Math.floor(now.epochMilliseconds / 60_000) + offset),
  };
  if (within.end <= within.start) return occupancyOf([], within);

  const schedule = times?.schedule;
  const open = schedule ? openPeriods(schedule, first - 1, range.days + 2) : [];
  const workOf = new Map(
    schedule?.barbers.map(({ id: barberId, shifts }) => [
      barberId,
      intersect(open, shiftPeriods(shifts, first - 1, range.days + 2)),
    ]),
  );
  const barberIds = new Set([...workOf.keys(), ...held.map(({ barberId }) => barberId)]);
  const timesOf = (barberId: string, isVisit: boolean): Period[] =>
    held.filter((each) => each.barberId === barberId && each.isVisit === isVisit).map((each) => wallOf(each, offset));
  const barbers = [...barberIds].map((barberId) => ({
    work: workOf.get(barberId) ?? [],
    off: timesOf(barberId, false),
    visits: timesOf(barberId, true),
  }));
  return occupancyOf(barbers, within);
}

function wallOf({ startAt, endAt }: HeldTime, offsetMin: number): Period {
  return wallPeriod({ start: startAt.getTime(), end: endAt.getTime() }, offsetMin);
}
