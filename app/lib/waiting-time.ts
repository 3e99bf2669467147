import { dayMs, minuteMs } from "#app/lib/period.ts";

const hourMs = 60 * minuteMs;

/** How long something has waited: `3 hari`, `5 jam`, `12 menit`. Epoch milliseconds. */
export function waitingTime(since: Date, now: number): string {
  const age = Math.max(0, now - since.getTime());
  if (age >= 2 * dayMs) return `${Math.floor(age / dayMs)} hari`;
  if (age >= 2 * hourMs) return `${Math.floor(age / hourMs)} jam`;
  return `${Math.floor(age / minuteMs)} menit`;
}
