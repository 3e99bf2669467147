import { expect, it } from "vitest";
import { isSaid, minutesAndSeconds, secondsUntil } from "#app/ui/clock-time.ts";

it.each([
  [0, "00:00"],
  [9, "00:09"],
  [125, "02:05"],
  [600, "10:00"],
  [3661, "61:01"],
  [7200, "02:00:00"],
  [86_399, "23:59:59"],
])("%i seconds read %s", (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

it("counts the last started second, and nothing after the end", () => {
  expect(secondsUntil(10_000, 9_001)).toBe(1);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 99_000)).toBe(0);
});

it("says few of the minutes that are left", () => {
  const minutes = Array.from({ length: 61 }, (_, index) => 60 - index);
  expect(minutes.filter(isSaid)).toEqual([60, 30, 10, 5, 2, 1, 0]);
});
