import fc from "fast-check";
import { expect, test } from "vitest";
import { around } from "#app/features/time/hours/absence.ts";
import { runs } from "#tests/support/counts.ts";

test("what is left holds exactly the minutes that nothing takes", () => {
  const period = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 })).map(([start, length]) => ({
    start,
    end: start + length,
  }));
  const minutesOf = ({ start, end }: { start: number; end: number }) =>
    Array.from({ length: end - start }, (_, i) => start + i);
  fc.assert(
    fc.property(period, fc.array(period, { maxLength: 6 }), (whole, taken) => {
      const left = around(whole, taken, 1);
      const isTaken = new Set(taken.flatMap(minutesOf));
      expect(left.flatMap(minutesOf)).toEqual(minutesOf(whole).filter((minute) => !isTaken.has(minute)));
      expect(around(whole, taken, 5)).toEqual(left.filter(({ start, end }) => end - start >= 5));
    }),
    runs(500, 5_000),
  );
});
