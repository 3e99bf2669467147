import { describe, expect, it } from "vitest";
import { isSteppedUp, type StepUpFacts, stepUpStep } from "#app/features/people/management/step-up.ts";

const minute = 60_000;
const now = Date.parse("2026-11-21T03:00:00Z");
const facts = (set: Partial<StepUpFacts>): StepUpFacts => ({
  signedInAt: now - 5 * minute,
  steppedUpAt: null,
  authenticator: null,
  ...set,
});

describe("the step-up", () => {
  it.each([
    [
      "a code, for who has an authenticator, however old the session is",
      "code",
      { signedInAt: 0, authenticator: { createdAt: 0, isConfirmed: true } },
    ],
    ["to prepare one, for who has none", "prepare", {}],
    ["to confirm the one of this session", "enrol", { authenticator: { createdAt: now - minute, isConfirmed: false } }],
    [
      "another one, when somebody saw the secret before this session",
      "prepare",
      { authenticator: { createdAt: now - 6 * minute, isConfirmed: false } },
    ],
    ["a new sign-in after a quarter of an hour", "sign-in", { signedInAt: now - 15 * minute }],
    [
      "a new sign-in, too, with a secret that waited",
      "sign-in",
      { signedInAt: now - 15 * minute, authenticator: { createdAt: now, isConfirmed: false } },
    ],
    ["nothing before that", "prepare", { signedInAt: now - 15 * minute + 1 }],
  ] as const)("asks for %s", (_, step, set) => {
    expect(stepUpStep(facts(set), now)).toBe(step);
  });

  it.each([
    [null, false],
    [now, true],
    [now - 15 * minute + 1, true],
    [now - 15 * minute, false],
    [now + 1, false],
  ])("given at %s counts: %s", (steppedUpAt, counts) => {
    expect(isSteppedUp({ steppedUpAt }, now)).toBe(counts);
  });
});
