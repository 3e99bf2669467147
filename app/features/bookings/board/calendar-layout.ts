import { contains, overlaps, type Period } from "#app/lib/period.ts";

/** How tall an hour of the calendar is, in rem, by how near one looks at it. */
export const hourRems = { far: 4, usual: 6, near: 12 } as const;
/** Free time is offered in pieces that end on such minutes. */
export const freeSteps = { far: 60, usual: 30, near: 15 } as const;
export type CalendarZoom = keyof typeof hourRems;

/** A box for a thumb is 44 px tall and stands a pixel from the next: so many minutes. */
export function shortestBoxMin(zoom: CalendarZoom): number {
  return Math.ceil((46 / 16 / hourRems[zoom]) * 60);
}

/** Stretches of free time in pieces that end on the step, none of them shorter than a thumb needs. */
export function freePieces(stretches: readonly Period[], zoom: CalendarZoom): Period[] {
  const [step, shortest] = [freeSteps[zoom], shortestBoxMin(zoom)];
  return stretches.flatMap(({ start, end }) => {
    const pieces: Period[] = [];
    for (let from = start; end - from >= shortest; ) {
      let until = (Math.floor(from / step) + 1) * step;
      if (until - from < shortest) until += step;
      if (end - until < shortest) until = end;
      pieces.push({ start: from, end: until });
      from = until;
    }
    return pieces;
  });
}

/** What a barber's shortest visit needs, and what is in its way; minutes of the day. */
export interface Chair {
  /** When the outlet is open and the barber works. */
  work: readonly Period[];
  /** Claims of the barber's time, with their ways and pauses. */
  taken: readonly Period[];
  durationMin: number;
  /** The pause after it. */
  bufferMin: number;
  /** One way to the guest; 0 at the outlet. */
  travelMin: number;
}

/** Whether the visit can begin then: what `slotRefusal` says of one start, without its step, its notice and its horizon. */
export function fitsChair({ work, taken, durationMin, bufferMin, travelMin }: Chair, start: number): boolean {
  const visit = { start, end: start + durationMin };
  const claim = { start: start - travelMin, end: visit.end + bufferMin + travelMin };
  return work.some((each) => contains(each, visit)) && !taken.some((each) => overlaps(each, claim));
}

/** Which of a column's lanes something stands in, and how many stand side by side there. */
export interface Placed {
  lane: number;
  lanes: number;
}

/**
 * Places for what overlaps in one column, in the order given: two that overlap stand in different lanes, all that hang
 * together share one number of lanes, and that is the smallest that fits them. Ends are exclusive.
 */
export function layoutColumn(items: readonly Period[]): Placed[] {
  const order = items.map((_, index) => index);
  order.sort((a, b) => startOf(items, a) - startOf(items, b) || endOf(items, b) - endOf(items, a) || a - b);
  const placed: Placed[] = items.map(() => ({ lane: 0, lanes: 1 }));
  let cluster: number[] = [];
  let laneEnds: number[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  const close = () => {
    for (const index of cluster) {
      const each = placed[index];
      if (each) each.lanes = laneEnds.length;
    }
    cluster = [];
    laneEnds = [];
  };
  for (const index of order) {
    const start = startOf(items, index);
    if (start >= clusterEnd) close();
    const free = laneEnds.findIndex((end) => end <= start);
    const lane = free === -1 ? laneEnds.length : free;
    const end = Math.max(endOf(items, index), start);
    laneEnds[lane] = end;
    clusterEnd = cluster.length === 0 ? end : Math.max(clusterEnd, end);
    cluster.push(index);
    const each = placed[index];
    if (each) each.lane = lane;
  }
  close();
  return placed;
}

const startOf = (items: readonly Period[], index: number) => items[index]?.start ?? 0;
const endOf = (items: readonly Period[], index: number) => items[index]?.end ?? 0;
