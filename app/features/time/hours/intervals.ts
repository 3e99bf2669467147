// Script group: answers
import { clockText } from "#app/lib/clock-text.ts";

/** Intervals of one day at most: three breaks. */
export const maxIntervals = 4;

/** Minutes of the day; closeMin ≤ openMin reaches past midnight. */
export interface Interval {
  openMin: number;
  closeMin: number;
}

const endOfDay = 1440;

/** When an interval ends in words, where its numbers alone would puzzle; null where they do not. */
export function closingWords({ openMin, closeMin }: Interval): string | null {
  if (openMin === closeMin) return null;
  if (openMin === 0 && closeMin === endOfDay) return "buka 24 jam";
  if (closeMin === 0 || closeMin === endOfDay) return "sampai tengah malam";
  return closeMin < openMin ? `sampai ${clockText(closeMin)} besoknya` : null;
}
