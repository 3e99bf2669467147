import { formatDuration } from "#app/lib/zoned-time.ts";

/** `3 hari`, `2 jam`, `45 menit`. */
export function lengthText(minutes: number): string {
  return minutes >= 1440 && minutes % 1440 === 0 ? `${minutes / 1440} hari` : formatDuration(minutes);
}
