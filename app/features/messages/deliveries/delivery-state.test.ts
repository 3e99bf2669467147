import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterTry,
  isReplayable,
  jitter,
  maxTries,
  pausesSec,
} from "#app/features/messages/deliveries/delivery-state.ts";
import { noAddress, type SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";

const outcomes = fc.oneof<fc.Arbitrary<SendOutcome>[]>(
  fc.record({ ok: fc.constant(true), providerId: fc.option(fc.string()) }) as fc.Arbitrary<SendOutcome>,
  fc.record({
    ok: fc.constant(false),
    outcome: fc.constantFrom("later", "never", "unknown"),
    reason: fc.oneof(fc.constant(noAddress), fc.string({ maxLength: 400 })),
  }) as fc.Arbitrary<SendOutcome>,
);

describe("a delivery", () => {
  test("ends after at most the tries it has, whatever the channel answers", () => {
    fc.assert(
      fc.property(
        fc.array(outcomes, { minLength: maxTries, maxLength: maxTries }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (answers, random) => {
          let tries = 0;
          let state: ReturnType<typeof afterTry> | undefined;
          for (const answer of answers) {
            tries += 1;
            state = afterTry(answer, tries, random);
            if (state.status !== "WAITING") break;
          }
          expect(state?.status).not.toBe("WAITING");
          // Only the last answer decides, and every answer before it said "later".
          for (const answer of answers.slice(0, tries - 1))
            expect(answer).toMatchObject({ ok: false, outcome: "later" });
        },
      ),
    );
  });

  test("is SENT only when the channel took it, and is tried again only when it did not", () => {
    fc.assert(
      fc.property(
        outcomes,
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (answer, tries, random) => {
          const after = afterTry(answer, tries, random);
          expect(after.status === "SENT").toBe(answer.ok);
          if (after.status === "WAITING") expect(answer).toMatchObject({ outcome: "later" });
          expect(after.pauseSec === null).toBe(after.status !== "WAITING");
          expect(after.reason === null).toBe(answer.ok);
          expect((after.reason ?? "").length).toBeLessThanOrEqual(200);
        },
      ),
    );
  });

  test("waits longer from try to try, a fifth more or less", () => {
    const later = { ok: false, outcome: "later", reason: "throttled" } as const;
    pausesSec.forEach((pause, index) => {
      const least = afterTry(later, index + 1, 0).pauseSec ?? 0;
      const most = afterTry(later, index + 1, 1).pauseSec ?? 0;
      expect(least).toBeCloseTo(pause * (1 - jitter));
      expect(most).toBeCloseTo(pause * (1 + jitter));
      expect(most).toBeLessThan(afterTry(later, index + 2, 0).pauseSec ?? Number.POSITIVE_INFINITY);
    });
    expect(afterTry(later, maxTries, 0.5)).toMatchObject({ status: "FAILED", outcome: "LATER", reason: "throttled" });
  });

  test.each([
    [{ ok: true, providerId: "wamid.1" }, "SENT"],
    [{ ok: false, outcome: "never", reason: "refused" }, "FAILED"],
    [{ ok: false, outcome: "never", reason: noAddress }, "SKIPPED"],
    [{ ok: false, outcome: "unknown", reason: "no-answer" }, "UNKNOWN"],
  ] as const)("%o becomes %s", (answer, status) => {
    expect(afterTry(answer, 1, 0.5).status).toBe(status);
  });

  test("may be sent again by a reader of the log only once it has ended without having arrived", () => {
    const statuses = ["WAITING", "SENDING", "SENT", "FAILED", "UNKNOWN", "SKIPPED"] as const;
    expect(statuses.filter(isReplayable)).toEqual(["FAILED", "UNKNOWN", "SKIPPED"]);
  });
});
