import type { Temporal } from "temporal-polyfill";
import { slotRequestOfBooking } from "#app/features/bookings/status/slot-request-of-booking.server.ts";
import { claimTime, pickLeastLoaded } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { minuteMs } from "#app/lib/period.ts";
import { instantAt, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface ExpiredBooking {
  id: string;
  outletId: string;
  barberId: string;
  anyBarber: boolean;
  startAt: Date;
  endAt: Date;
  zone: ZoneName;
  bufferMin: number;
  travelMin: number;
}

/**
 * Takes the time of a booking that had given it back: the same barber, else another who can where anyone would do.
 * Returns who; null when nobody is free any more. The outlet's schedule is shared and the booking's row locked.
 */
export async function claimAgain(tx: Tx, booking: ExpiredBooking, now: Temporal.Instant): Promise<string | null> {
  const start = instantFrom(booking.startAt);
  const day = localDate(start, booking.zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(booking.outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return null;
  const slotRequest = { ...(await slotRequestOfBooking(tx, booking, times.schedule)), noticeMin: 0 };
  const free = [...slotRequest.durations.keys()].filter((barberId) => {
    const wanted = { start: start.epochMilliseconds, barberId };
    return slotRefusal(times.schedule, times.taken, slotRequest, wanted, now.epochMilliseconds) === null;
  });
  const byLoad = await pickLeastLoaded(tx, free, instantAt(day, 0, booking.zone), instantAt(day, 1440, booking.zone));
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / minuteMs;
  const period = claimedPeriod(start.epochMilliseconds, { ...slotRequest, durationMin });
  for (const barberId of byLoad.toSorted((a, b) => Number(b === booking.barberId) - Number(a === booking.barberId))) {
    const claim = {
      outletId: booking.outletId,
      barberId,
      start: instantFrom(period.start),
      end: instantFrom(period.end),
    };
    if (await claimTime(tx, { kind: "BOOKING", bookingId: booking.id, ...claim }, now)) return barberId;
  }
  return null;
}
