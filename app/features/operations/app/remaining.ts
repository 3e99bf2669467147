/** Milliseconds that are left of a period; none when its beginning lies ahead, by a clock that was set back. */
export function remaining(since: number, period: number, now: number): number {
  return since > now ? 0 : Math.max(0, since + period - now);
}
