import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countFreeByDay,
  freeSlots,
  nearestSlots,
  type SlotRefusal,
  slotRefusal,
} from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { wallMinutes } from "#app/features/time/hours/opening.ts";
import { availabilityCase } from "#tests/support/availability-cases.ts";
import { availabilityOracle } from "#tests/support/availability-oracle.ts";
import { runs } from "#tests/support/counts.ts";

/** With anyone of the wish, the reason is that of who comes closest. */
function closest(reasons: (SlotRefusal | null)[]): SlotRefusal | null {
  if (reasons.includes(null)) return null;
  return (["taken", "shift", "closed"] as const).find((reason) => reasons.includes(reason)) ?? reasons[0] ?? null;
}

describe("against the minute-by-minute oracle", () => {
  test("every listed start is accepted, every other one refused with its reason", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(availabilityCase, ({ schedule, claims, taken, slotRequest, range, now }) => {
        const oracle = availabilityOracle(schedule, claims, slotRequest, now);
        const listed = new Map(
          freeSlots(schedule, taken, slotRequest, range, now).map(({ start, barberIds }) => [start, barberIds]),
        );
        const starts = oracle.startsOn(range.from, range.days);
        expect([...listed.keys()].filter((start) => !starts.includes(start))).toEqual([]);
        const ids = schedule.barbers.map(({ id }) => id).filter((id) => slotRequest.durations.has(id));
        for (const start of starts) {
          const reasons = ids.map((id) => oracle.refusal(start, id));
          expect(listed.get(start) ?? []).toEqual(ids.filter((_, barber) => reasons[barber] === null));
          const refusals = ids.map((id) => slotRefusal(schedule, taken, slotRequest, { start, barberId: id }, now));
          expect(refusals).toEqual(reasons);
          if (ids.length > 0) {
            expect(slotRefusal(schedule, taken, slotRequest, { start, barberId: null }, now)).toBe(closest(reasons));
          }
          for (const reason of reasons) seen.set(String(reason), (seen.get(String(reason)) ?? 0) + 1);
        }
        const counted = countFreeByDay(schedule, taken, slotRequest, range, now);
        expect(counted).toHaveLength(range.days);
        expect(counted.reduce((sum, { free }) => sum + free, 0)).toBe(listed.size);
        expect(counted[0]?.free).toBe(oracle.startsOn(range.from, 1).filter((start) => listed.has(start)).length);
      }),
      runs(40, 3_000),
    );
    // The cases are worth something only if they reach every answer.
    for (const reason of ["null", "past", "notice", "horizon", "closed", "shift", "taken"]) {
      expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(50);
    }
  });

  test("starts beside the grid are refused", () => {
    fc.assert(
      fc.property(availabilityCase, fc.integer({ min: 1, max: 300_000 }), (given, beside) => {
        const { schedule, taken, slotRequest, range, now } = given;
        const step = schedule.policy.slotStepMin * 60_000;
        for (const { start, barberIds } of freeSlots(schedule, taken, slotRequest, range, now, 20)) {
          const expected = beside % step === 0 ? expect.anything() : "off-step";
          const slot = { start: start + beside, barberId: barberIds[0] ?? null };
          expect(slotRefusal(schedule, taken, slotRequest, slot, now) ?? "free").toEqual(expected);
        }
      }),
      runs(40, 3_000),
    );
  });
});

const at = (text: string) => Date.parse(text);
const wall = (text: string) => wallMinutes(at(text), "WITA");
const outlet = (changes: Partial<OutletSchedule> = {}): OutletSchedule => ({
  zone: "WITA",
  hours: [5, 6].map((weekday) => ({ weekday, openMin: 18 * 60, closeMin: 120 })),
  exceptions: [],
  policy: { minNoticeMin: 30, horizonDays: 30, slotStepMin: 30, confirmation: "INSTANT", paymentRule: "VENUE_OK" },
  barbers: [
    {
      id: "ani",
      position: 0,
      shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMin: 0, endMin: 1440 })),
      services: new Map(),
    },
  ],
  ...changes,
});
const slotRequest = (changes: Partial<SlotRequest> = {}): SlotRequest => ({
  durations: new Map([["ani", 60]]),
  bufferMin: 0,
  travelMin: 0,
  noticeMin: 30,
  ...changes,
});
const iso = (slots: { start: number }[]) =>
  slots.map(({ start }) => new Date(start + 8 * 3_600_000).toISOString().slice(5, 16));
// Friday 20 March 2026.
const morning = at("2026-03-20T08:00:00+08:00");
const friday = { from: "2026-03-20", days: 1 };
const saturday = { from: "2026-03-21", days: 1 };

describe("evenings past midnight", () => {
  test("go on into the next date, whose starts they are", () => {
    expect(iso(freeSlots(outlet(), new Map(), slotRequest(), friday, morning)).slice(-2)).toEqual([
      "03-20T23:00",
      "03-20T23:30",
    ]);
    expect(iso(freeSlots(outlet(), new Map(), slotRequest(), saturday, morning)).slice(0, 4)).toEqual([
      "03-21T00:00",
      "03-21T00:30",
      "03-21T01:00",
      "03-21T18:00",
    ]);
  });

  test("stay when the next date is closed, and go with their own", () => {
    const closedOn = (date: string) => outlet({ exceptions: [{ date, openMin: null, closeMin: null }] });
    const next = freeSlots(closedOn("2026-03-21"), new Map(), slotRequest(), { ...friday, days: 2 }, morning);
    expect(iso(next).at(-1)).toBe("03-21T01:00");
    expect(iso(freeSlots(closedOn("2026-03-20"), new Map(), slotRequest(), saturday, morning))[0]).toBe("03-21T18:00");
  });
});

test("the first start is notice away, and no sooner than the way there takes", () => {
  const now = at("2026-03-20T18:00:00.001+08:00");
  const first = (changes: Partial<SlotRequest>) =>
    iso(freeSlots(outlet(), new Map(), slotRequest(changes), friday, now, 1))[0];
  expect(first({})).toBe("03-20T19:00");
  expect(first({ noticeMin: 0 })).toBe("03-20T18:30");
  expect(first({ noticeMin: 0, travelMin: 61 })).toBe("03-20T19:30");
});

test("the last date that can be booked is the horizon's", () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, openMin: 600, closeMin: 1260 }));
  const near = outlet({ hours: everyDay, policy: { ...outlet().policy, horizonDays: 2 } });
  const counted = countFreeByDay(near, new Map(), slotRequest(), { from: "2026-03-20", days: 4 }, morning);
  expect(counted.map(({ date, free }) => [date, free > 0])).toEqual([
    ["2026-03-20", true],
    ["2026-03-21", true],
    ["2026-03-22", true],
    ["2026-03-23", false],
  ]);
});

test("buffer and travel may reach outside the hours but not into taken time", () => {
  const taken = new Map([
    ["ani", [{ start: wall("2026-03-20T21:00:00+08:00"), end: wall("2026-03-20T22:00:00+08:00") }]],
  ]);
  const slots = iso(freeSlots(outlet(), taken, slotRequest({ bufferMin: 30, travelMin: 30 }), friday, morning));
  expect(slots).toEqual(["03-20T18:00", "03-20T18:30", "03-20T19:00", "03-20T22:30", "03-20T23:00", "03-20T23:30"]);
});

test("a slotRequest that nobody can do has no free time", () => {
  const nobody = slotRequest({ durations: new Map() });
  expect(freeSlots(outlet(), new Map(), nobody, friday, morning)).toEqual([]);
  const slot = { start: at("2026-03-20T19:00:00+08:00"), barberId: null };
  expect(slotRefusal(outlet(), new Map(), nobody, slot, morning)).toBe("shift");
  expect(slotRefusal(outlet(), new Map(), slotRequest(), { ...slot, barberId: "of another outlet" }, morning)).toBe(
    "shift",
  );
});

test("a date that is none is refused", () => {
  expect(() => freeSlots(outlet(), new Map(), slotRequest(), { from: "2026-02-30", days: 1 }, morning)).toThrow(
    RangeError,
  );
});

test("the nearest free times surround the wanted one, in order", () => {
  const slots = freeSlots(outlet(), new Map(), slotRequest(), friday, morning);
  expect(iso(nearestSlots(slots, at("2026-03-20T20:00:00+08:00"), 3))).toEqual([
    "03-20T19:00",
    "03-20T19:30",
    "03-20T20:30",
  ]);
});
