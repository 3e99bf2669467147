import { minutesOfDay } from "#app/features/availability/opening.ts";
import { minuteMs, type Period } from "#app/lib/period.ts";

/** What an order takes of a barber's time, in minutes. */
export interface Span {
  durationMin: number;
  bufferMin: number;
  /** One way; claimed before the service and after the buffer. */
  travelMin: number;
}

/** The time an order that starts then (epoch milliseconds) takes away: [start − travel, end + buffer + travel). */
export function claimedPeriod(start: number, { durationMin, bufferMin, travelMin }: Span): Period {
  return {
    start: start - travelMin * minuteMs,
    end: start + (durationMin + bufferMin + travelMin) * minuteMs,
  };
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

/** Starts at which the whole service lies inside one of the periods: ranges of wall minutes, cut to `within`. */
export function startsInside(periods: readonly Period[], durationMin: number, within: Period): Period[] {
  const starts: Period[] = [];
  for (const period of periods) {
    const start = Math.max(period.start, within.start);
    const end = Math.min(period.end - durationMin + 1, within.end);
    if (start < end) starts.push({ start, end });
  }
  return starts;
}

/** The starts whose claim touches no taken time; `taken` is one barber's, sorted and without overlaps. */
export function freeStarts(starts: readonly Period[], taken: readonly Period[], span: Span): Period[] {
  const free: Period[] = [];
  const { travelMin } = span;
  const before = span.durationMin + span.bufferMin + travelMin;
  let next = starts[0] ? firstEndingAfter(taken, starts[0].start - travelMin) : 0;
  for (const range of starts) {
    let from = range.start;
    for (let claim = taken[next]; claim; claim = taken[++next]) {
      const blockedFrom = claim.start - before + 1;
      if (blockedFrom >= range.end) break;
      if (blockedFrom > from) free.push({ start: from, end: blockedFrom });
      const blockedTo = claim.end + travelMin;
      if (blockedTo > from) from = blockedTo;
      if (blockedTo >= range.end) break; // this claim may reach into the next range too
    }
    if (from < range.end) free.push({ start: from, end: range.end });
  }
  return free;
}

/** Index of the first period that ends after the minute. */
function firstEndingAfter(sorted: readonly Period[], minute: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.end ?? 0) > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One bit for each start on the step grid from `firstDay`'s midnight on, set where a range holds it. */
export function startCells(ranges: readonly Period[], firstDay: number, days: number, stepMin: number): number[] {
  const first = firstDay * minutesOfDay;
  const cells = new Array<number>(Math.ceil((days * minutesOfDay) / stepMin / 32)).fill(0);
  for (const { start, end } of ranges) {
    setBits(cells, Math.ceil((start - first) / stepMin), Math.ceil((end - first) / stepMin));
  }
  return cells;
}

function setBits(cells: number[], from: number, to: number): void {
  if (from >= to) return;
  const firstWord = from >>> 5;
  const lastWord = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (firstWord === lastWord) {
    cells[firstWord] = (cells[firstWord] ?? 0) | (head & tail);
    return;
  }
  cells[firstWord] = (cells[firstWord] ?? 0) | head;
  cells.fill(-1, firstWord + 1, lastWord);
  cells[lastWord] = (cells[lastWord] ?? 0) | tail;
}

/** Calls `visit` with the position of every set bit, ascending, until it returns false. */
export function eachCell(cells: number[], visit: (cell: number) => boolean): void {
  for (let word = 0; word < cells.length; word += 1) {
    for (let bits = cells[word] ?? 0; bits !== 0; bits &= bits - 1) {
      if (!visit(word * 32 + 31 - Math.clz32(bits & -bits))) return;
    }
  }
}
