import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCount } from "#app/lib/count.ts";
import { ratingText } from "#app/lib/rating-text.ts";

it("shows numbers as Indonesian shows them", () => {
  const numbers = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 3 });
  const thousandths = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1_000);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt(), thousandths), (number) => {
      expect(formatCount(number)).toBe(numbers.format(number));
    }),
    { seed: 1, examples: [[0], [999], [1_000], [-1_000], [4.5], [1_234.5]] },
  );
});

it("shows stars as Indonesian shows them, with one decimal", () => {
  const stars = new Intl.NumberFormat("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const average = fc
    .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 1_000 }))
    .map(([points, count]) => Math.min(5, points / count));
  const hundredths = fc.integer({ min: 0, max: 500 }).map((n) => n / 100);
  fc.assert(
    fc.property(fc.oneof(average, hundredths), (rating) => {
      expect(ratingText(rating)).toBe(stars.format(rating));
    }),
    { seed: 1 },
  );
});
