import { contains, merge, minuteMs, overlaps, type Period } from "#app/lib/period.ts";

/** Of one barber, in wall minutes of the outlet's clock. */
export interface BarberTime {
  /** Outlet open and barber at work. */
  work: readonly Period[];
  off: readonly Period[];
  visits: readonly Period[];
}

/** Minutes of the cells of a week: `[weekday − 1][hour]`, Monday first. */
export type WeekGrid = readonly (readonly number[])[];

export interface Occupancy {
  /** Minutes that could be sold. */
  open: WeekGrid;
  /** Minutes that were. */
  used: WeekGrid;
  openTotal: number;
  usedTotal: number;
}

const dayMin = 1440;

/**
 * How much of the barbers' time was used, by weekday and hour of the outlet's clock, between these wall minutes. Time
 * that could be sold is work less time off; a visit outside it (before opening, say) counts on both sides, so that used
 * time is never more than open time. Visits that overlap count once a barber.
 */
export function occupancyOf(barbers: readonly BarberTime[], within: Period): Occupancy {
  const [open, used] = [emptyWeek(), emptyWeek()];
  for (const { work, off, visits } of barbers) {
    const busy = merge(cut(visits, within));
    for (const period of busy) addTo(used, period);
    for (const period of merge([...without(merge(cut(work, within)), merge([...off])), ...busy])) addTo(open, period);
  }
  return { open, used, openTotal: totalOf(open), usedTotal: totalOf(used) };
}

/** Whole minutes of the outlet's clock since 1970, of epoch milliseconds and the clock's offset in minutes. */
export function wallPeriod({ start, end }: Period, offsetMin: number): Period {
  return { start: Math.floor(start / minuteMs) + offsetMin, end: Math.ceil(end / minuteMs) + offsetMin };
}

function emptyWeek(): number[][] {
  return Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
}

function totalOf(week: WeekGrid): number {
  return week.flat().reduce((sum, minutes) => sum + minutes, 0);
}

/** 1970-01-01 was a Thursday. */
function addTo(week: number[][], { start, end }: Period): void {
  for (let from = start; from < end; ) {
    const until = Math.min(end, (Math.floor(from / 60) + 1) * 60);
    const day = week[(Math.floor(from / dayMin) + 3) % 7];
    const hour = Math.floor((from % dayMin) / 60);
    if (day) day[hour] = (day[hour] ?? 0) + until - from;
    from = until;
  }
}

function cut(periods: readonly Period[], within: Period): Period[] {
  return periods.flatMap((period) =>
    overlaps(period, within)
      ? [{ start: Math.max(period.start, within.start), end: Math.min(period.end, within.end) }]
      : [],
  );
}

/** What of sorted, disjoint periods is left without others of the same kind. */
function without(periods: readonly Period[], others: readonly Period[]): Period[] {
  return others.reduce<Period[]>(
    (left, other) =>
      left.flatMap((period) => {
        if (!overlaps(period, other)) return [period];
        if (contains(other, period)) return [];
        const before = { start: period.start, end: other.start };
        const after = { start: other.end, end: period.end };
        return [before, after].filter(({ start, end }) => end > start);
      }),
    [...periods],
  );
}
