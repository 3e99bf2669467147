import { expect, it } from "vitest";
import { groupDigits } from "#app/ui/form/digit-groups.ts";

it.each([
  ["", ""],
  ["0", "0"],
  ["0050000", "50.000"],
  ["1250000", "1.250.000"],
  ["Rp 50.000", "50.000"],
  ["12a", "12"],
  ["-100", "100"],
])("%j becomes %j", (typed, grouped) => {
  expect(groupDigits(typed)).toBe(grouped);
});
