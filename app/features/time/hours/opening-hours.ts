import type { Interval } from "#app/features/time/hours/intervals.ts";
import { minutesOfDay, type Shift, type WeeklyHours } from "#app/features/time/hours/opening.ts";

/** What a week begins with until its owner says otherwise, in minutes of the day. */
const usualHours = {
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

/** How an answer about the barbers' weeks reads: all get the outlet's, those who have it keep having it, or none changes. */
export const followChoices = ["all", "same", "none"] as const;
export type Follow = (typeof followChoices)[number];

interface OutletWeek {
  type: keyof typeof usualHours;
  hours: readonly WeeklyHours[];
}

/** Whether a barber's week is the outlet's; one without hours has the week that outlets of its type begin with. */
export function followsHours(shifts: readonly Shift[], { type, hours }: OutletWeek): boolean {
  if (hours.length > 0) return worksAllHours(shifts, hours);
  return shifts.length === 0 || worksAllHours(shifts, usualHoursOf(type));
}

export function usualHoursOf(type: OutletWeek["type"]): WeeklyHours[] {
  return weekdays.map((weekday) => ({ weekday, ...usualHours[type] }));
}

/** The parts of the outlet's hours in which no barber works, so that nothing can be booked there. */
export function hoursWithoutBarber(hours: readonly WeeklyHours[], shifts: readonly Shift[]): WeeklyHours[] {
  const worked = shifts
    .flatMap(({ weekday, startMin, endMin }) => {
      const start = (weekday - 1) * minutesOfDay + startMin;
      const length = lengthOf({ openMin: startMin, closeMin: endMin });
      // A week follows a week: Sunday's night reaches into Monday, and Monday's hours are the next of Sunday's.
      return [-7, 0, 7].map((days) => {
        const from = start + days * minutesOfDay;
        return { from, to: from + length };
      });
    })
    .sort((a, b) => a.from - b.from);
  return hours.flatMap((each) => {
    let at = (each.weekday - 1) * minutesOfDay + each.openMin;
    const end = at + lengthOf(each);
    const gaps: WeeklyHours[] = [];
    for (const { from, to } of worked) {
      if (to <= at || from >= end) continue;
      if (from > at) gaps.push(weeklyOf(at, from));
      at = Math.max(at, to);
    }
    if (at < end) gaps.push(weeklyOf(at, end));
    return gaps;
  });
}

/** Minutes of the week; the end is at most a day later. */
function weeklyOf(start: number, end: number): WeeklyHours {
  const day = Math.floor(start / minutesOfDay);
  return {
    weekday: (day % 7) + 1,
    openMin: start - day * minutesOfDay,
    closeMin: ((end - 1) % minutesOfDay) + 1,
  };
}

export function shiftsLike(hours: readonly WeeklyHours[]): Shift[] {
  return hours.map(({ weekday, openMin, closeMin }) => ({ weekday, startMin: openMin, endMin: closeMin }));
}
