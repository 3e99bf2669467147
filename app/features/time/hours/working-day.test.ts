import { describe, expect, test } from "vitest";
import { type Shift, wallDay } from "#app/features/time/hours/opening.ts";
import { breakAt, breakLimit, daysOf, wholeDays, workingDay } from "#app/features/time/hours/working-day.ts";

/** 20 March 2026 is a Friday. Shifts until 02.00 on Thursday and Friday, by day on Saturday, none on Sunday. */
const friday = wallDay("2026-03-20");
const shifts: Shift[] = [
  { weekday: 4, startMin: 18 * 60, endMin: 2 * 60 },
  { weekday: 5, startMin: 10 * 60, endMin: 14 * 60 },
  { weekday: 5, startMin: 18 * 60, endMin: 2 * 60 },
  { weekday: 6, startMin: 10 * 60, endMin: 18 * 60 },
];
const at = (days: number, hours: number) => (friday + days) * 1440 + hours * 60;
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMin: 0, endMin: 1440 }));

describe("the whole days of a barber", () => {
  test.each([
    ["a night between nights", shifts, 0, 0, at(0, 2), at(1, 2)],
    ["the first night", shifts, -1, -1, at(-1, 0), at(0, 2)],
    ["a day after a night", shifts, 1, 1, at(1, 2), at(2, 0)],
    ["a day without a shift", shifts, 2, 2, at(2, 0), at(3, 0)],
    ["several", shifts, -1, 1, at(-1, 0), at(2, 0)],
    ["around the clock", always, 0, 1, at(0, 0), at(2, 0)],
    ["without shifts", [], 0, 0, at(0, 0), at(1, 0)],
  ])("%s", (_, of, first, last, start, end) => {
    expect(wholeDays(of, friday + first, friday + last)).toEqual({ start, end });
    expect(daysOf(of, { start, end })).toEqual({ first: friday + first, last: friday + last });
  });

  test("are told from hours, and known from midnight to midnight whatever the shifts", () => {
    expect(daysOf(shifts, { start: at(0, 0), end: at(1, 0) })).toEqual({ first: friday, last: friday });
    for (const [start, end] of [
      [at(0, 18), at(1, 2)],
      [at(0, 2), at(0, 14)],
      [at(0, 2), at(1, 1)],
      [at(0, 0), at(0, 2)],
    ] as const) {
      expect(daysOf(shifts, { start, end })).toBeNull();
    }
  });

  test("are worked at until the night ends", () => {
    expect(workingDay(shifts, at(1, 1.5)) - friday).toBe(0);
    expect(workingDay(shifts, at(1, 2)) - friday).toBe(1);
    expect(workingDay(shifts, at(2, 1)) - friday).toBe(2);
    expect(workingDay(always, at(0, 1)) - friday).toBe(0);
  });
});

describe("a break", () => {
  test("may last until midnight, or until the night ends", () => {
    expect(breakLimit(shifts, at(0, 22))).toBe(at(1, 2));
    expect(breakLimit(shifts, at(1, 1))).toBe(at(2, 0));
    expect(breakLimit(shifts, at(1, 12))).toBe(at(2, 0));
    expect(breakLimit(always, at(0, 23))).toBe(at(1, 11));
    expect(breakLimit(always, at(0, 3))).toBe(at(1, 0));
  });

  test.each([
    ["later today", 23 * 60, at(0, 22), at(0, 23)],
    ["past midnight", 30, at(0, 22), at(1, 0.5)],
    ["over, as the night is over then", 9 * 60, at(0, 22), at(0, 9)],
    ["gone on since a moment ago", 22 * 60 - 5, at(0, 22), at(0, 22) - 5],
    ["past midnight, when it is past midnight", 90, at(1, 1), at(1, 1.5)],
  ])("%s", (_, clockMin, now, start) => {
    expect(breakAt(clockMin, 15, breakLimit(shifts, now), now)).toEqual({ start, end: start + 15 });
  });
});
