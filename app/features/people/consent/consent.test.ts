import { describe, expect, test } from "vitest";
import {
  agreesTo,
  type ConsentRecord,
  changedChoices,
  consentTexts,
  unrecorded,
} from "#app/features/people/consent/consent.ts";

const record = (purpose: ConsentRecord["purpose"], granted = true, version = consentTexts[purpose].version) => ({
  purpose,
  granted,
  version,
});

describe("agreesTo", () => {
  test.each([
    ["never asked", undefined, null],
    ["yes to the text of today", record("ANALYTICS"), true],
    ["yes to an older text", record("ANALYTICS", true, "2025-01-01"), null],
    ["no", record("ANALYTICS", false), false],
    ["no to an older text", record("ANALYTICS", false, "2025-01-01"), false],
  ])("%s", (_, given, answer) => expect(agreesTo(given)).toBe(answer));
});

test("signing in puts on record what is missing or has a new version", () => {
  expect(unrecorded([])).toEqual(["TERMS", "PRIVACY"]);
  expect(unrecorded([record("TERMS"), record("PRIVACY", true, "2025-01-01")])).toEqual(["PRIVACY"]);
  expect(unrecorded([record("TERMS"), record("PRIVACY")])).toEqual([]);
});

test("only a new answer is a new record", () => {
  const off = { MARKETING: false, ANALYTICS: false };
  expect(changedChoices([], off)).toEqual([
    { purpose: "MARKETING", granted: false },
    { purpose: "ANALYTICS", granted: false },
  ]);
  const records = [record("MARKETING", false), record("ANALYTICS")];
  expect(changedChoices(records, off)).toEqual([{ purpose: "ANALYTICS", granted: false }]);
  expect(changedChoices(records, { MARKETING: false, ANALYTICS: true })).toEqual([]);
});
