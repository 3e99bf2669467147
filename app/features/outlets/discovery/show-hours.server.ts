import { Temporal } from "temporal-polyfill";
import { type DayHours, type ExceptionView, hoursText } from "#app/features/outlets/discovery/outlet-view.ts";
import type { DateException, WeeklyHours } from "#app/features/time/hours/opening.ts";
import { formatDate, formatMinutes, localDate, weekdayName, type ZoneName } from "#app/lib/zoned-time.ts";

interface Interval {
  openMin: number | null;
  closeMin: number | null;
}

function intervalsOf(rows: readonly Interval[]): DayHours["intervals"] {
  return rows.flatMap(({ openMin, closeMin }) => {
    if (openMin === null || closeMin === null) return [];
    return [[formatMinutes(openMin), closeMin === 1440 ? "24.00" : formatMinutes(closeMin)]];
  });
}

/** Monday to Sunday, today marked. */
export function showWeek(
  { hours, zone }: { hours: readonly WeeklyHours[]; zone: ZoneName },
  now: Temporal.Instant,
): DayHours[] {
  const today = localDate(now, zone).dayOfWeek;
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    day: weekdayName(weekday),
    intervals: intervalsOf(hours.filter((row) => row.weekday === weekday)),
    isToday: weekday === today,
  }));
}

/** The dates from today on that differ from the week. */
export function showExceptions(
  exceptions: readonly (DateException & { reason: string })[],
  zone: ZoneName,
  now: Temporal.Instant,
): ExceptionView[] {
  const today = localDate(now, zone).toString();
  const dates = [...new Set(exceptions.map(({ date }) => date))].filter((date) => date >= today).sort();
  return dates.map((date) => {
    const rows = exceptions.filter((row) => row.date === date);
    const intervals = intervalsOf(rows);
    return {
      day: date,
      date: formatDate(Temporal.PlainDate.from(date)),
      intervals,
      text: hoursText(intervals),
      reason: rows.find(({ reason }) => reason !== "")?.reason ?? "",
    };
  });
}
