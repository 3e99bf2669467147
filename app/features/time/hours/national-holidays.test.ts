import { expect, test } from "vitest";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";
import { wallDay } from "#app/features/time/hours/opening.ts";

test("every day is a date of its year, once, in order", () => {
  for (const { year, days } of holidayYears) {
    const dates = days.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const date of dates) expect(date.startsWith(`${year}-`) && wallDay(date) > 0, date).toBe(true);
  }
});

test("2026 has as many as the decree counts", () => {
  const days = holidayYears.find(({ year }) => year === 2026)?.days ?? [];
  expect(days.filter(({ isJointLeave }) => !isJointLeave)).toHaveLength(17);
  expect(days.filter(({ isJointLeave }) => isJointLeave)).toHaveLength(8);
});

test("a year without a decree holds nothing but fixed dates", () => {
  const fixed = /-(01-01|05-01|06-01|08-17|12-25)$/;
  for (const { days } of holidayYears.filter(({ isPublished }) => !isPublished)) {
    expect(days.map(({ date }) => date).filter((date) => !fixed.test(date))).toEqual([]);
  }
});
