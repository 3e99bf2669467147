import {
  type FreeSlot,
  freeSlots,
  nearestSlots,
  type SlotRefusal,
  slotRefusal,
  type TakenTimes,
} from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { dateOfWallDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { minuteMs } from "#app/lib/period.ts";

/** Whoever stands at the counter and is served "now" waits at most so long. */
const counterWaitMin = 15;

/** At the counter a visit may begin at any minute: nobody there waits for the next quarter of an hour. */
export function byTheMinute(schedule: OutletSchedule): OutletSchedule {
  return { ...schedule, policy: { ...schedule.policy, slotStepMin: 1 } };
}

/** The outlet itself needs no notice of what it books. */
export function withoutNotice(slotRequest: SlotRequest): SlotRequest {
  return { ...slotRequest, noticeMin: 0 };
}

/**
 * When whoever stands at the counter can begin and with whom: at the next whole minute at which somebody of the wish is
 * free, at most `counterWaitMin` from now; or why not. Who has not begun to work serves nobody now, however soon they
 * will. `now` in epoch milliseconds.
 */
export function startAtCounter(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  now: number,
): { ok: true; slot: FreeSlot } | { ok: false; reason: SlotRefusal } {
  const minute = Math.ceil(now / minuteMs) * minuteMs;
  const exact = byTheMinute(schedule);
  const refusalOf = (barberId: string | null) =>
    slotRefusal(exact, taken, slotRequest, { start: minute, barberId }, now);
  const durations = new Map([...slotRequest.durations].filter(([id]) => [null, "taken"].includes(refusalOf(id))));
  const range = { from: dateOfWallDay(wallDayAt(minute, schedule.zone)), days: 2 };
  const [slot] = freeSlots(exact, taken, { ...slotRequest, durations }, range, now, 1);
  if (slot && slot.start <= minute + counterWaitMin * minuteMs) return { ok: true, slot };
  return { ok: false, reason: refusalOf(null) ?? "taken" };
}

/** Four free times near the start (epoch milliseconds), on that day and the two beside it. */
export function timesNear(
  schedule: OutletSchedule,
  taken: TakenTimes,
  slotRequest: SlotRequest,
  start: number,
  now: number,
): FreeSlot[] {
  const range = { from: dateOfWallDay(wallDayAt(start, schedule.zone) - 1), days: 3 };
  return nearestSlots(freeSlots(schedule, taken, slotRequest, range, now), start, 4);
}
