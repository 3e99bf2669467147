const endOfDay = 1440;

/** Minutes of what people type: `09.30`, `9:30`, `9`, `0930`, `24.00`; null for anything else. */
export function readClock(text: string): number | null {
  const typed = text.trim();
  const [, hours = "", minutes = "0"] =
    /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? [];
  const read = Number(hours) * 60 + Number(minutes);
  return hours !== "" && Number(minutes) < 60 && read <= endOfDay ? read : null;
}

/** What `readClock` reads, for boxes that browsers check. */
export const clockPattern = String.raw`\s*(([01]?\d|2[0-3])([.:,]?[0-5]\d)?|24([.:,]?00)?)?\s*`;

/** `09.30`; the end of the day is `24.00`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}.${String(minutes % 60).padStart(2, "0")}`;
}
