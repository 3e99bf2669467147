import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ClaimFacts,
  claimMs,
  claimRefusal,
  decisionRefusal,
  rejectionText,
} from "#app/features/outlets/review-desk/application-review.ts";
import { OutletStatus } from "#app/platform/generated/enums.ts";

const now = 1_795_000_000_000;
const people = fc.constantFrom("owner", "ayu", "budi");
const facts: fc.Arbitrary<ClaimFacts> = fc.record({
  status: fc.constantFrom(...Object.values(OutletStatus)),
  ownerId: fc.constant("owner"),
  reviewerId: fc.option(people, { nil: null }),
  reviewStartedAt: fc.option(fc.integer({ min: now - 2 * claimMs, max: now }), { nil: null }),
});
const held = (set: Partial<ClaimFacts>): ClaimFacts => ({
  ...{ status: "IN_REVIEW", ownerId: "owner", reviewerId: "budi", reviewStartedAt: now },
  ...set,
});

describe("taking an application on", () => {
  it.each([
    ["what waits", held({ status: "SUBMITTED", reviewerId: null, reviewStartedAt: null }), null],
    ["what is theirs already", held({ reviewerId: "ayu" }), null],
    ["another's", held({}), "claimed"],
    ["another's of nearly two hours", held({ reviewStartedAt: now - claimMs + 1 }), "claimed"],
    ["another's of two hours", held({ reviewStartedAt: now - claimMs }), null],
    ["what its owner mends", held({ status: "REVISION" }), "not-waiting"],
    ["what is decided", held({ status: "APPROVED" }), "not-waiting"],
    ["their own", held({ ownerId: "ayu", status: "SUBMITTED" }), "own-application"],
  ] as const)("%s", (_, application, refusal) => {
    expect(claimRefusal(application, "ayu", now)).toBe(refusal);
  });

  it("is never possible for the owner, nor outside SUBMITTED and IN_REVIEW", () => {
    fc.assert(
      fc.property(facts, people, (application, person) => {
        const isFree = claimRefusal(application, person, now) === null;
        if (isFree) expect(person).not.toBe("owner");
        if (isFree) expect(["SUBMITTED", "IN_REVIEW"]).toContain(application.status);
      }),
    );
  });
});

describe("deciding", () => {
  it("is for the reviewer who has it, on what they saw, and for nobody else", () => {
    fc.assert(
      fc.property(facts, people, fc.nat(3), fc.nat(3), (application, reviewerId, version, seen) => {
        const refusal = decisionRefusal({ ...application, version }, { reviewerId, version: seen });
        const may =
          reviewerId !== "owner" &&
          application.status === "IN_REVIEW" &&
          application.reviewerId === reviewerId &&
          version === seen;
        expect(refusal === null).toBe(may);
      }),
    );
  });
});

describe("the text of a rejection", () => {
  it.each([
    ["DUPLICATE", "", "Outlet yang sama sudah terdaftar."],
    ["DUPLICATE", "Lihat Teras Pangkas.", "Outlet yang sama sudah terdaftar. Lihat Teras Pangkas."],
    ["OTHER", "Nomor tidak dapat dihubungi.", "Nomor tidak dapat dihubungi."],
  ] as const)("of %s with %j is %j", (reason, text, expected) => {
    expect(rejectionText(reason, text)).toBe(expected);
  });
});
