import { expect, test } from "vitest";
import {
  cleanReferralCode,
  referralRejection,
  referralStateOf,
  shortNameOf,
} from "#app/features/people/referrals/referral.ts";

const day = 86_400_000;
const referrer = { id: "a", verifiedPhone: "+6281200000001" };
const referee = { id: "b", verifiedPhone: null, joinedAt: 0 };
const facts = { referrer, referee, isNew: true, now: 0 };

test.each([
  ["K7M2PQX", "K7M2PQX"],
  ["Budi_Cukur-2026", "Budi_Cukur-2026"],
  [" K7 M2\tP", "K7M2P"],
  ["<script>alert(1)</script>", "scriptalert1script"],
  ["%00..//", "00"],
  ["éà漢字🎉", ""],
  ["A".repeat(50), "A".repeat(20)],
  ["!".repeat(30) + "B".repeat(25), "B".repeat(20)],
  ["", ""],
])("of %j stays %j", (text, left) => {
  expect(cleanReferralCode(text)).toBe(left);
});

test("an invitation of oneself, of a known person or of the same phone earns nothing", () => {
  expect(referralRejection(facts)).toBeNull();
  expect(referralRejection({ ...facts, referee: { ...referee, id: "a" } })).toBe("SELF");
  expect(referralRejection({ ...facts, isNew: false })).toBe("EXISTING_USER");
  expect(referralRejection({ ...facts, now: 7 * day })).toBeNull();
  expect(referralRejection({ ...facts, now: 7 * day + 1 })).toBe("EXISTING_USER");
  const phone = referrer.verifiedPhone;
  expect(referralRejection({ ...facts, referee: { ...referee, verifiedPhone: phone } })).toBe("SAME_PHONE");
  expect(referralRejection({ ...facts, referee: { ...referee, verifiedPhone: "+6281200000002" } })).toBeNull();
  expect(referralRejection({ ...facts, referrer: { id: "a", verifiedPhone: null } })).toBeNull();
});

test("an invitation without a booking is over after 30 days", () => {
  expect(referralStateOf({ status: "RECORDED", joinedAt: 0 }, 30 * day)).toBe("RECORDED");
  expect(referralStateOf({ status: "RECORDED", joinedAt: 0 }, 30 * day + 1)).toBe("EXPIRED");
  expect(referralStateOf({ status: "QUALIFIED", joinedAt: 0 }, 99 * day)).toBe("QUALIFIED");
  expect(referralStateOf({ status: "REJECTED", joinedAt: 0 }, 99 * day)).toBe("REJECTED");
});

test.each([
  ["Siti Rahmawati", "Siti R."],
  ["  Raka  Aditya nugraha ", "Raka N."],
  ["Budi", "Budi"],
  ["", ""],
])("of the name %j others see %j", (name, shown) => {
  expect(shortNameOf(name)).toBe(shown);
});
