/** Half-open stretch of time [start, end) in epoch milliseconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

export function overlaps(a: Period, b: Period): boolean {
  return a.start < b.end && b.start < a.end;
}

export function contains(outer: Period, inner: Period): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The periods sorted, with touching and overlapping ones joined. */
export function merge(periods: readonly Period[]): Period[] {
  const sorted = periods.toSorted((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
