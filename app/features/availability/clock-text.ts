/** Intervals of one day at most: three breaks. */
export const maxIntervals = 4;

/** Minutes of the day; closeMin ≤ openMin reaches past midnight. */
export interface Interval {
  openMin: number;
  closeMin: number;
}

const endOfDay = 1440;

/**
 * Minutes of the day of what people type: `09.00`, `9:30`, `9`, `0930`, `24.00` (midnight at the end of the day); null
 * for anything else.
 */
export function parseClock(text: string): number | null {
  const [, hours = "", minutes = "0"] =
    /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim()) ?? [];
  const ofDay = Number(hours) * 60 + Number(minutes);
  return hours !== "" && Number(minutes) < 60 && ofDay <= endOfDay ? ofDay : null;
}

/** `09.00`; the end of the day is `24.00`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}.${String(minutes % 60).padStart(2, "0")}`;
}

/** When an interval ends in words, where its numbers alone would puzzle; null where they do not. */
export function closingWords({ openMin, closeMin }: Interval): string | null {
  if (openMin === closeMin) return null;
  if (openMin === 0 && closeMin === endOfDay) return "buka 24 jam";
  if (closeMin === 0 || closeMin === endOfDay) return "sampai tengah malam";
  return closeMin < openMin ? `sampai ${clockText(closeMin)} besoknya` : null;
}
