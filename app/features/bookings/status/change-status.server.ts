import type { Temporal } from "temporal-polyfill";
import { givePromoBack } from "#app/features/bookings/promos/promo-uses.server.ts";
import { settleMoney } from "#app/features/bookings/status/settle-money.server.ts";
import {
  noticeOf,
  refusalOf,
  type StatusSet,
  statusEffects,
  type Transition,
} from "#app/features/bookings/status/transitions.ts";
import { type Actor, systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { type BookingStatus, canBecome, isFinal } from "#app/features/core/states/booking-status.ts";
import { emitTimeFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** The visit that a ticket of the queue became is over, whoever ended it and however: so is the ticket. */
async function endTicket(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<void> {
  await tx.queueTicket.updateMany({
    where: { bookingId, status: "SERVING" },
    data: { status: "DONE", endedAt: toDate(now), version: { increment: 1 } },
  });
}

/** Takes back what the outlet proposed for a booking and the customer has not answered; returns how many. */
export async function withdrawProposals(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await tx.moveProposal.updateMany({
    where: { bookingId, status: "OPEN" },
    data: { status: "WITHDRAWN", answeredAt: toDate(now) },
  });
  return count;
}

/** What an event of a booking says; of its owner's own act also whose. */
export function changedBy({ kind, id }: Actor, bookingId: string): { bookingId: string; by?: string } {
  return { bookingId, ...(kind === "partner" && id && { by: id }) };
}

interface StatusChange {
  bookingId: string;
  from: readonly BookingStatus[];
  to: BookingStatus;
  actor: Actor;
  set?: StatusSet;
  now: Temporal.Instant;
}

/**
 * Takes a booking from one of `from` to `to`: compare-and-swap on the status, version + 1, audit row, event, and the
 * claim released where the time is given back (with the use of a promo code), its money settled; an open proposal to move it is withdrawn. Null when the booking is in none of `from` (any more).
 */
export async function changeStatus(tx: Tx, change: StatusChange) {
  const { bookingId, from, to, actor, set = {}, now } = change;
  const refused = from.find((status) => !canBecome(status, to));
  if (refused) throw new Error(`A booking does not go from ${refused} to ${to}.`);

  const [locked] = await tx.$queryRaw<{ status: BookingStatus; deadlineAt: Date | null }[]>`
    SELECT status::text, deadline_at AS "deadlineAt" FROM booking
    WHERE id = ${bookingId}::uuid AND status = ANY(${from}::booking_status[]) FOR UPDATE`;
  if (!locked) return null;

  const data = {
    deadlineAt: null, // decided, unless `set` says until when the next answer is due
    ...(to === "CONFIRMED" ? { confirmedAt: toDate(now) } : {}),
    ...set,
  } satisfies Prisma.BookingUpdateInput;
  const booking = await tx.booking.update({
    where: { id: bookingId },
    data: { ...data, status: to, version: { increment: 1 } },
    select: {
      id: true,
      code: true,
      version: true,
      outletId: true,
      customerId: true,
      channel: true,
      startAt: true,
      endAt: true,
      subtotal: true,
      travelFee: true,
      discount: true,
      promoCode: true,
      serviceFee: true,
      prepaid: true,
      commissionPercent: true,
      cancelFee: true,
      refundTo: true,
      policy: true,
      travelMin: true,
    },
  });

  const { time } = statusEffects[to];
  if (time === "free") {
    if (booking.promoCode !== null) await givePromoBack(tx, bookingId, now);
    await tx.slotClaim.updateMany({ where: { bookingId, active: true }, data: { active: false } });
    const { outletId, startAt, endAt } = booking;
    await emitTimeFreed(tx, { outletId, from: instantFrom(startAt), until: instantFrom(endAt) });
  } else if (time === "used") {
    // At the outlet the rest of the time is free, a mobile barber still has the way.
    const hasWay = booking.travelMin > 0;
    const over = { bookingId, active: true, ...(hasWay && { endAt: { lte: toDate(now) } }) };
    await tx.slotClaim.updateMany({ where: over, data: { active: false } });
    if (!hasWay && booking.endAt.getTime() > now.epochMilliseconds) {
      await emitTimeFreed(tx, { outletId: booking.outletId, from: now, until: instantFrom(booking.endAt) });
    }
  }

  await withdrawProposals(tx, bookingId, now);
  if (booking.channel === "WALKIN" && isFinal(to)) await endTicket(tx, bookingId, now);

  const key = `booking:${booking.id}:${booking.version}`;
  await writeAudit(tx, {
    actor,
    action: `booking.${lowerCase(to)}`,
    entity: "booking",
    entityId: bookingId,
    before: { status: locked.status, deadlineAt: locked.deadlineAt?.toISOString() ?? null },
    after: { status: to, version: booking.version, ...jsonOf(data) },
  });
  const kind = noticeOf(locked.status, to);
  if (kind) await writeOutbox(tx, { kind, key, payload: changedBy(actor, bookingId) });
  await settleMoney(tx, { ...booking, from: locked.status, status: to }, now);
  return { ...booking, from: locked.status, status: to };
}

/**
 * A command on a booking whose row is locked: why it is refused on these facts, or null when it is done. A row that
 * keeps the status changes nothing here.
 */
export async function runTransition<Facts extends { status: BookingStatus }, Given, Reason extends string>(
  tx: Tx,
  transition: Transition<Facts, Given, Reason>,
  { booking, given, actor }: { booking: Facts & { id: string }; given: Given; actor: Actor },
  now: Temporal.Instant,
): Promise<Reason | null> {
  const { from, to, by, set } = transition;
  if (!by.includes(actor.kind)) throw new Error(`A booking does not become ${to} by ${actor.kind}.`);
  const nowMs = now.epochMilliseconds;
  const reason = refusalOf(transition, booking, nowMs, given);
  if (reason !== null || to === null) return reason;
  const written = set ? { set: set(booking, nowMs, given, actor) } : {};
  const changed = await changeStatus(tx, { bookingId: booking.id, from, to, actor, ...written, now });
  if (!changed) throw new Error(`Booking ${booking.id} is not locked.`);
  return null;
}

/** Nobody paid or answered in time: the booking ends and its time is free again. */
export function expireBooking(tx: Tx, bookingId: string, now: Temporal.Instant) {
  const from: BookingStatus[] = ["PENDING_PAYMENT", "AWAITING_OUTLET"];
  return changeStatus(tx, { bookingId, from, to: "EXPIRED", actor: systemActor, now });
}

/** Free text stays in the booking, where it can be taken out again; the audit log keeps what it is given. */
function jsonOf({ cancelText: _, ...data }: Record<string, Date | string | number | boolean | null | undefined>) {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : (value ?? null)]),
  );
}
