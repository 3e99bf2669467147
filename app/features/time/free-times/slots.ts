import { minutesOfDay } from "#app/features/time/hours/opening.ts";
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

/** The starts on the step grid of some local days, one bit each: bit i is `first` + i · `stepMin`, in wall minutes. */
export interface Grid {
  first: number;
  stepMin: number;
  size: number;
}

export type Cells = number[];

export function gridOf(firstDay: number, days: number, stepMin: number): Grid {
  return { first: firstDay * minutesOfDay, stepMin, size: (days * minutesOfDay) / stepMin };
}

export function noCells({ size }: Grid): Cells {
  return new Array<number>((size + 31) >>> 5).fill(0);
}

/** The starts in these ranges. */
export function startCells(starts: readonly Period[], grid: Grid): Cells {
  const { first, stepMin } = grid;
  const cells = noCells(grid);
  for (const { start, end } of starts) {
    writeBits(cells, Math.ceil((start - first) / stepMin), Math.ceil((end - first) / stepMin), true);
  }
  return cells;
}

/** Those of the starts whose claim touches no taken time; `taken` is one barber's, sorted and without overlaps. */
export function freeCells(starts: Cells, taken: readonly Period[], span: Span, grid: Grid): Cells {
  const { first, stepMin, size } = grid;
  const { travelMin } = span;
  const before = span.durationMin + span.bufferMin + travelMin;
  const last = first + size * stepMin;
  const cells = starts.slice();
  for (let i = firstEndingAfter(taken, first - travelMin); i < taken.length; i += 1) {
    const claim = taken[i];
    if (claim === undefined || claim.start - before >= last) break;
    const from = Math.max(0, Math.ceil((claim.start - before + 1 - first) / stepMin));
    writeBits(cells, from, Math.min(size, Math.ceil((claim.end + travelMin - first) / stepMin)), false);
  }
  return cells;
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

/** Sets or clears the bits from … to − 1. */
function writeBits(cells: Cells, from: number, to: number, value: boolean): void {
  if (from >= to) return;
  const lastWord = (to - 1) >>> 5;
  const tail = -1 >>> (31 - ((to - 1) & 31));
  let mask = -1 << (from & 31);
  for (let word = from >>> 5; word <= lastWord; word += 1) {
    if (word === lastWord) mask &= tail;
    cells[word] = value ? (cells[word] ?? 0) | mask : (cells[word] ?? 0) & ~mask;
    mask = -1;
  }
}

export function isSet(cells: Cells, cell: number): boolean {
  return (((cells[cell >>> 5] ?? 0) >>> (cell & 31)) & 1) === 1;
}

/** Adds the second's cells to the first's. */
export function addCells(all: Cells, more: Cells): void {
  for (let word = 0; word < all.length; word += 1) all[word] = (all[word] ?? 0) | (more[word] ?? 0);
}

/** Calls `visit` with the position of every set bit, ascending, until it returns false. */
export function eachCell(cells: Cells, visit: (cell: number) => boolean): void {
  for (let word = 0; word < cells.length; word += 1) {
    for (let bits = cells[word] ?? 0; bits !== 0; bits &= bits - 1) {
      if (!visit(word * 32 + 31 - Math.clz32(bits & -bits))) return;
    }
  }
}
