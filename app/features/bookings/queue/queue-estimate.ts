import type { Period } from "#app/lib/period.ts";

/** A barber's day in wall minutes. */
export interface QueueBarber {
  id: string;
  /** When the barber works while the outlet is open, by start. */
  work: readonly Period[];
  /** What is claimed of it, or still goes on, by start. */
  taken: readonly Period[];
}

/** Somebody who waits. */
export interface QueueRequest {
  id: string;
  /** Minutes of the visit with each barber who may do it: one where the guest chose. */
  durations: ReadonlyMap<string, number>;
  /** Minutes after it. */
  bufferMin: number;
}

export interface Estimate {
  barberId: string;
  /** Wall minutes of the service itself. */
  start: number;
  end: number;
}

/**
 * When each of those who wait begins, and with whom, by id. They are served in the order given: everyone takes the
 * barber who can begin first (in the outlet's order where that is equal), and nobody begins with a barber before those
 * who were given that barber earlier. The service lies inside the barber's working time, and it and its buffer touch
 * nothing that is taken. Whoever no longer fits into the working time is left out. `now` in wall minutes.
 */
export function estimateQueue(
  barbers: readonly QueueBarber[],
  waiting: readonly QueueRequest[],
  now: number,
): Map<string, Estimate> {
  const freeFrom = new Map(barbers.map(({ id }) => [id, Math.ceil(now)]));
  const estimates = new Map<string, Estimate>();
  for (const { id, durations, bufferMin } of waiting) {
    let best: Estimate | null = null;
    for (const barber of barbers) {
      const minutes = durations.get(barber.id);
      if (minutes === undefined) continue;
      const start = firstStart(barber, freeFrom.get(barber.id) ?? now, minutes, bufferMin);
      if (start !== null && (best === null || start < best.start)) {
        best = { barberId: barber.id, start, end: start + minutes };
      }
    }
    if (best === null) continue;
    estimates.set(id, best);
    freeFrom.set(best.barberId, best.end + bufferMin);
  }
  return estimates;
}

function firstStart({ work, taken }: QueueBarber, from: number, minutes: number, bufferMin: number): number | null {
  for (const period of work) {
    let start = Math.max(from, period.start);
    for (const claim of taken) {
      if (claim.start >= start + minutes + bufferMin) break;
      if (claim.end > start) start = claim.end;
    }
    if (start + minutes <= period.end) return start;
  }
  return null;
}
