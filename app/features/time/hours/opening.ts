import { dayMs, minuteMs, type Period } from "#app/lib/period.ts";
import { type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";

/**
 * The rules of availability count in wall minutes: minutes since 1970-01-01T00:00 on the outlet's clock, whatever the
 * server's zone. A wall day is such a day's number since 1970-01-01. Periods in these files are in wall minutes.
 */
export const minutesOfDay = 1440;

/** An interval of a weekday (1 Monday … 7 Sunday) in minutes of the day; closeMin ≤ openMin reaches past midnight. */
export interface WeeklyHours {
  weekday: number;
  openMin: number;
  closeMin: number;
}

/** Replaces what the week says for this local date (`YYYY-MM-DD`), one row an interval; null minutes: no interval. */
export interface DateException {
  date: string;
  openMin: number | null;
  closeMin: number | null;
}

export interface Shift {
  weekday: number;
  startMin: number;
  endMin: number;
}

export interface Opening {
  zone: ZoneName;
  hours: readonly WeeklyHours[];
  exceptions: readonly DateException[];
}

export function wallMinutes(epochMs: number, zone: ZoneName): number {
  return epochMs / minuteMs + zoneOffsetMin[zone];
}

export function epochMsOf(wall: number, zone: ZoneName): number {
  return (wall - zoneOffsetMin[zone]) * minuteMs;
}

/** @throws RangeError when the text is no calendar date `YYYY-MM-DD` */
export function wallDay(date: string): number {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (new Date(midnight).getUTCMonth() + 1 !== Number(month)) throw new RangeError(`Not a date: ${date}`);
  return midnight / dayMs;
}

export function isDate(text: string): boolean {
  try {
    return wallDay(text) > 0;
  } catch {
    return false;
  }
}

/** `YYYY-MM-DD`. */
export function dateOfWallDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The local date at this instant, as a wall day. */
export function wallDayAt(epochMs: number, zone: ZoneName): number {
  return Math.floor(wallMinutes(epochMs, zone) / minutesOfDay);
}

/** 1 Monday … 7 Sunday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/**
 * When the outlet is open in these days, sorted and joined where intervals touch. An interval belongs to the date on
 * which it opens: what an evening has past midnight stays open although the next date is closed by an exception, and
 * goes with its own date's exception.
 */
export function openPeriods(opening: Opening, firstDay: number, days: number): Period[] {
  const week = noIntervals();
  for (const interval of opening.hours) week[interval.weekday]?.push(interval);
  week.forEach(inOrder);
  const replaced = new Map<number, Interval[]>();
  for (const { date, openMin, closeMin } of opening.exceptions) {
    const day = wallDay(date);
    const intervals = replaced.get(day) ?? [];
    if (openMin !== null && closeMin !== null) intervals.push({ openMin, closeMin });
    replaced.set(day, intervals);
  }
  for (const intervals of replaced.values()) inOrder(intervals);
  return periodsOf((day) => replaced.get(day) ?? week[weekdayOf(day)], firstDay, days);
}

/** The intervals that open on this day, in its minutes; the night after it may be part of the last. */
export function openOfDay(opening: Opening, day: number): Period[] {
  const first = day * minutesOfDay;
  return openPeriods(opening, day, 1).map(({ start, end }) => ({ start: start - first, end: end - first }));
}

/** Where a day of these intervals ends: at midnight, or when the outlet closes in the night after it. */
export function endOfDay(open: readonly Period[]): number {
  return Math.max(minutesOfDay, ...open.map(({ end }) => end));
}

/** When the barber works in these days; exceptions of the outlet do not change shifts. */
export function shiftPeriods(shifts: readonly Shift[], firstDay: number, days: number): Period[] {
  const week = noIntervals();
  for (const { weekday, startMin, endMin } of shifts) week[weekday]?.push({ openMin: startMin, closeMin: endMin });
  week.forEach(inOrder);
  return periodsOf((day) => week[weekdayOf(day)], firstDay, days);
}

export function areSameShifts(a: readonly Shift[], b: readonly Shift[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ weekday, startMin, endMin }, i) => {
      const other = b[i];
      return other?.weekday === weekday && other.startMin === startMin && other.endMin === endMin;
    })
  );
}

/** Open now and until when, or closed and until when; null where the hours of the next two weeks hold no change. */
export function openingAt(opening: Opening, epochMs: number): { isOpen: boolean; changesAt: number | null } {
  const wall = wallMinutes(epochMs, opening.zone);
  const next = openPeriods(opening, Math.floor(wall / minutesOfDay) - 1, 15).find(({ end }) => end > wall);
  if (!next) return { isOpen: false, changesAt: null };
  const isOpen = next.start <= wall;
  return { isOpen, changesAt: epochMsOf(isOpen ? next.end : next.start, opening.zone) };
}

interface Interval {
  openMin: number;
  closeMin: number;
}

/** By weekday, 1 to 7. */
function noIntervals(): Interval[][] {
  return [[], [], [], [], [], [], [], []];
}

function inOrder(intervals: Interval[]): void {
  if (intervals.length > 1) intervals.sort((a, b) => a.openMin - b.openMin);
}

/** The intervals of a day are in order, so that the periods come in order and only touch their neighbours. */
function periodsOf(intervalsOf: (day: number) => Interval[] | undefined, firstDay: number, days: number): Period[] {
  const periods: { start: number; end: number }[] = [];
  let last: { start: number; end: number } | undefined;
  for (let day = firstDay; day < firstDay + days; day += 1) {
    for (const { openMin, closeMin } of intervalsOf(day) ?? []) {
      const start = day * minutesOfDay + openMin;
      const end = start + closeMin - openMin + (closeMin > openMin ? 0 : minutesOfDay);
      if (last === undefined || start > last.end) {
        last = { start, end };
        periods.push(last);
      } else if (end > last.end) last.end = end;
    }
  }
  return periods;
}
