/** Whole seconds until the end, never below 0; both in epoch milliseconds. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** 125 → "02:05"; from two hours on with hours, 86399 → "23:59:59". */
export function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = minutes < 120 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Whether these minutes are said by themselves: each of them would cut into what somebody is listening to. */
export function isSaid(minutes: number): boolean {
  return minutes % 30 === 0 || [10, 5, 2, 1].includes(minutes);
}
