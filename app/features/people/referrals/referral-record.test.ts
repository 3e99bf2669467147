import { describe, expect, test } from "vitest";
import {
  cookieValueOf,
  latestReferral,
  readRecord,
  readReferralCookie,
  recordTextOf,
  settlementOf,
} from "#app/features/people/referrals/referral-record.ts";

const day = 86_400_000;
const at = Date.parse("2026-11-21T03:00:00Z");
const kept = { code: "K7M2PQX", at };

describe("the cookie", () => {
  test("is read among others, for seven days", () => {
    const cookies = `session=abc; referral=${cookieValueOf(kept)}; x=1`;
    expect(readReferralCookie(cookies, at)).toEqual(kept);
    expect(readReferralCookie(cookies, at + 7 * day - 1)).toEqual(kept);
    expect(readReferralCookie(cookies, at + 7 * day)).toBeNull();
  });

  test.each([
    "",
    "referral=",
    "referral=K7M2PQX",
    "referral=K7M2PQX.soon",
    "referral=K7 M2.1795230000000",
    `referral=${"A".repeat(21)}.1795230000000`,
    "referral=<b>.1795230000000",
    "xreferral=K7M2PQX.1795230000000",
  ])("holds nothing in %j", (cookies) => {
    expect(readReferralCookie(cookies, at)).toBeNull();
  });
});

describe("the browser's record", () => {
  test("has both notations, its time and its end", () => {
    expect(JSON.parse(recordTextOf(kept))).toEqual({
      code: "K7M2PQX",
      referralCode: "K7M2PQX",
      timestamp: "2026-11-21T03:00:00.000Z",
      expires: at + 604_800_000,
    });
    expect(readRecord(recordTextOf(kept), at)).toEqual(kept);
  });

  test("is read in either notation", () => {
    const timestamp = new Date(at).toISOString();
    expect(readRecord(JSON.stringify({ code: "K7M2PQX", timestamp }), at)).toEqual(kept);
    expect(readRecord(JSON.stringify({ referralCode: "K7M2PQX", timestamp }), at)).toEqual(kept);
    expect(readRecord(JSON.stringify({ code: "", referralCode: "K7 M2/PQX", timestamp }), at)).toEqual(kept);
  });

  test("ends when it says so, and after 30 days when it says nothing", () => {
    expect(readRecord(recordTextOf(kept), at + 7 * day - 1)).toEqual(kept);
    expect(readRecord(recordTextOf(kept), at + 7 * day)).toBeNull();
    const endless = JSON.stringify({ code: "K7M2PQX", timestamp: new Date(at).toISOString() });
    expect(readRecord(endless, at + 30 * day)).toEqual(kept);
    expect(readRecord(endless, at + 30 * day + 1)).toBeNull();
    const long = JSON.stringify({ ...JSON.parse(endless), expires: at + 90 * day });
    expect(readRecord(long, at + 31 * day)).toBeNull();
  });

  test.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "7",
    '"K7M2PQX"',
    '{"code":"K7M2PQX"}',
    '{"code":"K7M2PQX","timestamp":"kemarin"}',
    '{"code":"K7M2PQX","timestamp":1795230000000}',
    '{"code":7,"timestamp":"2026-11-21T03:00:00Z"}',
    '{"code":"!!!","timestamp":"2026-11-21T03:00:00Z"}',
    '{"timestamp":"2026-11-21T03:00:00Z"}',
  ])("holds nothing in %j", (text) => {
    expect(readRecord(text, at)).toBeNull();
  });
});

test("the link opened last counts", () => {
  const newer = { code: "NEWER22", at: at + 1 };
  expect(latestReferral(kept, newer)).toBe(newer);
  expect(latestReferral(newer, kept)).toBe(newer);
  expect(latestReferral(kept, { ...newer, at })).toBe(kept);
  expect(latestReferral(null, newer)).toBe(newer);
  expect(latestReferral(kept, null)).toBe(kept);
  expect(latestReferral(null, null)).toBeNull();
});

test.each([
  [200, "Referral tercatat.", "settled"],
  [409, "Referral already processed", "settled"],
  [422, "Failed to process referral", "useless"],
  [400, "", "useless"],
  [401, "", "open"],
  [403, "", "open"],
  [429, "", "open"],
  [500, "", "open"],
] as const)("the answer %i %j leaves it %s", (status, message, settlement) => {
  expect(settlementOf({ status, message })).toBe(settlement);
});
