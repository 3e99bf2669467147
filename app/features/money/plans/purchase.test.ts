import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subscriptionStatusAt } from "#app/features/core/plans/subscription.ts";
import {
  creditOf,
  furthestAheadDays,
  type PaidPeriod,
  priceOf,
  purchaseOf,
  type RunningPlan,
  settledTime,
  type TermDays,
  termDays,
} from "#app/features/money/plans/purchase.ts";
import { dayMs } from "#app/lib/period.ts";

const now = 1_800_000_000_000;
const plan = (code: string, price: number, onceDays: number | null = null) => ({ code, price, onceDays });
const basic = plan("basic", 99_000);
const pro = plan("pro", 199_000);
const bisnis = plan("bisnis", 399_000);
const paidFor = (price: number, days: number, start: number): PaidPeriod => ({
  price,
  days,
  start,
  end: start + days * dayMs,
});
const running = (over: Partial<RunningPlan> = {}): RunningPlan => ({
  code: "basic",
  version: 1,
  price: 99_000,
  status: "ACTIVE",
  isOnce: false,
  endsAt: now + 10 * dayMs,
  paid: [paidFor(99_000, 30, now - 20 * dayMs)],
  ...over,
});

describe("what is left of a plan", () => {
  it.each([
    [0, 99_000],
    [1, 99_000],
    [dayMs, 95_700],
    [15 * dayMs, 49_500],
    [29 * dayMs + 1, 3_300],
    [30 * dayMs, 0],
    [31 * dayMs, 0],
  ])("after %d ms is %d rupiah: a begun day is whole", (passed, credit) => {
    expect(creditOf([paidFor(99_000, 30, now)], now + passed)).toBe(credit);
  });

  it("rounds half a rupiah up, and counts days that have not begun whole", () => {
    expect(creditOf([{ price: 15, days: 30, start: now, end: now + dayMs }], now)).toBe(1);
    expect(creditOf([paidFor(99_000, 30, now), paidFor(99_000, 30, now + 30 * dayMs)], now + 15 * dayMs)).toBe(148_500);
  });
});

describe("buying", () => {
  it("without a plan, beside free days and in grace is whole and new; the same plan is renewed", () => {
    const whole = { ok: true, kind: "NEW", price: 199_000, credit: 0, amount: 199_000 };
    expect(purchaseOf(pro, 30, null, now)).toEqual(whole);
    expect(purchaseOf(pro, 30, running({ code: "rintisan", price: 0, isOnce: true, paid: [] }), now)).toEqual(whole);
    expect(
      purchaseOf(basic, 30, running({ code: "pro", price: 199_000, status: "GRACE", endsAt: now - dayMs }), now),
    ).toEqual({
      ...whole,
      price: 99_000,
      amount: 99_000,
    });
    expect(purchaseOf(basic, 360, running(), now)).toMatchObject({ kind: "RENEWAL", amount: 990_000 });
  });

  it("a larger plan takes off what is left by days", () => {
    expect(purchaseOf(pro, 30, running(), now)).toEqual({
      ok: true,
      kind: "UPGRADE",
      price: 199_000,
      credit: 33_000,
      amount: 166_000,
    });
  });

  it("a smaller plan waits for the grace, and a long one for its end to come nearer", () => {
    expect(purchaseOf(basic, 30, running({ code: "pro", price: 199_000 }), now)).toEqual({
      ok: false,
      reason: "smaller-plan",
    });
    const far = running({ endsAt: now + 41 * dayMs });
    expect(purchaseOf(basic, 360, far, now)).toEqual({ ok: false, reason: "too-far-ahead" });
    expect(purchaseOf(basic, 30, far, now)).toMatchObject({ ok: true });
  });

  it("sells the longer time only, where more is left than the short one costs", () => {
    const long = running({ endsAt: now + 350 * dayMs, paid: [paidFor(990_000, 360, now - 10 * dayMs)] });
    expect(purchaseOf(pro, 30, long, now)).toEqual({ ok: false, reason: "credit-exceeds", credit: 962_500 });
    expect(purchaseOf(pro, 360, long, now)).toMatchObject({ ok: true, amount: 1_027_500 });
  });
});

describe("a purchase that was paid", () => {
  const settled = (over: Partial<Parameters<typeof settledTime>[0]>, at = now) =>
    settledTime({ kind: "NEW", days: 30, running: null, isLate: false, ...over }, at);
  const beside = (over: object) => ({
    isSamePlan: false,
    isOnce: false,
    status: "ACTIVE" as const,
    endsAt: now + 10 * dayMs,
    ...over,
  });
  const lasting = (start: number, from = start) => ({ start, end: start + 30 * dayMs, from });

  it.each([
    ["without a plan begins now", settled({}), lasting(now)],
    [
      "renewed early follows the end",
      settled({ kind: "RENEWAL", running: beside({ isSamePlan: true }) }),
      lasting(now + 10 * dayMs),
    ],
    [
      "renewed in grace follows the old end",
      settled({ kind: "RENEWAL", running: beside({ isSamePlan: true, status: "GRACE", endsAt: now - 3 * dayMs }) }),
      lasting(now - 3 * dayMs),
    ],
    ["renewed after the end begins now", settled({ kind: "RENEWAL" }), lasting(now)],
    [
      "beside free days keeps them, with its own terms at once",
      settled({ running: beside({ isOnce: true }) }),
      lasting(now + 10 * dayMs, now),
    ],
    [
      "another plan in grace follows the old end",
      settled({ running: beside({ status: "GRACE", endsAt: now - 3 * dayMs }) }),
      lasting(now - 3 * dayMs),
    ],
    ["larger takes effect at once", settled({ kind: "UPGRADE", running: beside({}) }), lasting(now)],
    ["larger and late no longer fits", settled({ kind: "UPGRADE", running: beside({}), isLate: true }), null],
    ["late beside another plan no longer fits", settled({ running: beside({}), isLate: true }), null],
    [
      "late for what runs by now no longer fits",
      settled({ running: beside({ isSamePlan: true }), isLate: true }),
      null,
    ],
    ["late without a plan begins now", settled({ isLate: true }), lasting(now)],
  ])("%s", (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

/** A slow reader who keeps a purse of days: what was paid goes in, each day takes its worth out. */
describe("any history of purchases", () => {
  const plans = [basic, pro, bisnis];
  const step = fc.record({
    waitHours: fc.integer({ min: 0, max: 24 * 45 }),
    plan: fc.nat(2),
    days: fc.constantFrom<TermDays>(...termDays),
    payHours: fc.integer({ min: 0, max: 23 }),
  });

  it("loses no day and gives none twice: the paid periods of a plan touch, and credit is at most what was paid", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let at = now;
        let current: RunningPlan | null = null;
        for (const { waitHours, plan: index, days, payHours } of steps) {
          at += waitHours * 3_600_000;
          current = alive(current, at);
          const wanted = plans[index] ?? basic;
          const bought = purchaseOf(wanted, days, current, at);
          if (!bought.ok) continue;
          expect(bought.amount).toBe(priceOf(wanted, days) - bought.credit);
          expect(bought.credit).toBeLessThanOrEqual((current?.paid ?? []).reduce((sum, { price }) => sum + price, 0));
          const before: RunningPlan | null = current;
          at += payHours * 3_600_000;
          current = alive(current, at);
          const isSamePlan = current?.code === wanted.code;
          const time = settledTime(
            { kind: bought.kind, days, running: current && { ...current, isSamePlan }, isLate: false },
            at,
          );
          if (!time) throw new Error("An open purchase always fits.");
          expect(time.end - time.start).toBe(days * dayMs);
          if (current && bought.kind !== "UPGRADE") expect(time.start).toBe(current.endsAt);
          else expect(time.start).toBe(at);
          const period = { price: bought.price, days, start: time.start, end: time.end };
          const kept = isSamePlan && current ? current.paid : [];
          if (bought.kind === "UPGRADE") {
            // What was paid for what was left: the days of the plan before that nobody had.
            const left = (before?.paid ?? []).reduce(
              (sum, each) => sum + worthAfter(each, at - payHours * 3_600_000),
              0,
            );
            expect(Math.abs(bought.credit - left)).toBeLessThanOrEqual((before?.price ?? 0) / 30 + kept.length + 25);
            expect(bought.credit).toBeGreaterThanOrEqual(Math.floor(left));
          }
          current = {
            code: wanted.code,
            version: 1,
            price: wanted.price,
            status: "ACTIVE",
            isOnce: false,
            endsAt: time.end,
            paid: [...kept, period],
          };
          expect(current.endsAt).toBeLessThanOrEqual(at + furthestAheadDays * dayMs);
          const sorted = current.paid.toSorted((a, b) => a.start - b.start);
          for (const [n, each] of sorted.entries()) if (n > 0) expect(each.start).toBe(sorted[n - 1]?.end);
        }
      }),
      { numRuns: 500 },
    );
  });

  function alive(plan: RunningPlan | null, at: number): RunningPlan | null {
    if (!plan) return null;
    const status = subscriptionStatusAt(plan, at);
    return status === "EXPIRED" ? null : { ...plan, status };
  }

  /** To the millisecond. */
  function worthAfter({ price, start, end }: PaidPeriod, at: number): number {
    return (price * (end - Math.min(end, Math.max(start, at)))) / (end - start);
  }
});
