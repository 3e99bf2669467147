import type { Temporal } from "temporal-polyfill";
import { judgedAt } from "#app/features/bookings/move/proposal-request.server.ts";
import { listOverlapping } from "#app/features/bookings/status/contact.queries.server.ts";
import { exchangeTime, TimeTaken, writeMove } from "#app/features/bookings/status/exchange-time.server.ts";
import { lockCustomer } from "#app/features/bookings/status/order-lock.server.ts";
import { isAtSuspendedOutlet } from "#app/features/bookings/status/outlet-suspension.server.ts";
import { type LockedOwnBooking, lockOwnBooking } from "#app/features/bookings/status/own-booking.server.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { findVisitBlock } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { shareScheduleOf } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import { minuteMs } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface ProposalAnswer {
  bookingId: string;
  proposalId: string;
  customer: { id: string; requestId?: string };
  answer: "accept" | "decline";
  /** The proposed start, once the customer was told of another own booking then. */
  again?: readonly string[];
}

/**
 * `answered`: it was answered, withdrawn or replaced meanwhile; `gone`: somebody has the proposed time by now; `blocked`: the two do not meet any
 * more; `suspended`: their outlet is; `own-overlap`: the customer has another
 * booking then, and was not told of it.
 */
type ProposalAnswerRefusal = "answered" | "expired" | "gone" | "blocked" | "suspended" | "own-overlap";
type ProposalAnswered = Outcome<ProposalAnswerRefusal | "not-found">;

/**
 * The customer's answer to another time. Accepting moves the booking in one transaction, whatever its window, and uses
 * up none of the customer's moves; when the time is gone everything rolls back, and the proposal stays. Declining keeps
 * the booking as it is.
 */
export async function answerProposal(
  order: ProposalAnswer,
  now: Temporal.Instant = clock.now(),
): Promise<ProposalAnswered> {
  try {
    return await inTransaction((tx) => answer(tx, order, now));
  } catch (error) {
    if (error instanceof TimeTaken) return { ok: false, reason: "gone" };
    throw error;
  }
}

interface OpenProposal {
  id: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
  status: string;
  expiresAt: Date;
}

async function answer(tx: Tx, order: ProposalAnswer, now: Temporal.Instant): Promise<ProposalAnswered> {
  await lockCustomer(tx, order.customer.id);
  await shareScheduleOf(tx, order.bookingId);
  const isSuspended = await isAtSuspendedOutlet(tx, order.bookingId);
  const booking = await lockOwnBooking(tx, order.customer.id, order.bookingId);
  const proposal: OpenProposal | null =
    booking && isUuid(order.proposalId)
      ? await tx.moveProposal.findFirst({
          where: { id: order.proposalId, bookingId: booking.id },
          select: { id: true, barberId: true, startAt: true, endAt: true, status: true, expiresAt: true },
        })
      : null;
  if (!booking || !proposal) return { ok: false, reason: "not-found" };
  const wanted = order.answer === "accept" ? "ACCEPTED" : "DECLINED";
  // A second press of the same button finds its work done.
  if (proposal.status === wanted) return { ok: true };
  if (wanted === "ACCEPTED" && isSuspended) return { ok: false, reason: "suspended" };
  if (proposal.status !== "OPEN" || booking.status !== "CONFIRMED") return { ok: false, reason: "answered" };
  if (proposal.expiresAt.getTime() <= now.epochMilliseconds) return { ok: false, reason: "expired" };

  if (wanted === "ACCEPTED") {
    const pair = { customerId: order.customer.id, outletId: booking.outletId, barberIds: [proposal.barberId] };
    if (await findVisitBlock(tx, pair)) return { ok: false, reason: "blocked" };
  }
  if (wanted === "ACCEPTED" && !(await isStillFree(tx, booking, proposal, now))) throw new TimeTaken();
  // With another barber at its own time it overlaps nothing new.
  const isElsewhen = +proposal.startAt !== +booking.startAt;
  if (wanted === "ACCEPTED" && isElsewhen && !order.again?.includes(instantFrom(proposal.startAt).toString())) {
    const span = { from: proposal.startAt, until: proposal.endAt, except: booking.id };
    if ((await listOverlapping(tx, order.customer.id, span)).length > 0) return { ok: false, reason: "own-overlap" };
  }
  await tx.moveProposal.update({
    where: { id: proposal.id },
    data: { status: wanted, answeredAt: toDate(now) },
    select: { id: true },
  });
  const actor = actorOf(order.customer, "customer", order.customer.requestId);
  if (wanted === "ACCEPTED") {
    const start = instantFrom(proposal.startAt);
    const barberId = await exchangeTime(
      tx,
      { booking, slotRequest: booking, barberIds: [proposal.barberId], start },
      now,
    );
    await writeMove(tx, { booking, barberId, start, actor, isCounted: false }, now);
  }
  await writeAudit(tx, {
    actor,
    action: wanted === "ACCEPTED" ? "booking.move_accepted" : "booking.move_declined",
    entity: "booking",
    entityId: booking.id,
    after: { proposalId: proposal.id, startAt: proposal.startAt.toISOString(), barberId: proposal.barberId },
  });
  if (wanted === "DECLINED") {
    await writeOutbox(tx, {
      kind: "booking-move-answered",
      key: `proposal:${proposal.id}:declined`,
      payload: { proposalId: proposal.id },
    });
  }
  return { ok: true };
}

/** The proposed barber works then and has nobody else; how long ahead it is does not matter, as the outlet asked for it. */
async function isStillFree(
  tx: Tx,
  booking: LockedOwnBooking,
  { barberId, startAt }: OpenProposal,
  now: Temporal.Instant,
): Promise<boolean> {
  const start = startAt.getTime();
  const range = { from: localDate(startAt, booking.zone).subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(booking.outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return false;
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / minuteMs;
  const { bufferMin, travelMin } = booking;
  const asked = { durations: new Map([[barberId, durationMin]]), bufferMin, travelMin, noticeMin: 0 };
  const ownStart = booking.startAt.getTime();
  const reaching = forMoving(times.schedule, ownStart, now.epochMilliseconds);
  const { schedule, slotRequest } = judgedAt(start === ownStart, { schedule: reaching, slotRequest: asked });
  return slotRefusal(schedule, times.taken, slotRequest, { start, barberId }, now.epochMilliseconds) === null;
}
