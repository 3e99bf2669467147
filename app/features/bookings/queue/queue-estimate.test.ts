import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Estimate,
  estimateQueue,
  type QueueBarber,
  type QueueRequest,
} from "#app/features/bookings/queue/queue-estimate.ts";
import { merge, overlaps, type Period } from "#app/lib/period.ts";
import { runs } from "#tests/support/counts.ts";

const ids = ["ani", "budi", "cici"];
const periods = (count: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 200 })), { maxLength: count })
    .map((list) => merge(list.map(([start, length]) => ({ start, end: start + length }))));
const barbers = fc
  .integer({ min: 1, max: ids.length })
  .chain((count) => fc.tuple(...ids.slice(0, count).map(barberOf)))
  .map((list): QueueBarber[] => list);
const minutes = fc.integer({ min: 5, max: 90 });
const line = fc
  .array(
    fc.record({
      slotRequest: fc.option(fc.constantFrom(...ids), { nil: null }),
      lengths: fc.tuple(minutes, minutes, minutes),
      bufferMin: fc.integer({ min: 0, max: 15 }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ slotRequest, lengths, bufferMin }, index): QueueRequest => {
      const durations = ids.map((id, position) => [id, lengths[position] ?? 5] as const);
      return {
        id: String(index),
        bufferMin,
        durations: new Map(durations.filter(([id]) => !slotRequest || id === slotRequest)),
      };
    }),
  );
const now = fc.integer({ min: 0, max: 500 });

function barberOf(id: string) {
  return fc.record({ id: fc.constant(id), work: periods(3), taken: periods(6) });
}

const claimOf = ({ start, end }: Estimate, { bufferMin }: QueueRequest): Period => ({ start, end: end + bufferMin });

/** Minute by minute, the first at which the visit fits; what `estimateQueue` says of a line of one. */
function obviousStart(barber: QueueBarber, { durations, bufferMin }: QueueRequest, from: number): number | null {
  const length = durations.get(barber.id);
  if (length === undefined) return null;
  for (let start = from; start < 1_000; start += 1) {
    const isAtWork = barber.work.some((period) => period.start <= start && start + length <= period.end);
    const claim = { start, end: start + length + bufferMin };
    if (isAtWork && !barber.taken.some((period) => overlaps(period, claim))) return start;
  }
  return null;
}

describe("the estimate of a line", () => {
  test("never overlaps what is claimed, nor another's, and lies inside working time from now on", () => {
    fc.assert(
      fc.property(barbers, line, now, (staff, waiting, at) => {
        const estimates = estimateQueue(staff, waiting, at);
        const claims = new Map(staff.map(({ id, taken }) => [id, [...taken]]));
        for (const slotRequest of waiting) {
          const estimate = estimates.get(slotRequest.id);
          if (!estimate) continue;
          const barber = staff.find(({ id }) => id === estimate.barberId);
          expect(estimate.start).toBeGreaterThanOrEqual(at);
          expect(estimate.end - estimate.start).toBe(slotRequest.durations.get(estimate.barberId));
          expect(barber?.work.some(({ start, end }) => start <= estimate.start && estimate.end <= end)).toBe(true);
          const claim = claimOf(estimate, slotRequest);
          const taken = claims.get(estimate.barberId) ?? [];
          expect(taken.filter((period) => overlaps(period, claim))).toEqual([]);
          taken.push(claim);
        }
      }),
      runs(500, 5_000),
    );
  });

  test("keeps the order of those whom one barber serves", () => {
    fc.assert(
      fc.property(barbers, line, now, (staff, waiting, at) => {
        const estimates = estimateQueue(staff, waiting, at);
        for (const { id } of staff) {
          const starts = waiting.flatMap((slotRequest) => {
            const estimate = estimates.get(slotRequest.id);
            return estimate?.barberId === id ? [estimate.start] : [];
          });
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        }
      }),
      runs(500, 5_000),
    );
  });

  test("of one alone is the first minute that fits; whoever is ahead never makes it earlier than that", () => {
    fc.assert(
      fc.property(barbers, line, now, (staff, waiting, at) => {
        const estimates = estimateQueue(staff, waiting, at);
        for (const [position, slotRequest] of waiting.entries()) {
          const starts = staff.map((barber) => obviousStart(barber, slotRequest, at)).filter((start) => start !== null);
          const alone = estimateQueue(staff, [slotRequest], at).get(slotRequest.id)?.start;
          expect(alone).toBe(starts.length > 0 ? Math.min(...starts) : undefined);
          const estimate = estimates.get(slotRequest.id);
          if (estimate) expect(estimate.start).toBeGreaterThanOrEqual(alone ?? Number.POSITIVE_INFINITY);
          const without = estimateQueue(staff, waiting.toSpliced(0, 1), at).get(slotRequest.id);
          if (position > 0 && without) expect(without.start).toBeGreaterThanOrEqual(alone ?? Number.POSITIVE_INFINITY);
        }
      }),
      runs(200, 2_000),
    );
  });

  test("those behind change nothing for those ahead", () => {
    fc.assert(
      fc.property(barbers, line, now, fc.nat(12), (staff, waiting, at, kept) => {
        const all = estimateQueue(staff, waiting, at);
        const ahead = estimateQueue(staff, waiting.slice(0, kept), at);
        for (const { id } of waiting.slice(0, kept)) expect(ahead.get(id)).toEqual(all.get(id));
      }),
      runs(300, 3_000),
    );
  });
});

test("a line of three at two barbers, one of them busy until half past", () => {
  const day = [{ start: 600, end: 720 }];
  const staff = [
    { id: "ani", work: day, taken: [{ start: 600, end: 630 }] },
    { id: "budi", work: day, taken: [] },
  ];
  const both = new Map([
    ["ani", 30],
    ["budi", 30],
  ]);
  const waiting = [
    { id: "1", durations: both, bufferMin: 5 },
    { id: "2", durations: new Map([["budi", 30]]), bufferMin: 5 },
    { id: "3", durations: both, bufferMin: 5 },
    { id: "4", durations: new Map([["ani", 90]]), bufferMin: 0 },
  ];
  expect([...estimateQueue(staff, waiting, 602.5)]).toEqual([
    ["1", { barberId: "budi", start: 603, end: 633 }],
    ["2", { barberId: "budi", start: 638, end: 668 }],
    ["3", { barberId: "ani", start: 630, end: 660 }],
  ]);
});
