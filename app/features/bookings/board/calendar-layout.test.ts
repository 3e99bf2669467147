import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CalendarZoom,
  fitsChair,
  freePieces,
  freeSteps,
  layoutColumn,
  shortestBoxMin,
} from "#app/features/bookings/board/calendar-layout.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { epochMsOf, minutesOfDay, openPeriods, shiftPeriods, wallDay } from "#app/features/time/hours/opening.ts";
import { intersect, overlaps, type Period } from "#app/lib/period.ts";
import { availabilityCase } from "#tests/support/availability-cases.ts";
import { runs } from "#tests/support/counts.ts";

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

test("a visit fits where the free times have a start, whatever is claimed", () => {
  const seen = { fits: 0, not: 0 };
  fc.assert(
    fc.property(availabilityCase, ({ schedule, taken, slotRequest, range, now }) => {
      const first = wallDay(range.from) * minutesOfDay;
      const minutes = (periods: readonly Period[]) =>
        periods.map(({ start, end }) => ({ start: start - first, end: end - first }));
      for (const { id, shifts } of schedule.barbers) {
        const durationMin = slotRequest.durations.get(id);
        if (durationMin === undefined) continue;
        const days = [wallDay(range.from) - 1, 4] as const;
        const work = minutes(intersect(openPeriods(schedule, ...days), shiftPeriods(shifts, ...days)));
        const { bufferMin, travelMin } = slotRequest;
        const chair = { work, taken: minutes(taken.get(id) ?? []), durationMin, bufferMin, travelMin };
        for (let start = 0; start < minutesOfDay; start += schedule.policy.slotStepMin) {
          const at = { start: epochMsOf(first + start, schedule.zone), barberId: id };
          const refusal = slotRefusal(schedule, taken, slotRequest, at, now);
          if (refusal === "past" || refusal === "notice" || refusal === "horizon") continue;
          expect(fitsChair(chair, start)).toBe(refusal === null);
          seen[refusal === null ? "fits" : "not"] += 1;
        }
      }
    }),
    runs(60, 2_000),
  );
  expect(Math.min(seen.fits, seen.not)).toBeGreaterThan(200);
});

describe("free time in pieces", () => {
  test("covers each stretch that a thumb can hit, piece after piece, none too short or much longer than the step", () => {
    const stretch = fc
      .record({ start: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 1, max: 700 }) })
      .map(({ start, length }) => ({ start, end: start + length }));
    fc.assert(
      fc.property(stretch, fc.constantFrom<CalendarZoom>("far", "usual", "near"), ({ start, end }, zoom) => {
        const pieces = freePieces([{ start, end }], zoom);
        const shortest = shortestBoxMin(zoom);
        if (end - start < shortest) {
          expect(pieces).toEqual([]);
          return;
        }
        expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([start, end]);
        for (const [index, piece] of pieces.entries()) {
          if (index > 0) expect(piece.start).toBe(pieces[index - 1]?.end);
          expect(piece.end - piece.start).toBeGreaterThanOrEqual(shortest);
          expect(piece.end - piece.start).toBeLessThan(freeSteps[zoom] + 2 * shortest);
        }
      }),
    );
  });

  test("ends on the step", () => {
    expect(freePieces([{ start: 612, end: 725 }], "usual")).toEqual([
      { start: 612, end: 660 },
      { start: 660, end: 690 },
      { start: 690, end: 725 },
    ]);
  });
});

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
