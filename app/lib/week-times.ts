import type { Temporal } from "temporal-polyfill";
import { clockText } from "#app/lib/clock-text.ts";
import { minuteMs } from "#app/lib/period.ts";
import { weekdayName, type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";

/** Minutes of the local day on a weekday (1 Monday … 7 Sunday); an end at or before the start is past midnight. */
export interface WeekSpan {
  weekday: number;
  startMin: number;
  endMin: number;
}

const minutesOfDay = 1440;
const minutesOfWeek = 7 * minutesOfDay;

/** The weekdays on which a span begins that meets another one, also one from the evening before. */
export function overlappingDays(spans: readonly WeekSpan[]): number[] {
  const laid = spans.map(({ weekday, startMin, endMin }) => {
    const start = (weekday - 1) * minutesOfDay + startMin;
    return { weekday, start, end: start + endMin - startMin + (endMin > startMin ? 0 : minutesOfDay) };
  });
  const met = laid.filter((one, index) =>
    laid.some(
      (other, at) =>
        at !== index &&
        [-minutesOfWeek, 0, minutesOfWeek].some(
          (shift) => one.start < other.end + shift && other.start + shift < one.end,
        ),
    ),
  );
  return [...new Set(met.map(({ weekday }) => weekday))].sort((a, b) => a - b);
}

/** Monday first, the day's spans in order. */
export function inWeekOrder<Span extends WeekSpan>(spans: readonly Span[]): Span[] {
  return spans.toSorted((a, b) => a.weekday - b.weekday || a.startMin - b.startMin);
}

/** Starts that lie on some weekdays (1 Monday … 7 Sunday; none for every day) and in some minutes of the local day. */
export interface WeekWindow {
  weekdays: readonly number[];
  /** Both null for the whole day; the end is not in it. */
  fromMin: number | null;
  untilMin: number | null;
}

export function isLimited({ weekdays, fromMin }: WeekWindow): boolean {
  return weekdays.length > 0 || fromMin !== null;
}

/** Whether a start lies in the window, by the wall clock of the zone. */
export function isInWindow({ weekdays, fromMin, untilMin }: WeekWindow, start: Temporal.Instant, zone: ZoneName) {
  const wall = Math.floor(start.epochMilliseconds / minuteMs) + zoneOffsetMin[zone];
  // The first day of the epoch was a Thursday.
  const weekday = ((Math.floor(wall / minutesOfDay) + 3) % 7) + 1;
  const minute = wall % minutesOfDay;
  const isDay = weekdays.length === 0 || weekdays.includes(weekday);
  return isDay && minute >= (fromMin ?? 0) && minute < (untilMin ?? minutesOfDay);
}

/** Binds both ends of a span, so that no line breaks between them. */
const bound = "–\u2060";

/** `Sen–Kam 13.00–16.00 WIB`, `Sab–Min`, `Setiap hari 13.00–16.00 WIB`; null for a window that limits nothing. */
export function windowText(window: WeekWindow, zone: ZoneName): string | null {
  const { weekdays, fromMin, untilMin } = window;
  if (!isLimited(window)) return null;
  const runs: { from: number; to: number }[] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const short = (day: number) => weekdayName(day).slice(0, 3);
  const days = runs
    .map(({ from, to }) => (from === to ? short(from) : `${short(from)}${bound}${short(to)}`))
    .join(", ");
  const hours =
    fromMin === null || untilMin === null ? "" : ` ${clockText(fromMin)}${bound}${clockText(untilMin)} ${zone}`;
  return `${days || "Setiap hari"}${hours}`;
}

/** `Senin–Jumat 09.00–21.00, Sabtu 10.00–15.00`: days alike are named together, days off not at all. */
export function weekText(spans: readonly WeekSpan[]): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    text: inWeekOrder(spans.filter((span) => span.weekday === weekday))
      .map(({ startMin, endMin }) => `${clockText(startMin)}–${clockText(endMin)}`)
      .join(" dan "),
  }));
  const groups: { from: number; to: number; text: string }[] = [];
  for (const { weekday, text } of days) {
    const last = groups.at(-1);
    if (last?.text === text) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, text });
  }
  return groups
    .filter(({ text }) => text !== "")
    .map(({ from, to, text }) => `${daysText(from, to)} ${text}`)
    .join(", ");
}

function daysText(from: number, to: number): string {
  if (from === 1 && to === 7) return "Setiap hari";
  return from === to ? weekdayName(from) : `${weekdayName(from)}–${weekdayName(to)}`;
}
