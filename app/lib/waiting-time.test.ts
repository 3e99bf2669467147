import { expect, test } from "vitest";
import { waitingTime } from "#app/lib/waiting-time.ts";

test.each([
  [0, "0 menit"],
  [119, "119 menit"],
  [120, "2 jam"],
  [47 * 60, "47 jam"],
  [48 * 60, "2 hari"],
  [-5, "0 menit"],
])("after %d minutes: %s", (minutes, text) => {
  expect(waitingTime(new Date(0), minutes * 60_000)).toBe(text);
});
