import type { Period } from "#app/lib/period.ts";

const dayMin = 1440;

/**
 * The wall day that a queue belongs to: today, or yesterday while yesterday's evening is still open past midnight.
 * `open` are the outlet's periods around now in wall minutes; an outlet that never closes changes days at midnight.
 */
export function queueDay(open: readonly Period[], now: number): number {
  const today = Math.floor(now / dayMin);
  const current = open.find(({ start, end }) => start <= now && now < end);
  const reachesFromYesterday = current !== undefined && Math.floor(current.start / dayMin) === today - 1;
  return reachesFromYesterday && current.end <= today * dayMin + dayMin / 2 ? today - 1 : today;
}

/**
 * The wall days whose tickets are in the line, the oldest first: the queue's own, and yesterday where an opening that
 * began then goes on as today's: whoever waits at midnight in an outlet that never closes still waits.
 */
export function queueDays(open: readonly Period[], now: number): number[] {
  const day = queueDay(open, now);
  const beganBefore = open.some(({ start, end }) => start <= now && now < end && start < day * dayMin);
  return beganBefore ? [day - 1, day] : [day];
}

/** When the day's last opening ends, in wall minutes; null: closed all day. `open` are the periods of that day alone. */
export function closingOf(open: readonly Period[]): number | null {
  return open.at(-1)?.end ?? null;
}

/** The same where the opening of now goes on past it, around the clock for half a day more at most. */
export function closingAt(open: readonly Period[], closing: number | null, now: number): number | null {
  const current = open.find(({ start, end }) => start <= now && now < end);
  return current ? Math.max(closing ?? 0, Math.min(current.end, now + dayMin / 2)) : closing;
}

/** What of the periods lies before the minute. */
export function upTo(periods: readonly Period[], minute: number): Period[] {
  return periods.filter(({ start }) => start < minute).map(({ start, end }) => ({ start, end: Math.min(end, minute) }));
}
