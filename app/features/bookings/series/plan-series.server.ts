import type { Temporal } from "temporal-polyfill";
import { otherTimesShown } from "#app/features/bookings/series/series.ts";
import type { OutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots, nearestSlots, type SlotRefusal, slotRefusal } from "#app/features/time/free-times/availability.ts";
import type { SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { dateOfWallDay, wallDayAt } from "#app/features/time/hours/opening.ts";

export interface PlannedVisit {
  /** The usual time, epoch milliseconds. */
  start: number;
  /** Why it cannot be had; null when it is free. */
  refusal: SlotRefusal | null;
  /** Free starts of the same day, the nearest, where it is not. */
  others: number[];
}

/** Each visit as it is now: the same answer that booking it gets while nothing changes. */
export function planVisits(
  { schedule, taken }: OutletTimes,
  slotRequest: SlotRequest,
  starts: readonly number[],
  now: Temporal.Instant,
): PlannedVisit[] {
  return starts.map((start) => {
    const refusal = slotRefusal(schedule, taken, slotRequest, { start, barberId: null }, now.epochMilliseconds);
    if (refusal === null) return { start, refusal, others: [] };
    const day = { from: dateOfWallDay(wallDayAt(start, schedule.zone)), days: 1 };
    const slots = freeSlots(schedule, taken, slotRequest, day, now.epochMilliseconds);
    return { start, refusal, others: nearestSlots(slots, start, otherTimesShown).map((slot) => slot.start) };
  });
}
