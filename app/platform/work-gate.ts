import {
  type Lane,
  type Load,
  lanes,
  type Overload,
  overloadForWrites,
  overloadOf,
  type Priority,
} from "#app/platform/overload.ts";

/** A request: `complete` once all of it is here. Until then it costs nothing but its connection. */
export interface Work {
  readonly complete: boolean;
}

/** `turn` tells, once there is room to begin, that it may: null; or why it may not any more. */
export type Entered = { ok: true; turn: Promise<Overload | null>; leave(): void } | { ok: false; reason: Overload };

interface GateOptions {
  limits: Load;
  /** So many are worked on at a time. More would take turns at the processor, and all of them end late. */
  atOnce: number;
  /** Queries that wait for a connection at this moment. */
  waiters(): number;
  /** Refusing begins, with the reason, or ends: null. */
  whenTurned(reason: Overload | null, load: Load): void;
}

interface Place {
  lane: Lane | null;
  priority: Priority;
  /** Whose proof of belonging to the lane it is: each takes a few places of it at most. */
  holder?: string | undefined;
}

interface Waiting {
  work: Work;
  since: number;
  go(reason: Overload | null): void;
}

/** How often somebody has to look at how late it is; milliseconds. */
export const lookEvery = 50;
/** Of how many looks the middle one counts: one long pause is none. */
const looks = 9;
/** Nobody waits longer for their turn; milliseconds. */
const longestTurn = 2_000;
const placesOfHolder = 3;
/** Pages for everybody that are made at the same time: their addresses are anybody's to make up. */
const pagesAtOnce = 8;

/** Decides whether one more request is taken and when it begins, and counts those that were until each has left. */
export function openGate({ limits, atOnce, waiters, whenTurned }: GateOptions) {
  const inside = new Set<Work>();
  const running = new Set<Work>();
  const spared = new Map(lanes.map((lane) => [lane, new Map<Work, string | undefined>()]));
  const waiting = { writes: new Set<Waiting>(), reads: new Set<Waiting>() };
  const late: number[] = [];
  let expected: number | null = null;
  let isRefusing = false;
  let now = 0;

  const judge = () => {
    const delay = late.toSorted((one, other) => one - other)[Math.floor(looks / 2)] ?? 0;
    const load = { requests: completeOf(inside), delay, waiters: waiters() };
    const reason = overloadOf(load, limits, isRefusing);
    if (isRefusing !== (reason !== null)) whenTurned(reason, load);
    isRefusing = reason !== null;
    return { load, reason };
  };

  /** Where who has the lane is counted; null: there is no place. `shared` is counted at any time, the others under load. */
  const placesIn = (lane: Lane, holder: string | undefined) => {
    const places = spared.get(lane) ?? new Map<Work, string | undefined>();
    if (lane === "shared") return places.size < pagesAtOnce ? places : null;
    if (!isRefusing) return new Map<Work, string | undefined>();
    const own = holder ? [...places.values()].filter((each) => each === holder).length : 0;
    return own < placesOfHolder && completeOf(places.keys()) < limits.requests ? places : null;
  };

  const pump = () => {
    for (const queue of [waiting.writes, waiting.reads]) {
      for (const next of queue) {
        if (completeOf(running) >= atOnce) return;
        queue.delete(next);
        running.add(next.work);
        next.go(null);
      }
    }
  };

  return {
    /** To be called every `lookEvery` milliseconds of a clock that only goes on; a late call is what is looked for. */
    look(time: number): void {
      now = time;
      late.push(Math.max(0, now - (expected ?? now)));
      if (late.length > looks) late.shift();
      expected = now + lookEvery;
      for (const queue of [waiting.writes, waiting.reads]) {
        for (const each of queue) {
          if (now - each.since <= longestTurn) break;
          queue.delete(each);
          each.go("requests");
        }
      }
      pump();
    },
    /**
     * Who has a lane begins at once. Under load a lane takes as much again as the whole limit, since what says that it
     * belongs there may be made up; what has none waits for its turn, writes before reads, and is refused when there is
     * too much: reads first.
     */
    enter(work: Work, { lane, priority, holder }: Place): Entered {
      const { load, reason } = judge();
      const places = lane && placesIn(lane, holder);
      const refusedFor = places ? null : priority === "reads" ? reason : overloadForWrites(load, limits);
      if (refusedFor) return { ok: false, reason: refusedFor };
      inside.add(work);
      places?.set(work, holder);
      const leave = () => {
        inside.delete(work);
        running.delete(work);
        places?.delete(work);
        pump();
      };
      if (places || completeOf(running) < atOnce) {
        running.add(work);
        return { ok: true, turn: Promise.resolve(null), leave };
      }
      const queue = priority === "reads" ? waiting.reads : waiting.writes;
      const { promise: turn, resolve: go } = Promise.withResolvers<Overload | null>();
      const place = { work, since: now, go };
      queue.add(place);
      return {
        ok: true,
        turn,
        leave() {
          if (queue.delete(place)) go("requests");
          leave();
        },
      };
    },
  };
}

function completeOf(all: Iterable<Work>): number {
  let count = 0;
  for (const { complete } of all) if (complete) count += 1;
  return count;
}
