import type { Temporal } from "temporal-polyfill";
import { isMovedAtOnce } from "#app/features/bookings/move/counter-move.ts";
import { judgedAt } from "#app/features/bookings/move/proposal-request.server.ts";
import type {
  ConflictingBookingRow,
  TimesBefore,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.queries.server.ts";
import { changedSchedule, type ScheduleChange } from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import { proposalNoticeMin } from "#app/features/bookings/terms/move-proposal.ts";
import { type FreeSlot, freeSlots, slotRefusal, type TakenTimes } from "#app/features/time/free-times/availability.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { around } from "#app/features/time/hours/absence.ts";
import { dateOfWallDay, wallDayAt, wallMinutes } from "#app/features/time/hours/opening.ts";
import { dayMs, merge, minuteMs, type Period } from "#app/lib/period.ts";

export interface OtherTime {
  barberId: string;
  start: number;
}

/** Other times for bookings that a change touches, under the schedule as it will be. */
export interface OtherTimes {
  /** The nearest first; with whom it was booked before others at the same time. */
  nearest(booking: ConflictingBookingRow, count: number): OtherTime[];
  isFree(booking: ConflictingBookingRow, time: OtherTime): boolean;
  /** Keeps the time from being offered to the bookings after this one. */
  reserve(booking: ConflictingBookingRow, time: OtherTime): void;
}

const daysAround = 14;

export function otherTimes({ times, timeOff }: TimesBefore, change: ScheduleChange, now: Temporal.Instant): OtherTimes {
  const schedule = changedSchedule(times.schedule, change);
  const { zone } = schedule;
  const nowMs = now.epochMilliseconds;
  const walls = ({ start, end }: Period) => ({ start: wallMinutes(start, zone), end: wallMinutes(end, zone) });
  const away = [...timeOff, ...(change.timeOff ?? [])].map(({ barberId, ...period }) => ({
    barberId,
    ...walls(period),
  }));
  const reserved: (Period & { barberId: string })[] = [];

  /** Without the booking's own claim, which may touch others and lie in time off. */
  const takenFor = (booking: ConflictingBookingRow): TakenTimes => {
    const own = walls(claimOf(schedule, booking, booking.startMs));
    const extra = [...away, ...reserved];
    return new Map(
      schedule.barbers.map(({ id }) => {
        const claims = times.taken.get(id) ?? [];
        const others = id === booking.barberId ? claims.flatMap((each) => around(each, [own], 1)) : claims;
        return [id, merge([...others, ...extra.filter(({ barberId }) => barberId === id)])];
      }),
    );
  };

  const isFree = (booking: ConflictingBookingRow, { barberId, start }: OtherTime): boolean => {
    const wanted = slotRequestFor(schedule, booking);
    if (start > nowMs + 400 * dayMs || !wanted.durations.has(barberId)) return false;
    const reaching = forMoving(schedule, booking.startMs, nowMs);
    const judged = judgedAt(start === booking.startMs, { schedule: reaching, slotRequest: wanted });
    return slotRefusal(judged.schedule, takenFor(booking), judged.slotRequest, { start, barberId }, nowMs) === null;
  };
  /** The booking's own time with those who are free then. */
  const ownTime = (booking: ConflictingBookingRow): FreeSlot[] => {
    const start = booking.startMs;
    const able = [...slotRequestFor(schedule, booking).durations.keys()];
    const barberIds = able.filter((barberId) => isFree(booking, { barberId, start }));
    return barberIds.length > 0 ? [{ start, barberIds }] : [];
  };

  return {
    isFree,
    nearest(booking, count) {
      const today = wallDayAt(nowMs, zone);
      const from = Math.max(today, wallDayAt(booking.startMs, zone) - daysAround / 2);
      const range = { from: dateOfWallDay(from), days: daysAround };
      const slots = freeSlots(
        forMoving(schedule, booking.startMs, nowMs),
        takenFor(booking),
        slotRequestFor(schedule, booking),
        range,
        nowMs,
      );
      const others = slots.filter(({ start }) => start !== booking.startMs);
      return byDistance([...ownTime(booking), ...others], booking, count);
    },
    reserve(booking, { barberId, start }) {
      reserved.push({ barberId, ...walls(claimOf(schedule, booking, start)) });
    },
  };
}

/** What the booking takes of a barber's time with this start. */
function claimOf(schedule: OutletSchedule, booking: ConflictingBookingRow, start: number): Period {
  const durationMin = (booking.endMs - booking.startMs) / minuteMs;
  return claimedPeriod(start, { ...slotRequestFor(schedule, booking), durationMin });
}

/** Minutes and prices stay as they were booked: whoever offers all of its services may do it. */
function slotRequestFor(schedule: OutletSchedule, booking: ConflictingBookingRow): SlotRequest {
  const { serviceIds, bufferMin, travelMin } = booking;
  const durationMin = (booking.endMs - booking.startMs) / minuteMs;
  const able = schedule.barbers.filter(({ services }) => serviceIds.every((id) => id === null || services.has(id)));
  return {
    durations: new Map(able.map(({ id }) => [id, durationMin])),
    bufferMin,
    travelMin,
    // What the outlet brought itself moves at once: nobody needs time to answer.
    noticeMin: isMovedAtOnce(booking) ? 0 : Math.max(schedule.policy.minNoticeMin, proposalNoticeMin),
  };
}

function byDistance(slots: readonly FreeSlot[], booking: ConflictingBookingRow, count: number): OtherTime[] {
  const away = ({ start }: { start: number }) => Math.abs(start - booking.startMs);
  return slots
    .toSorted((a, b) => away(a) - away(b) || a.start - b.start)
    .slice(0, count)
    .flatMap(({ start, barberIds }) =>
      barberIds
        .toSorted((a, b) => Number(b === booking.barberId) - Number(a === booking.barberId))
        .map((barberId) => ({ barberId, start })),
    )
    .filter(({ barberId, start }) => barberId !== booking.barberId || start !== booking.startMs)
    .slice(0, count);
}
