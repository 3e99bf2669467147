import { type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";

/** One opening interval of a weekday (1 Monday … 7 Sunday) in local minutes; close ≤ open means past midnight. */
export interface WeeklyHours {
  weekday: number;
  openMin: number;
  closeMin: number;
}

export const quartersPerWeek = 672;
const minutesPerDay = 1440;
const minutesPerWeek = 7 * minutesPerDay;

/**
 * The UTC quarter hours of the ISO week in which the outlet is open throughout, as `bit(672)`: the first digit is
 * Monday 00.00–00.15 UTC.
 */
export function openQuarters(hours: readonly WeeklyHours[], zone: ZoneName): string {
  const open = new Uint8Array(quartersPerWeek);
  for (const interval of hours) {
    const { start, end } = utcMinutes(interval, zone);
    for (let quarter = Math.ceil(start / 15); (quarter + 1) * 15 <= end; quarter += 1) {
      open[(quarter + quartersPerWeek) % quartersPerWeek] = 1;
    }
  }
  return open.join("");
}

/** The place of an instant (epoch milliseconds) in `openQuarters`. */
export function quarterOfWeek(epochMs: number): number {
  // The epoch began on a Thursday.
  const minutes = Math.floor(epochMs / 60_000) + 3 * minutesPerDay;
  return Math.floor((((minutes % minutesPerWeek) + minutesPerWeek) % minutesPerWeek) / 15);
}

/**
 * The widest daily hours in UTC minutes of the day, for pruning: outside [openUtc, closeUtc) the outlet is never open.
 * 0 and 1440 as soon as one interval crosses midnight UTC; 0 and 0 without any hours.
 */
export function widestUtcHours(hours: readonly WeeklyHours[], zone: ZoneName): { openUtc: number; closeUtc: number } {
  if (hours.length === 0) return { openUtc: 0, closeUtc: 0 };
  let openUtc = minutesPerDay;
  let closeUtc = 0;
  for (const interval of hours) {
    const { start, end } = utcMinutes(interval, zone);
    const day = Math.floor(start / minutesPerDay) * minutesPerDay;
    if (end - day > minutesPerDay) return { openUtc: 0, closeUtc: minutesPerDay };
    openUtc = Math.min(openUtc, start - day);
    closeUtc = Math.max(closeUtc, end - day);
  }
  return { openUtc, closeUtc };
}

/** Minutes since Monday 00.00 UTC; negative where the local Monday morning is still Sunday in UTC. */
function utcMinutes({ weekday, openMin, closeMin }: WeeklyHours, zone: ZoneName): { start: number; end: number } {
  const start = (weekday - 1) * minutesPerDay + openMin - zoneOffsetMin[zone];
  const length = closeMin - openMin + (closeMin <= openMin ? minutesPerDay : 0);
  return { start, end: start + length };
}
