import { Temporal } from "temporal-polyfill";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { adviceOf } from "#app/features/operations/analytics/advice.ts";
import { type Report, readReport } from "#app/features/operations/analytics/read-report.server.ts";
import { outletsFigure, reportFigures } from "#app/features/operations/analytics/report-figures.server.ts";
import {
  periodBefore,
  periodLengths,
  periodSearch,
  type ReadPeriod,
  type ReportPeriod,
  readPeriod,
} from "#app/features/operations/analytics/report-period.ts";
import {
  addUp,
  type Change,
  changeOf,
  commissionOf,
  incomeOf,
  noShowShare,
  type Sums,
} from "#app/features/operations/analytics/visit-figures.ts";
import { listVisitSums } from "#app/features/operations/analytics/visits.queries.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { formatCount, formatShare } from "#app/lib/count.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDate, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

export interface Tile {
  term: string;
  value: string;
  /** Null where there is nothing to compare with. */
  change: Change | null;
}

/** The report of one of the user's outlets for the days that the URL asks for; null for every other outlet. */
export async function showReport(user: OutletManager, outletId: string, params: URLSearchParams, now = clock.now()) {
  const outlet = await findManagedOutlet(user, outletId);
  if (!outlet) return null;
  const read = readPeriod(params, localDate(now, outlet.zone).toString());
  const [report, { paymentRule }, outlets] = await Promise.all([
    readReport(outlet, read.period, now),
    db.outlet.findUniqueOrThrow({ where: { id: outlet.id }, select: { paymentRule: true } }),
    db.outlet.findMany({
      where: { ...managedOutlets(user), activatedAt: { not: null } },
      take: 2,
      select: { id: true },
    }),
  ]);
  const { occupancy, sums } = report;
  return {
    hasOthers: outlets.length > 1,
    outlet: { id: outlet.id, name: outlet.name },
    choice: choiceOf(read),
    tiles: tilesOf(report),
    money: moneyOf(report),
    figures: reportFigures(report, read.period),
    advice: adviceOf({
      occupancy,
      completed: sums.completed,
      noShows: sums.noShows,
      paysAtVenue: paymentRule === "VENUE_OK",
    }),
    isQuiet: sums.bookings === 0 && report.before.bookings === 0,
  };
}

export type ReportPageData = NonNullable<Awaited<ReturnType<typeof showReport>>>;

/** What the page says about its days, and how others are chosen. */
function choiceOf({ period, length, typed, errors }: ReadPeriod) {
  const before = periodBefore(period);
  return {
    from: typed.from || period.from,
    until: typed.until || period.until,
    errors,
    search: periodSearch({ period, length }),
    /** Days of one's own, or what was typed for them. */
    isOwn: length === null,
    text: periodText(period),
    beforeText: periodText(before),
    lengths: periodLengths.map((days) => ({
      search: periodSearch({ period, length: days }),
      label: days === 1 ? "Hari ini" : `${days} hari`,
      current: days === length,
    })),
  };
}

export type PeriodChoice = ReturnType<typeof choiceOf> & { note?: string };

const days = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });

/** `Jumat, 27 November 2026`, `29 Okt – 27 Nov 2026`. */
function periodText({ from, until }: ReportPeriod): string {
  if (from === until) return formatDate(Temporal.PlainDate.from(from));
  return days.formatRange(new Date(from), new Date(until));
}

function tilesOf({ sums, before, customers, customersBefore, ...report }: Report): Tile[] {
  const count = { format: formatCount };
  const rating = ratingOf(report.stars);
  const ratingBefore = ratingOf(report.starsBefore);
  const { occupancy, occupancyBefore } = report;
  return [
    ...visitTiles(sums, before),
    {
      term: "Pelanggan kembali",
      value: `${formatCount(customers.returning)} (${formatShare(customers.returning, customers.known)})`,
      change: changeOf(customers.returning, customersBefore.returning, count),
    },
    {
      term: "Pelanggan baru",
      value: formatCount(customers.known - customers.returning),
      change: changeOf(customers.known - customers.returning, customersBefore.known - customersBefore.returning, count),
    },
    {
      term: "Keterisian",
      value: formatShare(occupancy.usedTotal, occupancy.openTotal),
      change:
        occupancy.openTotal === 0 || occupancyBefore.openTotal === 0
          ? null
          : changeOf(percentUsed(occupancy), percentUsed(occupancyBefore), {
              format: (percent) => `${percent}%`,
              difference: (points) => `${points} poin`,
            }),
    },
    {
      term: "Rating ulasan",
      value: rating.average === null ? "—" : `${formatCount(rating.average)} (${formatCount(rating.reviews)} ulasan)`,
      change:
        rating.average === null || ratingBefore.average === null
          ? null
          : changeOf(rating.average, ratingBefore.average, { format: formatCount, difference: formatCount }),
    },
  ];
}

/** What counts of visits, of one outlet or of several together. */
function visitTiles(sums: Sums, before: Sums): Tile[] {
  const money = { format: formatRupiah };
  const count = { format: formatCount };
  const missed = noShowShare(sums);
  const missedBefore = noShowShare(before);
  const average = ({ value, completed }: Sums) => (completed === 0 ? 0 : Math.round(value / completed));
  return [
    {
      term: "Pendapatan",
      value: formatRupiah(incomeOf(sums)),
      change: changeOf(incomeOf(sums), incomeOf(before), money),
    },
    {
      term: "Kunjungan selesai",
      value: formatCount(sums.completed),
      change: changeOf(sums.completed, before.completed, count),
    },
    {
      term: "Rata-rata per kunjungan",
      value: formatRupiah(average(sums)),
      change: changeOf(average(sums), average(before), money),
    },
    {
      term: "Tidak hadir",
      value: `${formatCount(missed.part)} (${formatShare(missed.part, missed.whole)})`,
      change: changeOf(missed.part, missedBefore.part, { ...count, lessIsBetter: true }),
    },
  ];
}

/** As it is shown: whole percent, of stars one digit. */
function percentUsed({ usedTotal, openTotal }: Report["occupancy"]): number {
  return Math.round((usedTotal / openTotal) * 100);
}

function ratingOf(stars: Report["stars"]): { reviews: number; average: number | null } {
  const reviews = stars.reduce((sum, each) => sum + each, 0);
  const points = stars.reduce((sum, each, index) => sum + each * (5 - index), 0);
  return { reviews, average: reviews === 0 ? null : Math.round((points / reviews) * 10) / 10 };
}

/** How income comes about, line by line; the lines add up to the last. */
function moneyOf({ sums, before }: Report) {
  const line = (term: string, of: (of: Report["sums"]) => number) => ({
    term,
    now: formatRupiah(of(sums)),
    before: formatRupiah(of(before)),
  });
  return [
    line("Nilai kunjungan selesai", ({ value }) => value),
    line("Komisi aplikasi", (of) => -commissionOf(of)),
    line("Biaya batal dan tidak hadir", ({ fees }) => fees),
    line("Sengketa dan pembayaran yang ditarik", ({ takenBack }) => takenBack),
    line("Pendapatan", incomeOf),
  ];
}

const outletsShown = 100;

/** All outlets of the user (an admin: those with the most bookings) beside one another; days are each outlet's own. */
export async function showAllReports(user: OutletManager, params: URLSearchParams, now = clock.now()) {
  const outlets = await db.outlet.findMany({
    where: { ...managedOutlets(user), activatedAt: { not: null } },
    orderBy: [{ ratingCount: "desc" }, { name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select: { id: true, name: true, zone: true },
  });
  const todayOf = (zone: ZoneName) => localDate(now, zone).toString();
  const todays = [...new Set(outlets.map(({ zone }) => todayOf(zone)))].sort();
  const read = readPeriod(params, todays.at(-1) ?? todayOf("WIB"));
  // Where midnight has passed in one zone and not yet in another, a length ends on each outlet's own today.
  const groups = (read.length === null ? [null] : todays).map((today) => ({
    period: today === null ? read.period : readPeriod(params, today).period,
    ids: outlets.filter(({ zone }) => today === null || todayOf(zone) === today).map(({ id }) => id),
  }));
  const [rows = [], rowsBefore = []] = await onReplica("outlets-report", () =>
    Promise.all(
      [(period: ReportPeriod) => period, periodBefore].map(async (shown) =>
        (await Promise.all(groups.map(({ ids, period }) => listVisitSums(ids, shown(period))))).flat(),
      ),
    ),
  );
  const [all, allBefore] = [addUp(rows), addUp(rowsBefore)];
  const incomes = outlets.map(({ id, name }) => {
    const sums = rows.find(({ outletId }) => outletId === id);
    return { name, income: sums ? incomeOf(sums) : 0 };
  });
  return {
    choice: {
      ...choiceOf(read),
      ...(groups.length > 1 && { note: "Tiap outlet dihitung sampai hari ini menurut zona waktunya sendiri." }),
    },
    tiles: visitTiles(all, allBefore),
    figure: outletsFigure(incomes.toSorted((a, b) => b.income - a.income)),
    outlets: outlets
      .map((outlet) => ({
        ...outlet,
        now: rows.find(({ outletId }) => outletId === outlet.id),
        before: rowsBefore.find(({ outletId }) => outletId === outlet.id),
      }))
      .toSorted((a, b) => (b.now ? incomeOf(b.now) : 0) - (a.now ? incomeOf(a.now) : 0))
      .map(({ id, name, now: sums, before }) => ({
        id,
        name,
        completed: formatCount(sums?.completed ?? 0),
        noShows: formatCount(sums?.noShows ?? 0),
        income: formatRupiah(sums ? incomeOf(sums) : 0),
        change: changeOf(sums ? incomeOf(sums) : 0, before ? incomeOf(before) : 0, { format: formatRupiah }),
      })),
  };
}

export type AllReportsPageData = Awaited<ReturnType<typeof showAllReports>>;
