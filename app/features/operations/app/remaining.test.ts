import { expect, it } from "vitest";
import { remaining } from "#app/features/operations/app/remaining.ts";

it.each([
  [1_000, 60_000],
  [1_000 - 59_999, 1],
  [1_000 - 60_000, 0],
  [1_000 - 3_600_000, 0],
  [1_001, 0],
])("of a minute since %i there are %i ms left", (since, left) => {
  expect(remaining(since, 60_000, 1_000)).toBe(left);
});
