import fc from "fast-check";
import { expect, test } from "vitest";
import { noTax, splitTax } from "#app/features/money/ledger/tax.ts";

test("PPN is what a fee holds of it", () => {
  expect(splitTax(99_000, { basisPoints: 1_100 })).toEqual({ net: 89_189, tax: 9_811 });
  expect(splitTax(99_000, noTax)).toEqual({ net: 99_000, tax: 0 });
});

test("half a rupiah is rounded up", () => {
  expect(splitTax(3, { basisPoints: 2_000 })).toEqual({ net: 2, tax: 1 });
});

test("whatever the fee and the rate, the parts are the fee", () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 });
  const rate = fc.integer({ min: 0, max: 5_000 });
  fc.assert(
    fc.property(amount, rate, (fee, basisPoints) => {
      const split = splitTax(fee, { basisPoints });
      expect(split.net + split.tax).toBe(fee);
      expect(Math.abs(split.tax - (fee * basisPoints) / (10_000 + basisPoints))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
    { numRuns: 1_000 },
  );
});
