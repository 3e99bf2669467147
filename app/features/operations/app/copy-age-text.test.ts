import { expect, it } from "vitest";
import { copyAgeText } from "#app/features/operations/app/copy-age-text.ts";

it.each([
  [0, "baru saja"],
  [59_999, "baru saja"],
  [60_000, "1 menit lalu"],
  [59 * 60_000 + 59_999, "59 menit lalu"],
  [2 * 3_600_000, "2 jam lalu"],
  [23.9 * 3_600_000, "23 jam lalu"],
  [3 * 86_400_000, "3 hari lalu"],
])("says of %i ms: %s", (age, text) => {
  expect(copyAgeText(age)).toBe(`Halaman ini tersimpan ${text}.`);
});
