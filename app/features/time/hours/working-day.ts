import { minutesOfDay, type Shift, shiftPeriods } from "#app/features/time/hours/opening.ts";
import type { Period } from "#app/lib/period.ts";

/**
 * Whole days of a barber, in wall minutes: a night past midnight belongs to the date on which its shift begins, as opening
 * hours do. From where the shift of the day before ends, or midnight, until where the last shift ends, or midnight.
 */
export function wholeDays(shifts: readonly Shift[], firstDay: number, lastDay = firstDay): Period {
  return { start: nightEnd(shifts, firstDay - 1), end: nightEnd(shifts, lastDay) };
}

/** Where the day's last shift ends; no earlier than the midnight that ends the day. */
function nightEnd(shifts: readonly Shift[], day: number): number {
  return Math.max((day + 1) * minutesOfDay, shiftPeriods(shifts, day, 1).at(-1)?.end ?? 0);
}

/** The wall day that a barber works at now: yesterday as long as its night goes on. `now` in wall minutes. */
export function workingDay(shifts: readonly Shift[], now: number): number {
  const today = Math.floor(now / minutesOfDay);
  return now < wholeDays(shifts, today).start ? today - 1 : today;
}

/**
 * The whole days that a period is, by the barber's shifts or, as when shifts were others, from midnight to midnight; null
 * where it is anything else.
 */
export function daysOf(shifts: readonly Shift[], { start, end }: Period): { first: number; last: number } | null {
  const first = Math.floor(start / minutesOfDay);
  const endDay = Math.floor((end - 1) / minutesOfDay);
  if (start % minutesOfDay !== 0 && start !== wholeDays(shifts, first).start) return null;
  for (const last of [endDay - 1, endDay]) {
    if (last >= first && (end === wholeDays(shifts, last).end || end === (last + 1) * minutesOfDay)) {
      return { first, last };
    }
  }
  return null;
}

/** A break ends before so many hours from now, where shifts follow each other without an end. */
const farthestMin = minutesOfDay / 2;

/** Until when a break of today may last, wall minutes: midnight, or the end of the night that goes on past it. */
export function breakLimit(shifts: readonly Shift[], now: number): number {
  const today = Math.floor(now / minutesOfDay);
  const midnight = (today + 1) * minutesOfDay;
  const night = shiftPeriods(shifts, today - 1, 3).find(({ start, end }) => start < midnight && end > midnight);
  return night ? Math.max(midnight, Math.min(night.end, now + farthestMin)) : midnight;
}

/** The break of these minutes at this time of the clock: of today, or of the night past it where today's is over. */
export function breakAt(clockMin: number, minutes: number, limit: number, now: number): Period {
  const start = Math.floor(now / minutesOfDay) * minutesOfDay + clockMin;
  const isTonight = start + minutes <= now && start + minutesOfDay < limit;
  const at = isTonight ? start + minutesOfDay : start;
  return { start: at, end: at + minutes };
}
