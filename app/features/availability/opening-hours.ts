import type { Interval } from "#app/features/availability/clock-text.ts";
import { minutesOfDay, type Shift, type WeeklyHours } from "#app/features/availability/opening.ts";

/** What a week begins with until its owner says otherwise, in minutes of the day. */
export const usualHours = {
  BARBERSHOP: { openMin: 600, closeMin: 1260 },
  MOBILE_BARBER: { openMin: 540, closeMin: 1200 },
} as const;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Two intervals of a week that overlap, also past midnight and from Sunday into Monday; touching ones do not. */
export function overlapInWeek(hours: readonly WeeklyHours[]): { first: WeeklyHours; second: WeeklyHours } | null {
  const placed = hours
    .map((each) => ({ each, start: (each.weekday - 1) * minutesOfDay + each.openMin, length: lengthOf(each) }))
    .sort((a, b) => a.start - b.start);
  const week = 7 * minutesOfDay;
  for (const [index, { each, start, length }] of placed.entries()) {
    const next = placed[(index + 1) % placed.length];
    if (!next || (placed.length === 1 && length <= week)) continue;
    const nextStart = index + 1 < placed.length ? next.start : next.start + week;
    if (start + length > nextStart) return { first: each, second: next.each };
  }
  return null;
}

/** Two intervals of one date that overlap; what reaches past midnight meets no other of its date there. */
export function overlapInDay(intervals: readonly Interval[]): boolean {
  const placed = intervals.toSorted((a, b) => a.openMin - b.openMin);
  return placed.some((each, index) => {
    const next = placed[index + 1];
    return next !== undefined && each.openMin + lengthOf(each) > next.openMin;
  });
}

function lengthOf({ openMin, closeMin }: Interval): number {
  return closeMin - openMin + (closeMin > openMin ? 0 : minutesOfDay);
}

/** A barber who works whenever the outlet is open. */
export function worksAllHours(shifts: readonly Shift[], hours: readonly WeeklyHours[]): boolean {
  const keysOf = (rows: readonly { weekday: number; from: number; to: number }[]) =>
    rows
      .map(({ weekday, from, to }) => `${weekday} ${from} ${to % minutesOfDay}`)
      .sort()
      .join();
  return (
    keysOf(shifts.map(({ weekday, startMin, endMin }) => ({ weekday, from: startMin, to: endMin }))) ===
    keysOf(hours.map(({ weekday, openMin, closeMin }) => ({ weekday, from: openMin, to: closeMin })))
  );
}

export function shiftsLike(hours: readonly WeeklyHours[]): Shift[] {
  return hours.map(({ weekday, openMin, closeMin }) => ({ weekday, startMin: openMin, endMin: closeMin }));
}
