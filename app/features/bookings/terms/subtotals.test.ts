import { describe, expect, test } from "vitest";
import { leastText, subtotalsOf } from "#app/features/bookings/terms/subtotals.ts";

describe("what services come to", () => {
  test("is a sum with each barber who does all of them", () => {
    expect(subtotalsOf([{ prices: [50_000, 65_000, 40_000] }, { prices: [25_000, 25_000, null] }])).toEqual([
      75_000, 90_000,
    ]);
    expect(subtotalsOf([{ prices: [50_000, 65_000] }])).toEqual([50_000, 65_000]);
  });

  test("is the least of each where nobody does them all, and nothing without any", () => {
    expect(subtotalsOf([{ prices: [50_000, null, 45_000] }, { prices: [null, 25_000, null] }])).toEqual([70_000]);
    expect(subtotalsOf([])).toEqual([0]);
  });
});

test("only prices that differ are said to begin somewhere", () => {
  expect(leastText([50_000, 50_000])).toBe("Rp\u00a050.000");
  expect(leastText([65_000, 50_000])).toBe("Mulai Rp\u00a050.000");
});
