import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addDays,
  bucketsOf,
  daysOf,
  longestPeriodDays,
  periodBefore,
  periodSearch,
  readPeriod,
} from "#app/features/operations/analytics/report-period.ts";

const today = "2026-11-22";
const read = (search: string) => readPeriod(new URLSearchParams(search), today);

describe("the days of a report", () => {
  test.each([
    ["", "2026-10-24", "2026-11-22", 30],
    ["days=1", "2026-11-22", "2026-11-22", 1],
    ["days=7", "2026-11-16", "2026-11-22", 7],
    ["days=90", "2026-08-25", "2026-11-22", 90],
    ["days=8", "2026-10-24", "2026-11-22", 30],
    ["from=2026-11-01&until=2026-11-03", "2026-11-01", "2026-11-03", null],
    ["from=2026-11-22&until=2026-11-22", "2026-11-22", "2026-11-22", null],
  ])("%s", (search, from, until, length) => {
    expect(read(search)).toMatchObject({ period: { from, until }, length, errors: {} });
  });

  test.each([
    ["from=2026-02-30&until=2026-03-01", "from", "kalender"],
    ["from=kemarin&until=2026-03-01", "from", "kalender"],
    ["from=2026-11-01", "until", "kalender"],
    ["from=2026-11-01&until=2026-11-23", "until", "Paling akhir hari ini"],
    ["from=2026-11-05&until=2026-11-01", "until", "sebelum tanggal awal"],
    ["from=2025-01-01&until=2026-11-22", "from", "366 hari"],
    ["from=0001-01-01&until=2026-11-22", "from", "terlalu jauh"],
  ] as const)("%s is refused beside its field, and the usual days are shown", (search, field, text) => {
    const { errors, period } = read(search);
    expect(errors[field]).toContain(text);
    expect(daysOf(period)).toBe(30);
  });
});

const periods = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: longestPeriodDays }))
  .map(([back, days]) => {
    const until = addDays(today, -back);
    return { from: addDays(until, 1 - days), until };
  });

it("is as long before as it is now, and right before it", () => {
  fc.assert(
    fc.property(periods, (period) => {
      const before = periodBefore(period);
      expect(daysOf(before)).toBe(daysOf(period));
      expect(addDays(before.until, 1)).toBe(period.from);
    }),
  );
});

it("is covered by its bars once, day by day, by at most 31 of them, as many as the time before has", () => {
  fc.assert(
    fc.property(periods, (period) => {
      const buckets = bucketsOf(period);
      expect(buckets[0]?.from).toBe(period.from);
      expect(buckets.at(-1)?.until).toBe(period.until);
      for (const [index, { from, until }] of buckets.entries()) {
        expect(until >= from).toBe(true);
        if (index > 0) expect(from).toBe(addDays(buckets[index - 1]?.until ?? "", 1));
      }
      expect(buckets.length).toBeLessThanOrEqual(31);
      expect(bucketsOf(periodBefore(period))).toHaveLength(buckets.length);
    }),
  );
});

it("comes back from its own link", () => {
  fc.assert(
    fc.property(periods, (period) => {
      const link = periodSearch({ period, length: null });
      expect(readPeriod(new URLSearchParams(link), today).period).toEqual(period);
    }),
  );
});
