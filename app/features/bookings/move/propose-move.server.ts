import type { Temporal } from "temporal-polyfill";
import {
  actOnBooking,
  type LockedBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import {
  judgedAt,
  type ProposedBooking,
  proposalRequest,
} from "#app/features/bookings/move/proposal-request.server.ts";
import { writeProposal } from "#app/features/bookings/move/write-proposal.server.ts";
import { withdrawProposals } from "#app/features/bookings/status/change-status.server.ts";
import { isAtSuspendedOutlet } from "#app/features/bookings/status/outlet-suspension.server.ts";
import { proposalRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import type { TimeRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findBlocks, noBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import { minuteMs } from "#app/lib/period.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface MoveOffer extends OutletRequest {
  barberId: string;
  start: Temporal.Instant;
  reason: string;
}

export type OfferRefusal = TimeRefusal | "not-confirmed" | "too-late" | "barber" | "same-time" | "suspended";

/**
 * The outlet asks the customer to come at another time, or to another barber; the booking stands until they accept. A
 * later proposal takes the place of an earlier one. `barber`: not of the outlet, or does not offer what was booked.
 */
export function proposeMove(
  offer: MoveOffer,
  now: Temporal.Instant = clock.now(),
): Promise<OutletAnswer<OfferRefusal>> {
  let isSuspended = false;
  const lockFirst = async (tx: Tx) => {
    isSuspended = await isAtSuspendedOutlet(tx, offer.bookingId);
  };
  const propose = async (tx: Tx, locked: LockedBooking, actor: Actor): Promise<OfferRefusal | null> => {
    const refusal = proposalRefusal({ status: locked.status, startAt: locked.start }, now.epochMilliseconds);
    if (refusal) return refusal;
    if (isSuspended) return "suspended";
    const booking = await findProposedBooking(tx, locked.id);
    const start = offer.start.epochMilliseconds;
    if (offer.barberId === booking.barberId && start === locked.start) return "same-time";
    const range = { from: localDate(offer.start, booking.zone).subtract({ days: 1 }).toString(), days: 3 };
    const times = await findOutletTimes(booking.outletId, range, { now, bookingId: locked.id }, tx);
    const { customerId, outletId } = booking;
    const blocks = customerId ? await findBlocks(tx, { customerId, outletId }) : noBlocks;
    const slotRequest = times && proposalRequest(booking, withoutBarbers(times.schedule, blocks));
    if (!times || !slotRequest?.durations.has(offer.barberId)) return "barber";
    const slot = { start, barberId: offer.barberId };
    const reaching = forMoving(times.schedule, locked.start, now.epochMilliseconds);
    const judged = judgedAt(start === locked.start, { schedule: reaching, slotRequest });
    const taken = slotRefusal(judged.schedule, times.taken, judged.slotRequest, slot, now.epochMilliseconds);
    if (taken) return taken;
    const length = (locked.end - locked.start) / minuteMs;
    const proposal = { bookingId: locked.id, ...slot, length, startAt: locked.start, reason: offer.reason, actor };
    await writeProposal(tx, proposal, now);
    return null;
  };
  return actOnBooking<OfferRefusal>(offer, propose, lockFirst);
}

/** The outlet takes its proposal back; from then on the booking is as if there had been none. */
export function withdrawProposal(request: OutletRequest, now = clock.now()): Promise<OutletAnswer<"none-open">> {
  return actOnBooking<"none-open">(request, async (tx, booking, actor) => {
    const count = await withdrawProposals(tx, booking.id, now);
    if (count === 0) return "none-open";
    await writeAudit(tx, { actor, action: "booking.move_withdrawn", entity: "booking", entityId: booking.id });
    return null;
  });
}

async function findProposedBooking(tx: Tx, id: string): Promise<ProposedBooking & { customerId: string | null }> {
  return tx.booking.findUniqueOrThrow({
    where: { id },
    select: {
      outletId: true,
      customerId: true,
      barberId: true,
      startAt: true,
      endAt: true,
      zone: true,
      bufferMin: true,
      travelMin: true,
      items: { select: { serviceId: true } },
    },
  });
}
