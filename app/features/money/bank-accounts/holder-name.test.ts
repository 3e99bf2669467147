import { expect, test } from "vitest";
import { bankForm } from "#app/features/money/bank-accounts/bank-account.schema.ts";
import {
  accountDigits,
  bankOf,
  banks,
  digitsText,
  isAccountNumberOf,
} from "#app/features/money/bank-accounts/banks.ts";
import { isSameHolder } from "#app/features/money/bank-accounts/holder-name.ts";
import { minutesToNextCheck } from "#app/features/money/payouts/due-payouts.ts";

test.each([
  ["Budi Santoso", "BUDI SANTOSO", true],
  ["Budi  Santoso", "Santoso Budi", true],
  ["Budi Santoso, S.Kom.", "BPK BUDI SANTOSO", true],
  ["Hj. Siti Rahmawati", "SITI RAHMAWATI", true],
  ["Nur-Aini", "NUR AINI", true],
  ["José Pereira", "JOSE PEREIRA", true],
  ["Budi Santoso", "BUDI SANTOSA", false],
  ["Budi", "BUDI SANTOSO", false],
  ["Budi Santoso", "BUDI BUDI SANTOSO", false],
  ["Budi Santoso", "", false],
  ["H", "HJ", false],
])("%s and %s are one holder: %s", (typed, atBank, isSame) => {
  expect(isSameHolder(typed, atBank)).toBe(isSame);
});

test("every bank has a code of its own and lengths that a number can have", () => {
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  for (const {
    digits: [min, max],
  } of banks)
    expect(8 <= min && min <= max && max <= 18).toBe(true);
});

test("a number is read as people write it, and judged by its bank", () => {
  const bca = bankOf("bca");
  if (!bca) throw new Error("No BCA.");
  expect(accountDigits("123-456 789.0")).toBe("1234567890");
  expect(isAccountNumberOf(bca, "1234567890")).toBe(true);
  expect(isAccountNumberOf(bca, "123456789")).toBe(false);
  expect(digitsText(bca)).toBe("10 digit");
  const form = { act: "add", bank: "bca", number: "123 456 7890", holder: " Budi   Santoso " };
  expect(bankForm.parse(form)).toEqual({ act: "add", bank: "bca", number: "1234567890", holder: "Budi Santoso" });
  for (const wrong of [
    { number: "12345678901" },
    { number: "12ab567890" },
    { bank: "bankku" },
    { holder: "B" },
    { holder: "<b>" },
  ]) {
    expect(bankForm.safeParse({ ...form, ...wrong }).success).toBe(false);
  }
});

test.each([
  [0, false, 2],
  [20, false, 5],
  [24 * 60, false, 60],
  [0, true, 360],
])("after %i minutes (paid: %s) the bank is asked again %i minutes later", (age, isPaid, minutes) => {
  expect(minutesToNextCheck(age, isPaid)).toBe(minutes);
});
