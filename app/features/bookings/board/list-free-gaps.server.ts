import type { Temporal } from "temporal-polyfill";
import { type FreeGap, gapStepMin, gapsOfStarts, shortestGapMin } from "#app/features/bookings/terms/free-gaps.ts";
import { listOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeByBarber } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { eachCell } from "#app/features/time/free-times/slots.ts";
import { minutesOfDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { localDate } from "#app/lib/zoned-time.ts";

/**
 * When each active barber of these outlets is still free today, from now on: what the times on offer are computed with,
 * on a finer grid and for a visit of a quarter of an hour without notice. One statement for all outlets. A barber with
 * no gap left has an empty list.
 */
export async function listFreeGaps(
  outletIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, FreeGap[]>> {
  const gaps = new Map<string, FreeGap[]>();
  if (outletIds.length === 0) return gaps;
  const range = { from: localDate(now, "WIB").toString(), days: 2 };
  for (const { schedule, taken } of await listOutletTimes(outletIds, range, now)) {
    const today = wallDayAt(now.epochMilliseconds, schedule.zone);
    const fine: OutletSchedule = { ...schedule, policy: { ...schedule.policy, slotStepMin: gapStepMin } };
    const slotRequest: SlotRequest = {
      durations: new Map(schedule.barbers.map(({ id }) => [id, shortestGapMin])),
      bufferMin: 0,
      travelMin: 0,
      noticeMin: 0,
    };
    const from = localDate(now, schedule.zone).toString();
    const { barbers, grid } = freeByBarber(fine, taken, slotRequest, { from, days: 1 }, now.epochMilliseconds);
    for (const { id, cells } of barbers) {
      const starts: number[] = [];
      eachCell(cells, (cell) => starts.push(grid.first + cell * grid.stepMin - today * minutesOfDay) > 0);
      gaps.set(id, gapsOfStarts(starts));
    }
  }
  return gaps;
}
