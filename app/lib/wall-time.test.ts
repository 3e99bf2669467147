import { expect, test } from "vitest";
import { wallInstant } from "#app/lib/wall-time.ts";

test.each([
  ["2026-11-22T10:30", "2026-11-22T03:30:00Z"],
  ["2026-11-22T10:30:15", "2026-11-22T03:30:15Z"],
  ["2026-02-29T10:30", undefined],
  ["2026-11-22T24:30", undefined],
  ["besok", undefined],
])("%s in Jakarta is %s", (text, instant) => {
  expect(wallInstant(text, "WIB")?.toString()).toBe(instant);
});
