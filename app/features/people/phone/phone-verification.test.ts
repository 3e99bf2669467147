import { describe, expect, test } from "vitest";
import { cleanCode, codeOf, troubleOf } from "#app/features/people/phone/phone-verification.ts";

describe("a code", () => {
  test.each([
    "123456",
    " 123 456 ",
    "123-456",
    "1 2 3 4 5 6",
    "\u200e123456\u200f",
    "１２３４５６",
    "123456 adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini. Kode ini kedaluwarsa dalam 5 menit.",
    "Kode Anda: 123 456. Jangan bagikan. 123456",
    "*123456* is your code",
  ])("is found in %j", (typed) => {
    expect(cleanCode(typed)).toBe("123456");
  });

  test.each([
    "",
    "12345",
    "1234567",
    "abcdef",
    "12 34",
    "123456 atau 654321",
    "081234567890",
    "+62 812-345-678",
    "1234 5678",
  ])("is not guessed from %j", (typed) => {
    expect(cleanCode(typed)).toBeNull();
  });

  test("keeps its leading zeros", () => {
    expect([codeOf(0), codeOf(7), codeOf(999_999)]).toEqual(["000000", "000007", "999999"]);
  });
});

test("what is wrong with a code is told in the order of what helps", () => {
  const fine = { tries: 0, expiresAt: 1000, messageId: "m", hasFailed: false };
  expect(troubleOf(fine, 999)).toBeNull();
  expect(troubleOf({ ...fine, messageId: null }, 999)).toBe("uncertain");
  expect(troubleOf({ ...fine, hasFailed: true }, 999)).toBe("undelivered");
  expect(troubleOf({ ...fine, hasFailed: true }, 1000)).toBe("expired");
  expect(troubleOf({ ...fine, tries: 4 }, 999)).toBeNull();
  expect(troubleOf({ ...fine, tries: 5 }, 1000)).toBe("locked");
});
