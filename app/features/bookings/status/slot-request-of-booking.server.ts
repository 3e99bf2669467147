import {
  effectiveNoticeMin,
  type OutletSchedule,
  type SlotRequest,
} from "#app/features/time/free-times/slot-request.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface BookingTime {
  id: string;
  barberId: string;
  anyBarber: boolean;
  startAt: Date;
  endAt: Date;
  bufferMin: number;
  travelMin: number;
}

/**
 * What moving a booking asks for: minutes and prices stay as they were booked. "Siapa saja" stays anyone who offers
 * all of its services today; a barber who was chosen stays.
 */
export async function slotRequestOfBooking(
  tx: Tx,
  booking: BookingTime,
  schedule: OutletSchedule,
): Promise<SlotRequest> {
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / minuteMs;
  const barberIds = booking.anyBarber ? await barbersWhoCan(tx, booking, schedule) : [booking.barberId];
  return {
    durations: new Map(barberIds.map((id) => [id, durationMin])),
    bufferMin: booking.bufferMin,
    travelMin: booking.travelMin,
    noticeMin: effectiveNoticeMin(schedule.policy, false),
  };
}

/**
 * The booking as it is moved under this schedule of all active barbers: where the chosen one has left the outlet, anyone
 * will do, as nobody could keep that wish.
 */
export function forWhoIsThere<Booking extends { barberId: string; anyBarber: boolean }>(
  booking: Booking,
  { barbers }: OutletSchedule,
): Booking {
  return barbers.some(({ id }) => id === booking.barberId) ? booking : { ...booking, anyBarber: true };
}

async function barbersWhoCan(tx: Tx, booking: BookingTime, schedule: OutletSchedule): Promise<string[]> {
  const items = await tx.bookingItem.findMany({ where: { bookingId: booking.id }, select: { serviceId: true } });
  const able = schedule.barbers.filter(
    ({ id, services }) =>
      id === booking.barberId || items.every(({ serviceId }) => serviceId !== null && services.has(serviceId)),
  );
  return able.map(({ id }) => id);
}
