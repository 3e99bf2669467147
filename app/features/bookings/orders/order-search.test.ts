import { describe, expect, test } from "vitest";
import { readOrderSearch } from "#app/features/bookings/orders/order-filter.ts";

/** As PostgreSQL's LIKE reads the patterns, which hold no other sign than %. */
function finds(q: string, phone: string): boolean {
  const patterns = readOrderSearch(q)?.phonePatterns ?? [];
  return patterns.some((pattern) => new RegExp(`^${pattern.replace("+", "\\+").replaceAll("%", ".*")}$`).test(phone));
}

test.each(["BK-7F3K2Q", "bk-7f3k2q", "BK 7F3K2Q", "bk7f3k2q", "7f3k2q", " 7F3-K2Q "])("%s is a code", (q) => {
  expect(readOrderSearch(q)).toMatchObject({ code: "BK-7F3K2Q" });
});

test.each([
  ["Rahmat", "BK-RAHMAT"],
  ["BKRAMA", "BK-BKRAMA"],
  ["234567", "BK-234567"],
])("%s may be a code and something else", (q, code) => {
  expect(readOrderSearch(q)).toMatchObject({ code: null, maybeCode: code, text: q });
});

test.each(["Budi", "BK-7F3K2", "BK-7F3K2O", "Sari Dewi", "081234"])("%s is no code", (q) => {
  expect(readOrderSearch(q)).toMatchObject({ code: null, maybeCode: null });
});

describe("a phone number", () => {
  test.each([
    "0812-9876-5432",
    "0812 9876 5432",
    "081298765432",
    "6281298765432",
    "+62 812-9876-5432",
    "+62812",
    "006281298765432",
    "0812",
    "62812",
    "81298",
    "5432",
    "(0812) 9876",
    "432",
  ])("is found by %s", (q) => {
    expect(finds(q, "+6281298765432")).toBe(true);
  });

  test.each(["0813", "+6298", "5431", "54", "Budi 5432", "+5432"])("is not found by %s", (q) => {
    expect(finds(q, "+6281298765432")).toBe(false);
  });
});

test("nothing typed is nothing asked", () => {
  expect([readOrderSearch(undefined), readOrderSearch(""), readOrderSearch("  ")]).toEqual([null, null, null]);
});
