import { type Lane, type Load, lanes, type Overload, overloadOf } from "#app/platform/overload.ts";

/** A request: `complete` once all of it is here. Until then it costs nothing but its connection. */
export interface Work {
  readonly complete: boolean;
}

export type Entered = { ok: true; leave(): void } | { ok: false; reason: Overload };

interface GateOptions {
  limits: Load;
  /** Queries that wait for a connection at this moment. */
  waiters(): number;
  /** Refusing begins, with the reason, or ends: null. */
  whenTurned(reason: Overload | null, load: Load): void;
}

/** How often somebody has to look at how late it is; milliseconds. */
export const lookEvery = 50;
/** Of how many looks the middle one counts: one long pause is none. */
const looks = 9;

/** Decides whether one more request is taken, and counts those that were until each has left. */
export function openGate({ limits, waiters, whenTurned }: GateOptions) {
  const inside = new Set<Work>();
  const spared = new Map(lanes.map((lane) => [lane, new Set<Work>()]));
  const late: number[] = [];
  let expected: number | null = null;
  let isRefusing = false;

  const judge = (): Overload | null => {
    const delay = late.toSorted((one, other) => one - other)[Math.floor(looks / 2)] ?? 0;
    const load = { requests: completeOf(inside), delay, waiters: waiters() };
    const reason = overloadOf(load, limits, isRefusing);
    if (isRefusing !== (reason !== null)) whenTurned(reason, load);
    isRefusing = reason !== null;
    return reason;
  };

  return {
    /** To be called every `lookEvery` milliseconds of a clock that only goes on; a late call is what is looked for. */
    look(now: number): void {
      late.push(Math.max(0, now - (expected ?? now)));
      if (late.length > looks) late.shift();
      expected = now + lookEvery;
    },
    /** Under load a lane takes as much again as the whole limit, since what says that it belongs there may be made up. */
    enter(work: Work, lane: Lane | null): Entered {
      const reason = judge();
      const room = reason && lane ? spared.get(lane) : undefined;
      if (reason && (!room || completeOf(room) >= limits.requests)) return { ok: false, reason };
      inside.add(work);
      room?.add(work);
      return {
        ok: true,
        leave() {
          inside.delete(work);
          room?.delete(work);
        },
      };
    },
  };
}

function completeOf(all: ReadonlySet<Work>): number {
  let count = 0;
  for (const { complete } of all) if (complete) count += 1;
  return count;
}
