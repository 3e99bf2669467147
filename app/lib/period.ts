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

/** What two sorted lists of separate periods have in common, sorted. */
export function intersect(a: readonly Period[], b: readonly Period[]): Period[] {
  const common: Period[] = [];
  let i = 0;
  let j = 0;
  for (let x = a[0], y = b[0]; x && y; ) {
    const start = Math.max(x.start, y.start);
    const end = Math.min(x.end, y.end);
    if (start < end) common.push({ start, end });
    if (x.end < y.end) x = a[++i];
    else y = b[++j];
  }
  return common;
}

/** What of `window` no period covers, sorted. */
export function uncovered(window: Period, periods: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let { start } = window;
  for (const each of periods.toSorted((a, b) => a.start - b.start)) {
    if (each.start >= window.end) break;
    if (each.start > start) gaps.push({ start, end: each.start });
    start = Math.max(start, each.end);
  }
  if (start < window.end) gaps.push({ start, end: window.end });
  return gaps;
}
