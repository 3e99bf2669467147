import fc from "fast-check";
import { expect, it } from "vitest";
import { copyLimits, isTooOld, surplusCopies } from "#app/features/operations/app/copy-limits.ts";
import { runs } from "#tests/support/counts.ts";

it("keeps the youngest of each kind, so that no browsing takes a booking away", () => {
  const copy = fc.record({ key: fc.uuid(), isOwn: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(copy, { maxLength: 300, selector: ({ key }) => key }), (copies) => {
      const gone = new Set(surplusCopies(copies));
      for (const [isOwn, limit] of [
        [true, copyLimits.ownPages],
        [false, copyLimits.publicPages],
      ] as const) {
        const ofKind = copies.filter((each) => each.isOwn === isOwn);
        expect(ofKind.filter(({ key }) => !gone.has(key))).toEqual(ofKind.slice(-limit));
      }
    }),
    runs(100, 2_000),
  );
});

it("shows no copy that is older than a session lasts", () => {
  expect(isTooOld(0, copyLimits.age)).toBe(false);
  expect(isTooOld(0, copyLimits.age + 1)).toBe(true);
  expect(isTooOld(1_000, 0)).toBe(false);
});
