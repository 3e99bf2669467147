import { Temporal } from "temporal-polyfill";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import type { Report } from "#app/features/operations/analytics/read-report.server.ts";
import {
  type Bucket,
  bucketsOf,
  periodBefore,
  type ReportPeriod,
} from "#app/features/operations/analytics/report-period.ts";
import { addUp, incomeOf, type Sums } from "#app/features/operations/analytics/visit-figures.ts";
import { formatCompact, formatCount, formatShare } from "#app/lib/count.ts";
import { drawBars, drawGrid, drawRows, drawStacks, gridLegend } from "#app/lib/draw-charts.server.ts";
import type { Figure } from "#app/lib/drawing.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import { formatMinutes, formatShortDate, weekdayName } from "#app/lib/zoned-time.ts";

const shownServices = 8;
const shownOutlets = 8;
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => weekdayName(day));

/** The charts of a report, each with its words and its table. */
export function reportFigures(report: Report, period: ReportPeriod) {
  const buckets = bucketsOf(period);
  const now = inBuckets(buckets, report.days);
  const before = inBuckets(bucketsOf(periodBefore(period)), report.daysBefore);
  return {
    income: incomeFigure(buckets, now, before, report),
    visits: visitsFigure(buckets, now, report.sums),
    occupancy: occupancyFigure(report),
    services: servicesFigure(report),
    barbers: barbersFigure(report),
    ways: waysFigure(report),
    stars: starsFigure(report),
  };
}

/** The sums of each stretch; days without a visit have no row. */
function inBuckets(buckets: readonly Bucket[], days: Report["days"]): Sums[] {
  return buckets.map(({ from, until }) => addUp(days.filter(({ day }) => day >= from && day <= until)));
}

function bucketName({ from, until }: Bucket): string {
  const name = (day: string) => formatShortDate(Temporal.PlainDate.from(day));
  return from === until ? name(from) : `${name(from)} – ${name(until)}`;
}

/** `21/11`: under an axis. */
function bucketLabel({ until }: Bucket): string {
  return `${Number(until.slice(8))}/${Number(until.slice(5, 7))}`;
}

function incomeFigure(buckets: Bucket[], now: Sums[], before: Sums[], report: Report): Figure {
  const total = incomeOf(report.sums);
  return {
    title: "Pendapatan",
    summary:
      report.sums.bookings === 0
        ? "Belum ada kunjungan pada hari-hari ini."
        : `${formatRupiah(total)} pada hari-hari ini, ${formatRupiah(incomeOf(report.before))} pada hari-hari sebelumnya.`,
    drawing: drawBars(
      buckets.map((bucket, index) => ({ label: bucketLabel(bucket), value: incomeOf(now[index] ?? report.sums) })),
      { format: formatCompact, before: before.map(incomeOf) },
    ),
    legend: [
      { text: "Hari-hari ini", tone: "main" },
      { text: "Sebelumnya (garis putus)", tone: "before" },
    ],
    table: {
      head: ["Hari", "Pendapatan", "Sebelumnya"],
      rows: buckets.map((bucket, index) => ({
        name: bucketName(bucket),
        cells: [now, before].map((sums) => formatRupiah(incomeOf(sums[index] ?? addUp([])))),
      })),
    },
  };
}

const outcomes = ["main", "done", "dropped"] as const;

function visitsFigure(buckets: Bucket[], now: Sums[], sums: Sums): Figure {
  const dropped = (of: Sums) => of.cancelled + of.turnedDown + of.byPlatform + of.expired;
  const points = buckets.map((bucket, index) => {
    const of = now[index] ?? addUp([]);
    const parts = { main: of.completed + of.open, done: of.noShows, dropped: dropped(of) };
    return { label: bucketLabel(bucket), value: parts.main + parts.done + parts.dropped, parts };
  });
  return {
    title: "Booking",
    summary: `${formatCount(sums.bookings)} booking: ${formatCount(sums.completed)} selesai, ${formatCount(sums.open)} masih berjalan, ${formatCount(sums.noShows)} tidak hadir, ${formatCount(dropped(sums))} batal.`,
    drawing: sums.bookings === 0 ? empty : drawStacks(points, outcomes),
    legend: [
      { text: "Selesai dan berjalan", tone: "main" },
      { text: "Tidak hadir", tone: "done" },
      { text: "Batal, ditolak, kedaluwarsa", tone: "dropped" },
    ],
    table: {
      head: ["Hari", "Selesai", "Berjalan", "Tidak hadir", "Batal"],
      rows: buckets.map((bucket, index) => {
        const of = now[index] ?? addUp([]);
        return {
          name: bucketName(bucket),
          cells: [of.completed, of.open, of.noShows, dropped(of)].map(formatCount),
        };
      }),
    },
  };
}

const empty = { width: 320, height: 0, marks: [] };

function occupancyFigure({ occupancy }: Report): Figure {
  const { open, used, openTotal, usedTotal } = occupancy;
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    open.some((day) => (day[hour] ?? 0) > 0),
  );
  const cellOf = (hour: number, day: number) => ({ part: used[day]?.[hour] ?? 0, whole: open[day]?.[hour] ?? 0 });
  const busiest = hours
    .flatMap((hour) => weekdays.map((name, day) => ({ name, hour, ...cellOf(hour, day) })))
    .filter(({ whole }) => whole > 0)
    .toSorted((a, b) => b.part / b.whole - a.part / a.whole)[0];
  const peak =
    busiest && busiest.part > 0 ? ` Paling ramai ${busiest.name} pukul ${formatMinutes(busiest.hour * 60)}.` : "";
  return {
    title: "Keterisian menurut hari dan jam",
    summary:
      openTotal === 0
        ? "Belum ada jam kerja barber pada hari-hari ini."
        : `${formatShare(usedTotal, openTotal)} dari waktu kerja barber terisi.${peak} Angka di kotak adalah persen.`,
    drawing: drawGrid(
      hours.map((hour) => formatMinutes(hour * 60)),
      weekdays.map((name) => name.slice(0, 3)),
      (row, column) => {
        const { part, whole } = cellOf(hours[row] ?? 0, column);
        return whole === 0 ? null : part / whole;
      },
    ),
    legend: openTotal === 0 ? [] : gridLegend,
    table: {
      head: ["Jam", ...weekdays],
      rows: hours.map((hour) => ({
        name: formatMinutes(hour * 60),
        cells: weekdays.map((_, day) => {
          const { part, whole } = cellOf(hour, day);
          return formatShare(part, whole);
        }),
      })),
    },
  };
}

function servicesFigure({ services }: Report): Figure {
  const sold = services.reduce((sum, each) => sum + each.sold, 0);
  const [first] = services;
  return {
    title: "Layanan",
    summary: first ? `${formatCount(sold)} layanan dikerjakan, terbanyak ${first.name}.` : "Belum ada yang selesai.",
    drawing: drawRows(services.slice(0, shownServices).map(({ name, sold: value }) => ({ label: name, value }))),
    legend: [],
    table: {
      head: ["Layanan", "Jumlah", "Nilai (harga daftar)"],
      rows: services.map(({ name, sold: count, value }) => ({
        name,
        cells: [formatCount(count), formatRupiah(value)],
      })),
    },
  };
}

function barbersFigure({ barbers }: Report): Figure {
  const [first] = barbers;
  return {
    title: "Barber",
    summary: first?.completed
      ? `Kunjungan terbanyak: ${first.name}, ${formatCount(first.completed)} kali.`
      : "Belum ada yang selesai.",
    drawing: drawRows(
      barbers.map(({ name, value }) => ({ label: name, value })),
      formatCompact,
    ),
    legend: [],
    table: {
      head: ["Barber", "Selesai", "Tidak hadir", "Nilai kunjungan", "Rating"],
      rows: barbers.map(({ name, completed, noShows, value, rating, reviews }) => ({
        name,
        cells: [
          formatCount(completed),
          formatCount(noShows),
          formatRupiah(value),
          rating === null ? "—" : `${ratingText(rating)} (${formatCount(reviews)})`,
        ],
      })),
    },
  };
}

function waysFigure({ ways }: Report): Figure {
  const nameOf = (way: string) =>
    way === "OUTLET"
      ? "Di outlet"
      : (Object.entries(paymentMethods).find(([method]) => method === way)?.[1].name ?? way);
  const [first] = ways;
  const total = ways.reduce((sum, { amount }) => sum + amount, 0);
  return {
    title: "Cara bayar",
    summary: first
      ? `${formatShare(first.amount, total)} ${first.way === "OUTLET" ? "dibayar di outlet" : `lewat ${nameOf(first.way)}`}.`
      : "Belum ada yang selesai.",
    drawing: drawRows(
      ways.map(({ way, amount }) => ({ label: nameOf(way), value: amount })),
      formatCompact,
    ),
    legend: [],
    table: {
      head: ["Cara bayar", "Kunjungan", "Jumlah"],
      rows: ways.map(({ way, visits, amount }) => ({
        name: nameOf(way),
        cells: [formatCount(visits), formatRupiah(amount)],
      })),
    },
  };
}

/** What each of several outlets earned, the first ones as rows of a chart. */
export function outletsFigure(outlets: readonly { name: string; income: number }[]): Figure {
  const total = outlets.reduce((sum, { income }) => sum + income, 0);
  const [first] = outlets;
  return {
    title: "Pendapatan menurut outlet",
    summary:
      first && total > 0
        ? `${first.name} menyumbang ${formatShare(first.income, total)}.`
        : "Belum ada pendapatan pada hari-hari ini.",
    drawing: drawRows(
      outlets.slice(0, shownOutlets).map(({ name, income }) => ({ label: name, value: Math.max(0, income) })),
      formatCompact,
    ),
    legend: [],
    table: {
      head: ["Outlet", "Pendapatan"],
      rows: outlets.map(({ name, income }) => ({ name, cells: [formatRupiah(income)] })),
    },
  };
}

function starsFigure({ stars }: Report): Figure {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const names = ["5 bintang", "4 bintang", "3 bintang", "2 bintang", "1 bintang"];
  const points = stars.reduce((sum, each, index) => sum + each * (5 - index), 0);
  return {
    title: "Ulasan",
    summary:
      count === 0 ? "Belum ada ulasan." : `${formatCount(count)} ulasan, rata-rata ${ratingText(points / count)}.`,
    drawing: count === 0 ? empty : drawRows(names.map((label, index) => ({ label, value: stars[index] ?? 0 }))),
    legend: [],
    table: {
      head: ["Bintang", "Ulasan"],
      rows: names.map((name, index) => ({ name, cells: [formatCount(stars[index] ?? 0)] })),
    },
  };
}
