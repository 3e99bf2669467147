import { expect, test } from "vitest";
import type { Overload } from "#app/platform/overload.ts";
import { lookEvery, openGate } from "#app/platform/work-gate.ts";

const limits = { requests: 5, delay: 400, waiters: 20 };
const whole = () => ({ complete: true });

function gateWith({ waiters = (): number => 0 } = {}) {
  const turns: (Overload | null)[] = [];
  const gate = openGate({ limits, waiters, whenTurned: (reason) => void turns.push(reason) });
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
  expect(gate.enter(whole(), null).ok).toBe(true);
  look(1, 3_000);
  expect(gate.enter(whole(), null)).toEqual({ ok: false, reason: "delay" });
  look(5, 300);
  expect(gate.enter(whole(), null)).toEqual({ ok: false, reason: "delay" });
  look(9, 230);
  expect(gate.enter(whole(), null).ok).toBe(true);
  expect(turns).toEqual(["delay", null]);
});

test("one pause, however long, refuses nothing", () => {
  const { gate, look } = gateWith();
  look(1, 60_000);
  expect(gate.enter(whole(), null).ok).toBe(true);
});

test("work is refused while too many queries wait for a connection", () => {
  let waiting = 20;
  const { gate } = gateWith({ waiters: () => waiting });
  expect(gate.enter(whole(), null)).toEqual({ ok: false, reason: "waiters" });
  waiting = 12;
  expect(gate.enter(whole(), null).ok).toBe(false);
  waiting = 11;
  expect(gate.enter(whole(), null).ok).toBe(true);
});

test("a request counts once all of it is here: whoever sends theirs by the drop keeps nobody out", () => {
  const { gate } = gateWith();
  const slow = Array.from({ length: 100 }, () => ({ complete: false }));
  for (const work of slow) leaving(gate.enter(work, null));
  expect(gate.enter(whole(), null).ok).toBe(true);
  for (const work of slow) work.complete = true;
  expect(gate.enter(whole(), null)).toEqual({ ok: false, reason: "requests" });
});

test("a lane goes on under load, up to a limit of its own that a flood in it reaches without shutting the others", () => {
  const { gate } = gateWith();
  // Taken before there was too much to do, and so in no lane.
  for (let each = 0; each < limits.requests; each += 1) gate.enter(whole(), "payments");
  expect(gate.enter(whole(), null).ok).toBe(false);
  const spared = Array.from({ length: limits.requests }, () => leaving(gate.enter(whole(), "payments")));
  expect(gate.enter(whole(), "payments")).toEqual({ ok: false, reason: "requests" });
  expect(gate.enter(whole(), "notifications").ok).toBe(true);
  expect(gate.enter(whole(), "management").ok).toBe(true);
  spared[0]?.();
  spared[0]?.();
  expect(gate.enter(whole(), "payments").ok).toBe(true);
  expect(gate.enter(whole(), "payments").ok).toBe(false);
});
