import { proposalNoticeMin } from "#app/features/bookings/terms/move-proposal.ts";
import { byTheMinute, withoutNotice } from "#app/features/time/free-times/counter-time.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";

export interface ProposedBooking {
  outletId: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
  zone: ZoneName;
  bufferMin: number;
  travelMin: number;
  items: readonly { serviceId: string | null }[];
}

interface Judged {
  schedule: OutletSchedule;
  slotRequest: SlotRequest;
}

/** A booking's own time with another barber fits at any minute and without notice: nobody comes earlier or later. */
export function judgedAt(isOwnTime: boolean, { schedule, slotRequest }: Judged): Judged {
  return isOwnTime
    ? { schedule: byTheMinute(schedule), slotRequest: withoutNotice(slotRequest) }
    : { schedule, slotRequest };
}

/** What another time for this booking asks for: minutes stay as booked, and whoever offers its services may do it. */
export function proposalRequest(booking: ProposedBooking, schedule: OutletSchedule): SlotRequest {
  const { bufferMin, travelMin, items } = booking;
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / minuteMs;
  const able = schedule.barbers.filter(({ services }) =>
    items.every(({ serviceId }) => serviceId === null || services.has(serviceId)),
  );
  return {
    durations: new Map(able.map(({ id }) => [id, durationMin])),
    bufferMin,
    travelMin,
    noticeMin: Math.max(schedule.policy.minNoticeMin, proposalNoticeMin),
  };
}
