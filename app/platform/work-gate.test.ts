import { expect, test } from "vitest";
import type { Lane, Overload } from "#app/platform/overload.ts";
import { lookEvery, openGate } from "#app/platform/work-gate.ts";

const limits = { requests: 4, delay: 400, waiters: 20 };
const whole = () => ({ complete: true });
const reads = { lane: null, priority: "reads" } as const;
const writes = { lane: null, priority: "writes" } as const;
const inLane = (lane: Lane, holder?: string) => ({ lane, priority: "first", holder }) as const;

function gateWith({ waiters = (): number => 0, atOnce = 100 } = {}) {
  const turns: (Overload | null)[] = [];
  const gate = openGate({ limits, atOnce, waiters, whenTurned: (reason) => void turns.push(reason) });
  /** The process comes so much too late to each of so many looks. */
  let now = 1_000;
  const look = (times: number, delay = 0) => {
    for (let each = 0; each < times; each += 1) {
      now += lookEvery + delay;
      gate.look(now);
    }
  };
  look(1);
  return { gate, turns, look };
}

const leaving = (entered: ReturnType<ReturnType<typeof openGate>["enter"]>) => {
  if (!entered.ok) throw new Error(entered.reason);
  return entered.leave;
};

test("work is refused while the process is late more often than not, until it is well on time again", () => {
  const { gate, turns, look } = gateWith();
  look(8);
  look(4, 3_000);
  expect(gate.enter(whole(), reads).ok).toBe(true);
  look(1, 3_000);
  expect(gate.enter(whole(), reads)).toEqual({ ok: false, reason: "delay" });
  look(5, 300);
  expect(gate.enter(whole(), reads)).toEqual({ ok: false, reason: "delay" });
  look(9, 230);
  expect(gate.enter(whole(), reads).ok).toBe(true);
  expect(turns).toEqual(["delay", null]);
});

test("one pause, however long, refuses nothing", () => {
  const { gate, look } = gateWith();
  look(1, 60_000);
  expect(gate.enter(whole(), reads).ok).toBe(true);
});

test("work is refused while too many queries wait for a connection", () => {
  let waiting = 20;
  const { gate } = gateWith({ waiters: () => waiting });
  expect(gate.enter(whole(), reads)).toEqual({ ok: false, reason: "waiters" });
  waiting = 12;
  expect(gate.enter(whole(), reads).ok).toBe(false);
  waiting = 11;
  expect(gate.enter(whole(), reads).ok).toBe(true);
});

test("a request counts once all of it is here: whoever sends theirs by the drop keeps nobody out", () => {
  const { gate } = gateWith();
  const slow = Array.from({ length: 100 }, () => ({ complete: false }));
  for (const work of slow) leaving(gate.enter(work, reads));
  expect(gate.enter(whole(), reads).ok).toBe(true);
  for (const work of slow) work.complete = true;
  expect(gate.enter(whole(), reads)).toEqual({ ok: false, reason: "requests" });
});

test("a lane goes on under load, up to a limit of its own that a flood in it reaches without shutting the others", () => {
  const { gate } = gateWith();
  // Taken before there was too much to do, and so in no lane.
  for (let each = 0; each < limits.requests; each += 1) gate.enter(whole(), inLane("payments"));
  expect(gate.enter(whole(), reads).ok).toBe(false);
  const spared = Array.from({ length: limits.requests }, () => leaving(gate.enter(whole(), inLane("payments"))));
  expect(gate.enter(whole(), inLane("payments"))).toEqual({ ok: false, reason: "requests" });
  expect(gate.enter(whole(), inLane("notifications")).ok).toBe(true);
  expect(gate.enter(whole(), inLane("management")).ok).toBe(true);
  spared[0]?.();
  spared[0]?.();
  expect(gate.enter(whole(), inLane("payments")).ok).toBe(true);
  expect(gate.enter(whole(), inLane("payments")).ok).toBe(false);
});

test("what writes is taken for longer than what reads", () => {
  let waiting = 20;
  const { gate } = gateWith({ waiters: () => waiting });
  expect(gate.enter(whole(), reads)).toEqual({ ok: false, reason: "waiters" });
  waiting = 29;
  expect(gate.enter(whole(), writes).ok).toBe(true);
  waiting = 30;
  expect(gate.enter(whole(), writes)).toEqual({ ok: false, reason: "waiters" });
  expect(gate.enter(whole(), inLane("held")).ok).toBe(true);
});

test("one who holds a time takes a few places of those that are for all of them", () => {
  const { gate } = gateWith();
  for (let each = 0; each < limits.requests; each += 1) gate.enter(whole(), reads);
  for (let each = 0; each < 3; each += 1) expect(gate.enter(whole(), inLane("held", "one")).ok).toBe(true);
  expect(gate.enter(whole(), inLane("held", "one")).ok).toBe(false);
  expect(gate.enter(whole(), inLane("held", "other")).ok).toBe(true);
});

test("pages for everybody are made a few at a time, whatever there is to do", () => {
  const { gate } = gateWith({ atOnce: 0 });
  const turns = Array.from({ length: 9 }, () => gate.enter({ complete: false }, { lane: "shared", priority: "reads" }));
  const begun: boolean[] = [];
  for (const each of turns) if (each.ok) void each.turn.then(() => begun.push(true));
  return Promise.resolve().then(() => expect(begun).toHaveLength(8));
});

test("what is more than can be worked on at once waits, and what comes first begins first", async () => {
  const { gate } = gateWith({ atOnce: 1 });
  const begun: string[] = [];
  const enter = (name: string, place: Parameters<typeof gate.enter>[1]) => {
    const entered = gate.enter(whole(), place);
    if (entered.ok) void entered.turn.then((reason) => begun.push(reason ? `${name}: ${reason}` : name));
    return leaving(entered);
  };
  const leaveFirst = enter("read", reads);
  const leaveSecond = enter("later read", reads);
  const leaveThird = enter("write", writes);
  enter("held", inLane("held"))();
  await Promise.resolve();
  expect(begun).toEqual(["read", "held"]);
  leaveFirst();
  await Promise.resolve();
  expect(begun).toEqual(["read", "held", "write"]);
  leaveThird();
  await Promise.resolve();
  expect(begun).toEqual(["read", "held", "write", "later read"]);
  leaveSecond();
});

test("nobody waits for their turn for longer than two seconds, and who went away takes none", async () => {
  const { gate, look } = gateWith({ atOnce: 1 });
  const first = leaving(gate.enter(whole(), reads));
  const gone = gate.enter(whole(), reads);
  leaving(gone)();
  look(1);
  const late = gate.enter(whole(), reads);
  if (!late.ok) throw new Error(late.reason);
  const ended: unknown[] = [];
  void late.turn.then((reason) => ended.push(reason));
  look(40);
  await Promise.resolve();
  expect(ended).toEqual([]);
  look(1);
  await Promise.resolve();
  expect(ended).toEqual(["requests"]);
  late.leave();
  first();
  expect(gate.enter(whole(), reads).ok).toBe(true);
});
