import type { Temporal } from "temporal-polyfill";
import { findOutletTimes } from "#app/features/availability/availability.queries.server.ts";
import { slotRefusal } from "#app/features/availability/availability.ts";
import { claimTime, giveUpClaims, pickLeastLoaded } from "#app/features/availability/claim-time.server.ts";
import { claimedPeriod } from "#app/features/availability/slots.ts";
import type { Wish } from "#app/features/availability/wish.ts";
import { maxMoves } from "#app/features/booking/booking-constants.ts";
import { moveRefusal } from "#app/features/booking/cancellation.ts";
import { type LockedOwnBooking, lockOwnBooking } from "#app/features/booking/own-booking.server.ts";
import type { MoveRefusal } from "#app/features/booking/refusal-text.ts";
import { wishOfBooking } from "#app/features/booking/wish-of-booking.server.ts";
import { actorOf } from "#app/features/identity/actor.ts";
import { writeAudit } from "#app/features/monitoring/write-audit.server.ts";
import { writeOutbox } from "#app/features/notifications/write-outbox.server.ts";
import { instantAt, instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export interface MoveOrder {
  bookingId: string;
  customer: { id: string; requestId?: string };
  start: Temporal.Instant;
  /** Of the booking as the customer saw it. */
  version: number;
}

export type Moved = { ok: true } | { ok: false; reason: MoveRefusal | "not-found" };

/**
 * Gives the booking another time in one transaction: the old claim is given up, the new one taken; when nobody is free,
 * everything rolls back and the old claim stands. A time that overlaps the old one works.
 */
export async function moveBooking(order: MoveOrder, now: Temporal.Instant = clock.now()): Promise<Moved> {
  try {
    return await inTransaction((tx) => move(tx, order, now));
  } catch (error) {
    if (error instanceof TimeTaken) return { ok: false, reason: "taken" };
    throw error;
  }
}

class TimeTaken extends Error {}

async function move(tx: Tx, order: MoveOrder, now: Temporal.Instant): Promise<Moved> {
  const booking = await lockOwnBooking(tx, order.customer.id, order.bookingId);
  if (!booking) return { ok: false, reason: "not-found" };
  const isThere = booking.startAt.getTime() === order.start.epochMilliseconds;
  // A second press of the same button finds its work done.
  if (isThere && booking.version === order.version + 1 && booking.rescheduleCount > 0) return { ok: true };
  if (booking.version !== order.version) return { ok: false, reason: "changed" };
  const reason = moveRefusal({ ...booking, startAt: booking.startAt.getTime() }, maxMoves, now.epochMilliseconds);
  if (reason) return { ok: false, reason };
  if (isThere) return { ok: false, reason: "same-time" };

  const { zone } = booking;
  const day = localDate(order.start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(booking.outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return { ok: false, reason: "not-found" };
  const wish = await wishOfBooking(tx, booking, times.schedule);
  const refusalFor = (barberId: string | null) =>
    slotRefusal(
      times.schedule,
      times.taken,
      wish,
      { start: order.start.epochMilliseconds, barberId },
      now.epochMilliseconds,
    );
  const refusal = refusalFor(null);
  if (refusal) return { ok: false, reason: refusal };

  const free = [...wish.durations.keys()].filter((id) => refusalFor(id) === null);
  const byLoad = await pickLeastLoaded(tx, free, instantAt(day, 0, zone), instantAt(day, 1440, zone));
  // Who was to do it goes on doing it where that is possible.
  const barberIds = byLoad.toSorted((a, b) => Number(b === booking.barberId) - Number(a === booking.barberId));
  const barberId = await exchangeTime(tx, { booking, wish, barberIds, start: order.start }, now);
  await writeMove(tx, { booking, barberId, start: order.start, order });
  return { ok: true };
}

interface Exchange {
  booking: LockedOwnBooking;
  wish: Wish;
  barberIds: readonly string[];
  start: Temporal.Instant;
}

async function exchangeTime(tx: Tx, { booking, wish, barberIds, start }: Exchange, now: Temporal.Instant) {
  const { outletId, id: bookingId } = booking;
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / 60_000;
  const period = claimedPeriod(start.epochMilliseconds, { ...wish, durationMin });
  const wanted = { start: instantFrom(period.start), end: instantFrom(period.end) };
  await giveUpClaims(tx, { outletId, bookingId }, { barberIds, ...wanted }, now);
  for (const barberId of barberIds) {
    if (await claimTime(tx, { kind: "BOOKING", bookingId, outletId, barberId, ...wanted }, now)) return barberId;
  }
  throw new TimeTaken();
}

interface Move {
  booking: LockedOwnBooking;
  barberId: string;
  start: Temporal.Instant;
  order: MoveOrder;
}

async function writeMove(tx: Tx, { booking, barberId, start, order }: Move): Promise<void> {
  const length = booking.endAt.getTime() - booking.startAt.getTime();
  const moved = await tx.booking.update({
    where: { id: booking.id },
    data: {
      barberId,
      startAt: toDate(start),
      endAt: new Date(start.epochMilliseconds + length),
      rescheduleCount: { increment: 1 },
      version: { increment: 1 },
    },
    select: { version: true },
  });
  await writeAudit(tx, {
    actor: actorOf(order.customer, "customer", order.customer.requestId),
    action: "booking.moved",
    entity: "booking",
    entityId: booking.id,
    before: { startAt: booking.startAt.toISOString(), barberId: booking.barberId },
    after: { startAt: start.toString(), barberId, version: moved.version },
  });
  await writeOutbox(tx, {
    kind: "booking-moved",
    key: `booking:${booking.id}:${moved.version}`,
    payload: { bookingId: booking.id },
  });
}
