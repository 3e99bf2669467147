import fc from "fast-check";
import { expect, it } from "vitest";
import { assetRetries } from "#app/features/operations/app/early-constants.ts";
import { mayReload, reloadGap, retryDelay } from "#app/features/operations/app/retry-rules.ts";

it("tries again three times, each time after longer", () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([1_000, 2_000, 4_000, null]);
  const delays = Array.from({ length: assetRetries }, (_, index) => retryDelay(index + 1) ?? 0);
  expect(delays.every((delay, index) => index === 0 || delay > (delays[index - 1] ?? 0))).toBe(true);
});

it.each([
  [null, true],
  [undefined, true],
  ["", true],
  ["text", true],
  ["1000000", false],
  ["1059999", false],
  ["940001", false],
  ["940000", true],
  ["2000000", true],
])("after a reload at %s the page may load itself anew at 1,000,000: %s", (last, may) => {
  expect(mayReload(last, 1_000_000)).toBe(may);
});

it("never loads itself anew twice in a minute for one cause", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 60 }), (steps) => {
      let last: string | null = null;
      let now = 1_700_000_000_000;
      const reloads: number[] = [];
      for (const step of steps) {
        now += step;
        if (!mayReload(last, now)) continue;
        last = String(now);
        reloads.push(now);
      }
      for (const [index, at] of reloads.entries()) {
        if (index > 0) expect(at - (reloads[index - 1] ?? 0)).toBeGreaterThanOrEqual(reloadGap);
      }
    }),
  );
});
