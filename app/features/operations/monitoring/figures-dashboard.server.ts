import type { Temporal } from "temporal-polyfill";
import { errorFilter } from "#app/features/operations/monitoring/error-filter.ts";
import { findErrors, viewOf } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import {
  countSessions,
  listErrorsByDay,
  listFailuresByReason,
  listInboxCounts,
  listSignInsByDay,
} from "#app/features/operations/monitoring/figures.queries.server.ts";
import {
  countsOf,
  everyDay,
  failureText,
  figureDays,
  frequentErrorCount,
  type Severity,
  severities,
  severityText,
} from "#app/features/operations/monitoring/figures.ts";
import { managementIdleMs } from "#app/features/people/management/management-session.ts";
import { formatCount } from "#app/lib/count.ts";
import { drawBars, drawLine, drawRows, drawStacks, type Point } from "#app/lib/draw-charts.server.ts";
import type { Drawing, Figure } from "#app/lib/drawing.ts";
import { formatShortDate, instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

const zone = "WIB";
const span = `${figureDays} hari terakhir`;

/** What the first page of management shows. Days are those of Jakarta. */
export async function showDashboard(now: Temporal.Instant = clock.now()) {
  const today = localDate(now, zone);
  const days = Array.from({ length: figureDays }, (_, index) => today.subtract({ days: figureDays - 1 - index }));
  const first = days[0] ?? today;
  const since = toDate(instantAt(first, 0, zone));
  const idleSince = new Date(now.epochMilliseconds - managementIdleMs);
  const [signIns, failures, sessions, errors, frequent, inbox] = await Promise.all([
    listSignInsByDay(since),
    listFailuresByReason(since),
    countSessions({ now: toDate(now), idleSince, since }),
    listErrorsByDay(first.toString()),
    findErrors({ ...errorFilter.read(new URLSearchParams()), order: "count" }, frequentErrorCount, now),
    listInboxCounts(),
  ]);
  const byDay = everyDay(days.map(String), signIns, { signIns: 0, newPeople: 0 });
  const of = (kind: string) => inbox.filter((row) => row.kind === kind);
  return {
    sessions,
    figures: {
      signIns: dailyFigure(
        `Masuk per hari, ${span}`,
        "Masuk",
        days,
        byDay.map((day) => day.signIns),
        drawLine,
      ),
      newPeople: dailyFigure(
        `Orang baru per hari, ${span}`,
        "Orang baru",
        days,
        byDay.map((day) => day.newPeople),
        drawBars,
      ),
      failures: failuresFigure(failures),
      errors: errorsFigure(days, errors),
    },
    frequent: frequent.map(viewOf),
    inbox: {
      interests: countsOf(["ONLINE_STORE", "TRAINING", "OFFICIAL_OUTLET", "JOB_VACANCY"], of("interest")),
      survey: countsOf(["answered", "skipped", "asked"], of("survey")),
      referrals: countsOf(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED"], of("referral")),
    },
  };
}

export type Dashboard = Awaited<ReturnType<typeof showDashboard>>;

function dailyFigure(
  title: string,
  unit: string,
  days: readonly Temporal.PlainDate[],
  values: readonly number[],
  draw: (points: readonly Point[]) => Drawing,
): Figure {
  const sum = values.reduce((total, value) => total + value, 0);
  const rows = days.map((day, index) => ({ name: formatShortDate(day), cells: [formatCount(values[index] ?? 0)] }));
  return {
    title,
    summary: sum === 0 ? "Belum ada." : `${formatCount(sum)} seluruhnya, ${highestText(days, values)}.`,
    drawing: draw(pointsOf(days, values)),
    legend: [],
    table: { head: ["Hari", unit], rows: rows.reverse() },
  };
}

function failuresFigure(failures: Awaited<ReturnType<typeof listFailuresByReason>>): Figure {
  const points = failures.map(({ side, reason, count }) => ({ label: failureText(side, reason), value: count }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  const most = points[0]?.label;
  return {
    title: `Gagal masuk menurut alasan, ${span}`,
    summary: most ? `${formatCount(sum)} kali, paling sering: ${most}.` : "Belum ada.",
    drawing: drawRows(points),
    legend: [],
    table: {
      head: ["Alasan", "Kali"],
      rows: points.map(({ label, value }) => ({ name: label, cells: [formatCount(value)] })),
    },
  };
}

function errorsFigure(
  days: readonly Temporal.PlainDate[],
  errors: Awaited<ReturnType<typeof listErrorsByDay>>,
): Figure {
  const ofSeverity = Object.fromEntries(
    severities.map((severity) => {
      const rows = errors.filter((row) => row.severity === severity);
      return [severity, everyDay(days.map(String), rows, { count: 0 }).map(({ count }) => count)];
    }),
  ) as Record<Severity, number[]>;
  const partsAt = (index: number) =>
    Object.fromEntries(severities.map((severity) => [severity, ofSeverity[severity][index] ?? 0])) as Record<
      Severity,
      number
    >;
  const parts = days.map((_, index) => partsAt(index));
  const values = parts.map((each) => severities.reduce((total, severity) => total + each[severity], 0));
  const sum = values.reduce((total, value) => total + value, 0);
  const points = pointsOf(days, values).map((point, index) => ({ ...point, parts: partsAt(index) }));
  const rows = days.map((day, index) => ({
    name: formatShortDate(day),
    cells: severities.map((severity) => formatCount(ofSeverity[severity][index] ?? 0)),
  }));
  return {
    title: `Laporan galat per hari, ${span}`,
    summary: sum === 0 ? "Belum ada." : `${formatCount(sum)} seluruhnya, ${highestText(days, values)}.`,
    drawing: drawStacks(points, severities),
    legend: severities.map((severity) => ({
      tone: severity,
      text: `${severityText[severity]} ${formatCount(ofSeverity[severity].reduce((total, value) => total + value, 0))}`,
    })),
    table: { head: ["Hari", ...severities.map((severity) => severityText[severity])], rows: rows.reverse() },
  };
}

function pointsOf(days: readonly Temporal.PlainDate[], values: readonly number[]) {
  return days.map((day, index) => ({ label: `${day.day}/${day.month}`, value: values[index] ?? 0 }));
}

function highestText(days: readonly Temporal.PlainDate[], values: readonly number[]): string {
  const highest = Math.max(...values);
  const day = days[values.indexOf(highest)];
  return `terbanyak ${formatCount(highest)} pada ${day ? formatShortDate(day) : ""}`;
}
