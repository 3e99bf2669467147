import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutColumn } from "#app/features/bookings/board/calendar-layout.ts";
import { overlaps, type Period } from "#app/lib/period.ts";

const period = fc
  .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({ start, end: start + length }));
const column = fc.array(period, { maxLength: 25 });

/** The most that overlap at one moment among those that hang together with `first`, by looking at each minute. */
function widestAround(items: readonly Period[], first: number): number {
  const together = new Set([first]);
  for (let size = 0; size !== together.size; ) {
    size = together.size;
    for (const [index, each] of items.entries()) {
      if ([...together].some((other) => overlaps(each, items[other] as Period))) together.add(index);
    }
  }
  const members = [...together].map((index) => items[index] as Period);
  return Math.max(
    ...members.map(({ start }) => members.filter((each) => each.start <= start && start < each.end).length),
  );
}

describe("the lanes of a column", () => {
  test("keep apart what overlaps, and are as few as fit", () => {
    fc.assert(
      fc.property(column, (items) => {
        const placed = layoutColumn(items);
        expect(placed).toHaveLength(items.length);
        for (const [index, { lane, lanes }] of placed.entries()) {
          expect(lane).toBeGreaterThanOrEqual(0);
          expect(lane).toBeLessThan(lanes);
          expect(lanes).toBe(widestAround(items, index));
          for (const [other, place] of placed.entries()) {
            if (other === index || !overlaps(items[index] as Period, items[other] as Period)) continue;
            expect(place.lane).not.toBe(lane);
            expect(place.lanes).toBe(lanes);
          }
        }
      }),
    );
  });

  test("are the same whatever the order in which things come", () => {
    fc.assert(
      fc.property(column, (items) => {
        const lanesOf = (list: readonly Period[]) => {
          const placed = layoutColumn(list);
          return list.map(({ start, end }, index) => `${start} ${end} ${placed[index]?.lanes}`).sort();
        };
        expect(lanesOf(items.toReversed())).toEqual(lanesOf(items));
      }),
    );
  });

  test("what only touches stands below one another", () => {
    expect(
      layoutColumn([
        { start: 0, end: 30 },
        { start: 30, end: 60 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ]);
  });
});
