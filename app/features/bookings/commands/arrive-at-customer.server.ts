import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import { arriveRefusal } from "#app/features/bookings/status/outlet-action.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

export type ArriveRefusal = NonNullable<ReturnType<typeof arriveRefusal>>;

/** The mobile barber is at the door: the customer hears of it, once. The visit begins with the check-in. */
export function arriveAtCustomer(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<ArriveRefusal>> {
  return actOnBooking<ArriveRefusal>(request, async (tx, booking, actor) => {
    const refusal = arriveRefusal(booking);
    if (refusal) return refusal;
    const { id: bookingId } = booking;
    await tx.booking.update({ where: { id: bookingId }, data: { arrivedAt: toDate(now) }, select: { id: true } });
    await writeAudit(tx, { actor, action: "booking.arrived", entity: "booking", entityId: bookingId });
    await writeOutbox(tx, { kind: "barber-arrived", key: `booking:${bookingId}:arrived`, payload: { bookingId } });
    return null;
  });
}
