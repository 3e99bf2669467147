import { expect, test } from "vitest";
import { actsOf, isLate, jobStates } from "#app/features/operations/jobs/job-rules.ts";

test("what runs or is done is left alone", () => {
  const acts = Object.fromEntries(jobStates.map((state) => [state, actsOf({ state, isDeadLetter: false })]));
  expect(acts).toEqual({
    created: ["hasten", "cancel"],
    retry: ["hasten", "cancel"],
    active: [],
    failed: ["retry"],
    cancelled: ["retry"],
    completed: [],
  });
});

test("a dead letter is run again or thrown away", () => {
  expect(actsOf({ state: "created", isDeadLetter: true })).toEqual(["retry", "discard"]);
  expect(actsOf({ state: "cancelled", isDeadLetter: true })).toEqual([]);
});

test("a queue is late from the tenth minute on", () => {
  expect([null, 0, 9.9, 10, 60].map(isLate)).toEqual([false, false, false, true, true]);
});
