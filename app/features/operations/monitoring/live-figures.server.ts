import type { Temporal } from "temporal-polyfill";
import { everyDay, figureDays } from "#app/features/operations/monitoring/figures.ts";
import {
  type DayFigure,
  findNowFigures,
  listDayFigures,
} from "#app/features/operations/monitoring/live-figures.queries.server.ts";
import { formatCompact, formatCount } from "#app/lib/count.ts";
import { drawBars } from "#app/lib/draw-charts.server.ts";
import type { Figure } from "#app/lib/drawing.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatShortDate, formatTime, instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { remembers } from "#app/platform/remembered.server.ts";

const span = `${figureDays} hari terakhir`;
const zone = "WIB";
/** How old the figures may be, in milliseconds: however many watch, a process asks the database no more often. */
export const liveEvery = 5_000;

export interface LiveFigures {
  at: string;
  today: { label: string; value: string; detail: string }[];
  now: { label: string; value: string; isAlarming: boolean }[];
  days: { bookings: Figure; payments: Figure; rupiah: Figure };
}

interface CachedFigures {
  readAt: number;
  figures: Promise<LiveFigures> | null;
}
const cached: CachedFigures = { readAt: 0, figures: null };
remembers(() => Object.assign(cached, { readAt: 0 }));

/** What happens today and right now, at most `liveEvery` old. */
export function showLiveFigures(now: Temporal.Instant = clock.now()): Promise<LiveFigures> {
  const age = Math.abs(now.epochMilliseconds - cached.readAt);
  if (cached.figures && age < liveEvery) return cached.figures;
  const figures = readLiveFigures(now);
  Object.assign(cached, { readAt: now.epochMilliseconds, figures });
  figures.catch(() => {
    if (cached.figures === figures) cached.figures = null;
  });
  return figures;
}

export async function readLiveFigures(now: Temporal.Instant): Promise<LiveFigures> {
  const today = localDate(now, zone);
  const days = Array.from({ length: figureDays }, (_, index) => today.subtract({ days: figureDays - 1 - index }));
  const first = days[0] ?? today;
  const [found, current] = await Promise.all([
    listDayFigures(toDate(instantAt(first, 0, zone)), first.toString()),
    findNowFigures(toDate(now)),
  ]);
  const of = (kind: DayFigure["kind"]) =>
    everyDay(
      days.map(String),
      found.filter((row) => row.kind === kind),
      { count: 0, amount: 0 },
    );
  const [bookings, payments, signIns, errors] = [of("booking"), of("payment"), of("sign-in"), of("error")];
  const tile = (label: string, all: typeof bookings, unit: "money" | "count") => {
    const last = all.at(-1);
    const sum = all.reduce((total, { count }) => total + count, 0);
    const money = unit === "money" ? `${formatRupiah(last?.amount ?? 0)} · ` : "";
    return {
      label,
      value: formatCount(last?.count ?? 0),
      detail: `${money}${formatCount(sum)} dalam ${figureDays} hari`,
    };
  };
  const share = current.requests > 0 ? (current.serverErrors / current.requests) * 100 : 0;
  return {
    at: formatTime(now, zone),
    today: [
      tile("Booking hari ini", bookings, "money"),
      tile("Pembayaran hari ini", payments, "money"),
      tile("Masuk hari ini", signIns, "count"),
      tile("Galat hari ini", errors, "count"),
    ],
    now: [
      { label: "Permintaan per menit", value: formatCount(Math.round(current.lastMinutes / 5)), isAlarming: false },
      {
        label: "Jawaban 5xx, 1 jam",
        value: `${formatCount(Math.round(share * 100) / 100)}%`,
        isAlarming: share >= 1,
      },
      { label: "Permintaan lambat, 24 jam", value: formatCount(current.slow), isAlarming: false },
      { label: "Pekerjaan menunggu", value: formatCount(current.waiting), isAlarming: current.waiting > 1000 },
      { label: "Pekerjaan gagal", value: formatCount(current.failed), isAlarming: current.failed > 0 },
    ],
    days: {
      bookings: dayFigure(
        `Booking per hari, ${span}`,
        "Booking",
        days,
        bookings.map(({ count }) => count),
        formatCount,
      ),
      payments: dayFigure(
        `Pembayaran per hari, ${span}`,
        "Pembayaran",
        days,
        payments.map(({ count }) => count),
        formatCount,
      ),
      rupiah: dayFigure(
        `Uang diterima per hari, ${span}`,
        "Rupiah",
        days,
        payments.map(({ amount }) => amount),
        formatRupiah,
      ),
    },
  };
}

function dayFigure(
  title: string,
  unit: string,
  days: readonly Temporal.PlainDate[],
  values: readonly number[],
  format: (value: number) => string,
): Figure {
  const sum = values.reduce((total, value) => total + value, 0);
  const rows = days.map((day, index) => ({ name: formatShortDate(day), cells: [format(values[index] ?? 0)] }));
  const points = days.map((day, index) => ({ label: `${day.day}/${day.month}`, value: values[index] ?? 0 }));
  return {
    title,
    summary: sum === 0 ? "Belum ada." : `${format(sum)} dalam ${figureDays} hari.`,
    drawing: drawBars(points, { format: unit === "Rupiah" ? formatCompact : formatCount }),
    legend: [],
    table: { head: ["Hari", unit], rows: rows.reverse() },
  };
}
