import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** `2026-11-22`, the day of now in Jakarta. */
export function todayInJakarta(): string {
  return localDate(clock.now(), "WIB").toString();
}
