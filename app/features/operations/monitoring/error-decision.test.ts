import { expect, test } from "vitest";
import { decidedStatus } from "#app/features/operations/monitoring/error-decision.ts";

test.each([
  ["OPEN", "resolve", "RESOLVED"],
  ["OPEN", "ignore", "IGNORED"],
  ["OPEN", "reopen", null],
  ["RETURNED", "resolve", "RESOLVED"],
  ["RETURNED", "ignore", "IGNORED"],
  ["RESOLVED", "resolve", null],
  ["RESOLVED", "ignore", null],
  ["RESOLVED", "reopen", "OPEN"],
  ["IGNORED", "resolve", "RESOLVED"],
  ["IGNORED", "ignore", null],
  ["IGNORED", "reopen", "OPEN"],
] as const)("%s by %s becomes %s", (status, act, expected) => {
  expect(decidedStatus(status, act)).toBe(expected);
});
