import { describe, expect, it } from "vitest";
import { copyDay, exceedsPlan } from "#app/features/outlets/barbers/barber-rules.ts";

const span = (weekday: number, startMin: number, endMin: number) => ({ weekday, startMin, endMin });

describe("copying a day", () => {
  const week = [span(1, 540, 720), span(1, 780, 1260), span(3, 600, 900), span(6, 600, 1440)];

  it("replaces the other days and keeps the rest", () => {
    expect(copyDay(week, 1, "weekend")).toEqual([
      span(1, 540, 720),
      span(1, 780, 1260),
      span(3, 600, 900),
      ...[6, 7].flatMap((day) => [span(day, 540, 720), span(day, 780, 1260)]),
    ]);
  });

  it("of a day off makes days off, and never loses the day itself", () => {
    expect(copyDay(week, 2, "all")).toEqual([]);
    expect(copyDay(week, 6, "workdays").filter(({ weekday }) => weekday === 6)).toEqual([span(6, 600, 1440)]);
    expect(copyDay(week, 6, "workdays")).toHaveLength(6);
  });
});

it("a plan allows its number of active barbers and no more", () => {
  expect([0, 2, 3, 4].map((others) => exceedsPlan(others, 3))).toEqual([false, false, true, true]);
  expect(exceedsPlan(99, null)).toBe(false);
});
