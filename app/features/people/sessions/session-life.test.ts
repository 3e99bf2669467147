import { expect, test } from "vitest";
import { needsRenewal, sessionEnd } from "#app/features/people/sessions/session-life.ts";

const day = 86_400_000;

test("a session ends 30 days after its last use, and 180 days after sign-in at the latest", () => {
  expect(sessionEnd(0, 0)).toBe(30 * day);
  expect(sessionEnd(0, 100 * day)).toBe(130 * day);
  expect(sessionEnd(0, 150 * day)).toBe(180 * day);
  expect(sessionEnd(0, 179 * day)).toBe(180 * day);
});

test("its use is noted every five minutes", () => {
  expect(needsRenewal(0, 299_999)).toBe(false);
  expect(needsRenewal(0, 300_000)).toBe(true);
});
