import fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf } from "#app/lib/discount.ts";
import { runs } from "#tests/support/counts.ts";

const percent = { kind: "PERCENT", value: 10, maxDiscount: null, minSubtotal: 0 } as const;
const amount = { kind: "AMOUNT", value: 15_000, maxDiscount: null, minSubtotal: 0 } as const;

test.each([
  [percent, 50_000, 5_000],
  [percent, 50_005, 5_001],
  [percent, 50_004, 5_000],
  [{ ...percent, value: 100 }, 50_000, 50_000],
  [{ ...percent, value: 50, maxDiscount: 20_000 }, 50_000, 20_000],
  [{ ...percent, value: 50, maxDiscount: 20_000 }, 30_000, 15_000],
  [{ ...percent, minSubtotal: 60_000 }, 59_999, 0],
  [{ ...percent, minSubtotal: 60_000 }, 60_000, 6_000],
  [amount, 50_000, 15_000],
  [amount, 10_000, 10_000],
  [{ ...amount, minSubtotal: 50_000 }, 49_000, 0],
])("%j of Rp %i is Rp %i", (discount, subtotal, off) => {
  expect(discountOf(discount, subtotal)).toBe(off);
});

test("it is whole, never less than nothing and never more than the price or the limit", () => {
  const any = fc.record({
    kind: fc.constantFrom("PERCENT" as const, "AMOUNT" as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscount: fc.option(fc.integer({ min: 1_000, max: 5_000_000 })),
    minSubtotal: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 5_000_000 }), (discount, subtotal) => {
      const off = discountOf(discount, subtotal);
      expect(Number.isSafeInteger(off)).toBe(true);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(subtotal);
      if (discount.kind === "PERCENT" && discount.maxDiscount !== null) {
        expect(off).toBeLessThanOrEqual(discount.maxDiscount);
      }
    }),
    runs(200, 5000),
  );
});
