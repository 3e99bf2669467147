import type { OutletSchedule } from "#app/features/time/free-times/slot-request.ts";
import { wallDayAt } from "#app/features/time/hours/opening.ts";

/** A booking may go so many days past its time, however near the outlet's own horizon is. */
const daysPastBooking = 14;

/** The schedule with days further ahead than everybody may book. */
function reachingTo(schedule: OutletSchedule, horizonDays: number): OutletSchedule {
  return { ...schedule, policy: { ...schedule.policy, horizonDays } };
}

/** The outlet's times with days further ahead than everybody may book. */
export function withHorizon<Times extends { schedule: OutletSchedule }>(times: Times, horizonDays: number): Times {
  return { ...times, schedule: reachingTo(times.schedule, horizonDays) };
}

/**
 * How many days after today a booking may be moved to: those of a series may lie far past what is open to everybody.
 * Instants are epoch milliseconds.
 */
export function movingHorizonDays(
  { startAt, zone, horizonDays }: { startAt: number; zone: OutletSchedule["zone"]; horizonDays: number },
  now: number,
): number {
  return Math.max(horizonDays, wallDayAt(startAt, zone) - wallDayAt(now, zone) + daysPastBooking);
}

/** The schedule by which another time for an existing booking is judged. */
export function forMoving(schedule: OutletSchedule, startAt: number, now: number): OutletSchedule {
  const { zone, policy } = schedule;
  return reachingTo(schedule, movingHorizonDays({ startAt, zone, horizonDays: policy.horizonDays }, now));
}
