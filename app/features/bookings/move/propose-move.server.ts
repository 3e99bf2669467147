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
import type { OfferRefusal } from "#app/features/bookings/move/proposal-text.ts";
import { writeProposal } from "#app/features/bookings/move/write-proposal.server.ts";
import { expireBooking, runTransition, withdrawProposals } from "#app/features/bookings/status/change-status.server.ts";
import { isAtSuspendedOutlet } from "#app/features/bookings/status/outlet-suspension.server.ts";
import { nothingGiven, outletTransitions } from "#app/features/bookings/status/transitions.ts";
import { proposalRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findBlocks, noBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import { minuteMs } from "#app/lib/period.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface MoveOffer extends OutletRequest {
  barberId: string;
  start: Temporal.Instant;
  reason: string;
  /** A request is declined with the other time. */
  declines?: boolean;
}

/**
 * The outlet asks the customer to come at another time, or to another barber; the booking stands until they accept. A
 * later proposal takes the place of an earlier one. With `declines` a request that waits is declined, and the customer may
 * book the other time. `barber`: not of the outlet, or does not offer what was booked. `answered`, `expired`: the request
 * waits no more.
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
    const refusal = offer.declines
      ? declineRefusal(locked)
      : proposalRefusal({ status: locked.status, startAt: locked.start }, now.epochMilliseconds);
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
    if (offer.declines) return declineWith(tx, { locked, offer, actor }, now);
    const length = (locked.end - locked.start) / minuteMs;
    const proposal = { bookingId: locked.id, ...slot, length, startAt: locked.start, reason: offer.reason, actor };
    await writeProposal(tx, proposal, now);
    return null;
  };
  return actOnBooking<OfferRefusal>(offer, propose, lockFirst);
}

function declineRefusal({ status }: LockedBooking) {
  return outletTransitions.decline.from.includes(status) ? null : "answered";
}

interface Declined {
  locked: LockedBooking;
  offer: MoveOffer;
  actor: Actor;
}

async function declineWith(
  tx: Tx,
  { locked, offer: { start, barberId, reason: text }, actor }: Declined,
  now: Temporal.Instant,
): Promise<OfferRefusal | null> {
  const offer = { startAt: toDate(start), barberId };
  const given = { ...nothingGiven, reason: "SCHEDULE_FULL", text, offer } as const;
  const refusal = await runTransition(tx, outletTransitions.decline, { booking: locked, given, actor }, now);
  if (refusal === "expired") await expireBooking(tx, locked.id, now);
  return refusal === "not-waiting" ? "answered" : refusal;
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
