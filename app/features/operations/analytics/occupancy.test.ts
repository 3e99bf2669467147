import fc from "fast-check";
import { expect, it } from "vitest";
import { type BarberTime, occupancyOf, wallPeriod } from "#app/features/operations/analytics/occupancy.ts";
import { merge, type Period } from "#app/lib/period.ts";

const week = 7 * 1440;
/** 2026-11-16 is a Monday. */
const monday = (Date.UTC(2026, 10, 16) / 86_400_000) * 1440;

const period = fc
  .tuple(fc.integer({ min: -1440, max: week + 1440 }), fc.integer({ min: 1, max: 700 }))
  .map(([start, minutes]): Period => ({ start: monday + start, end: monday + start + minutes }));
const periods = fc.array(period, { maxLength: 6 });
const barber = fc.record({ work: periods.map(merge), off: periods, visits: periods });

/** Every minute of the week looked at by itself. */
function byMinute(barbers: readonly BarberTime[], within: Period) {
  const open = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const used = structuredClone(open);
  const holds = (list: readonly Period[], minute: number) =>
    list.some(({ start, end }) => start <= minute && minute < end);
  for (const { work, off, visits } of barbers) {
    for (let minute = within.start; minute < within.end; minute++) {
      const [day, hour] = [Math.floor((minute - monday) / 1440), Math.floor(((minute - monday) % 1440) / 60)];
      const isUsed = holds(visits, minute);
      const row = (grid: number[][]) => grid[day] ?? [];
      if (isUsed) row(used)[hour] = (row(used)[hour] ?? 0) + 1;
      if (isUsed || (holds(work, minute) && !holds(off, minute))) row(open)[hour] = (row(open)[hour] ?? 0) + 1;
    }
  }
  return { open, used };
}

it("counts every minute of every barber where it belongs", () => {
  fc.assert(
    fc.property(fc.array(barber, { maxLength: 3 }), fc.integer({ min: 1, max: week }), (barbers, minutes) => {
      const within = { start: monday, end: monday + minutes };
      const { open, used, openTotal, usedTotal } = occupancyOf(barbers, within);
      expect({ open, used }).toEqual(byMinute(barbers, within));
      expect(openTotal).toBe(open.flat().reduce((sum, each) => sum + each, 0));
      expect(usedTotal).toBeLessThanOrEqual(openTotal);
    }),
    { numRuns: 60 },
  );
});

it("reads the outlet's clock, whatever the server's", () => {
  const visit = { start: Date.parse("2026-11-16T03:30:00Z"), end: Date.parse("2026-11-16T04:15:00Z") };
  const { used } = occupancyOf([{ work: [], off: [], visits: [wallPeriod(visit, 420)] }], {
    start: monday,
    end: monday + week,
  });
  expect(used[0]?.[10]).toBe(30);
  expect(used[0]?.[11]).toBe(15);
});
