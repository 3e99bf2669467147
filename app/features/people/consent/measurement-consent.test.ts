import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consentTexts } from "#app/features/people/consent/consent.ts";
import {
  browserAnswerMs,
  browserAnswerText,
  measuringOf,
  readBrowserAnswer,
  refusesTracking,
} from "#app/features/people/consent/measurement-consent.ts";
import { dayMs } from "#app/lib/period.ts";

const now = Date.parse("2026-11-21T05:00:00Z");
const answers = [null, false, true] as const;
const facts = fc
  .record({
    isSignedIn: fc.boolean(),
    account: fc.constantFrom(...answers),
    browser: fc.constantFrom(...answers),
    refusesTracking: fc.boolean(),
  })
  .map((given) => (given.isSignedIn ? given : { ...given, account: null }));

describe("measuringOf", () => {
  test.each([
    ["a visitor who has not answered", { browser: null }, "ask"],
    ["a visitor who agreed", { browser: true }, "on"],
    ["a visitor who declined", { browser: false }, "off"],
    ["a person who has not answered", { isSignedIn: true }, "ask"],
    ["a person in a browser where somebody agreed", { isSignedIn: true, browser: true }, "ask"],
    ["a person in a browser where somebody declined", { isSignedIn: true, browser: false }, "off"],
    ["a person who agreed", { isSignedIn: true, account: true }, "on"],
    ["a person who agreed, where somebody declined", { isSignedIn: true, account: true, browser: false }, "on"],
    ["a person who declined, where somebody agreed", { isSignedIn: true, account: false, browser: true }, "off"],
  ] as const)("%s", (_, given, measuring) => {
    expect(measuringOf({ isSignedIn: false, account: null, browser: null, refusesTracking: false, ...given })).toBe(
      measuring,
    );
  });

  test("measures nobody who did not agree, or whose browser refuses", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const measuring = measuringOf(given);
        if (given.refusesTracking) expect(measuring).toBe("off");
        if (measuring === "on") expect(given.isSignedIn ? given.account : given.browser).toBe(true);
        if (measuring === "ask") expect([given.account, given.browser]).not.toContain(false);
      }),
    );
  });
});

describe("a browser's answer", () => {
  test("is read as it was given, for a year", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 0, max: 800 * dayMs }), (granted, age) => {
        const read = readBrowserAnswer(browserAnswerText(granted, now), now + age);
        expect(read).toBe(age < browserAnswerMs ? granted : null);
      }),
    );
    expect(browserAnswerMs).toBe(31_536_000_000);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["null", "null"],
    ["a word", '"yes"'],
    ["no time", JSON.stringify({ granted: true, version: "1" })],
    ["a word for yes", JSON.stringify({ granted: "true", version: "1", at: now })],
    ["a time to come", browserAnswerText(true, now + 1)],
  ])("is none for %s", (_, text) => expect(readBrowserAnswer(text, now)).toBeNull());

  test("to an older text: a yes is asked again, a no stays", () => {
    const older = (granted: boolean) => JSON.stringify({ granted, version: "2025-01-01", at: now });
    expect(consentTexts.ANALYTICS.version).not.toBe("2025-01-01");
    expect([readBrowserAnswer(older(true), now), readBrowserAnswer(older(false), now)]).toEqual([null, false]);
  });
});

test.each([
  [{ doNotTrack: "1", globalPrivacyControl: undefined }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: "0", globalPrivacyControl: "1" }, true],
  [{ doNotTrack: "unspecified", globalPrivacyControl: false }, false],
  [{ doNotTrack: null, globalPrivacyControl: null }, false],
])("refusesTracking %j: %s", (wishes, refuses) => expect(refusesTracking(wishes)).toBe(refuses));
