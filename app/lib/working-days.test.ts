import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { addWorkingDays, isWorkingDay, workingDaysBetween } from "#app/lib/working-days.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const days = fc.integer({ min: 0, max: 4000 }).map((count) => day("2024-01-01").add({ days: count }));

describe("working days", () => {
  it.each([
    ["2026-11-16", "2026-11-18"],
    ["2026-11-19", "2026-11-23"],
    ["2026-11-20", "2026-11-24"],
    ["2026-11-21", "2026-11-24"],
    ["2026-11-22", "2026-11-24"],
  ])("two after %s is %s", (from, until) => {
    expect(addWorkingDays(day(from), 2).toString()).toBe(until);
  });

  it("pass by holidays", () => {
    const isHoliday = (date: Temporal.PlainDate) => date.toString() === "2026-12-25";
    expect(addWorkingDays(day("2026-12-24"), 1, isHoliday).toString()).toBe("2026-12-28");
    expect(workingDaysBetween(day("2026-12-23"), day("2026-12-28"), isHoliday)).toBe(2);
  });

  it("are counted as they are added", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const until = addWorkingDays(from, count);
        expect(isWorkingDay(until)).toBe(true);
        expect(workingDaysBetween(from, until)).toBe(count);
        expect(workingDaysBetween(from, until.subtract({ days: 1 }))).toBe(count - 1);
      }),
    );
  });

  it("are none backwards", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 100 }), (from, back) => {
        expect(workingDaysBetween(from, from.subtract({ days: back }))).toBe(0);
      }),
    );
  });
});
