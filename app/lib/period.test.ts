import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contains, merge, overlaps, type Period, uncovered } from "#app/lib/period.ts";

describe("periods", () => {
  it("that touch do not overlap", () => {
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false);
    expect(overlaps({ start: 0, end: 11 }, { start: 10, end: 20 })).toBe(true);
  });

  it("join where they touch or overlap", () => {
    expect(
      merge([
        { start: 20, end: 30 },
        { start: 0, end: 10 },
        { start: 10, end: 15 },
        { start: 22, end: 25 },
      ]),
    ).toEqual([
      { start: 0, end: 15 },
      { start: 20, end: 30 },
    ]);
  });

  it("contain what lies inside, ends included", () => {
    expect(contains({ start: 0, end: 10 }, { start: 0, end: 10 })).toBe(true);
    expect(contains({ start: 0, end: 10 }, { start: 5, end: 11 })).toBe(false);
  });
});

const period = fc
  .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

it("gaps are exactly the minutes that no period covers", () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 25 }), period, (periods, window) => {
      const gaps = uncovered(window, periods);
      const isIn = (list: readonly Period[], minute: number) =>
        list.some((each) => each.start <= minute && minute < each.end);
      for (let minute = window.start - 5; minute < window.end + 5; minute += 1) {
        const isGap = minute >= window.start && minute < window.end && !isIn(periods, minute);
        expect(isIn(gaps, minute)).toBe(isGap);
      }
      for (const [index, gap] of gaps.entries()) {
        expect(gap.start).toBeLessThan(gap.end);
        if (index > 0) expect(gap.start).toBeGreaterThan(gaps[index - 1]?.end ?? 0);
      }
    }),
  );
});
