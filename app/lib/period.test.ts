import { describe, expect, it } from "vitest";
import { contains, merge, overlaps } from "#app/lib/period.ts";

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
