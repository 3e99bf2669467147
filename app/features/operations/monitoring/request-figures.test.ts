import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  bucketOf,
  durationBounds,
  percentileOf,
  requestFilter,
} from "#app/features/operations/monitoring/request-figures.ts";

function bucketsOf(times: readonly number[]): number[] {
  const buckets = Array<number>(durationBounds.length + 1).fill(0);
  for (const time of times) buckets[bucketOf(time)] = (buckets[bucketOf(time)] ?? 0) + 1;
  return buckets;
}

test.each([
  [[], 0.5, null],
  [[1], 0.99, 2],
  [Array<number>(100).fill(40), 0.5, 40],
  [[...Array<number>(99).fill(1), 4000], 0.5, 1],
  [[60_000], 0.5, 10_000],
])("percentileOf %j at %d is %s", (times, share, found) => {
  expect(percentileOf(bucketsOf(times), share)).toBe(found);
});

it("lies within the bounds around the true value", () => {
  const times = fc.array(fc.double({ min: 0, max: 9_999, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const sorted = all.toSorted((one, other) => one - other);
      const real = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
      const bucket = bucketOf(real);
      const found = percentileOf(bucketsOf(all), share) ?? -1;
      expect(found).toBeGreaterThanOrEqual(durationBounds[bucket - 1] ?? 0);
      expect(found).toBeLessThanOrEqual(durationBounds[bucket] ?? 0);
    }),
  );
});

it("reads the filter that it wrote, and whatever else as if it was not there", () => {
  const filter = {
    view: "slow",
    hours: 24,
    order: "errors",
    text: "/booking",
    after: { at: 12, id: "GET /x" },
  } as const;
  expect(requestFilter.read(new URLSearchParams(requestFilter.search(filter, filter.after)))).toEqual(filter);
  const odd = new URLSearchParams({ view: "x", hours: "7", order: "y", q: "\u0000 ", after: "x_1" });
  expect(requestFilter.search(requestFilter.read(odd), requestFilter.read(odd).after)).toBe("");
});
