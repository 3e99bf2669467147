import type { Temporal } from "temporal-polyfill";
import { findPromoHours } from "#app/features/bookings/promos/promo-uses.server.ts";
import { listOverlapping, overlapText } from "#app/features/bookings/status/contact.queries.server.ts";
import { exchangeTime, TimeTaken, writeMove } from "#app/features/bookings/status/exchange-time.server.ts";
import { lockCustomer } from "#app/features/bookings/status/order-lock.server.ts";
import { isAtSuspendedOutlet } from "#app/features/bookings/status/outlet-suspension.server.ts";
import { lockOwnBooking } from "#app/features/bookings/status/own-booking.server.ts";
import { forWhoIsThere, slotRequestOfBooking } from "#app/features/bookings/status/slot-request-of-booking.server.ts";
import { maxMoves } from "#app/features/bookings/terms/booking-constants.ts";
import { agreedMoveRefusal, moveRefusal } from "#app/features/bookings/terms/cancellation.ts";
import { blockRefusal, type MoveRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { type ActingMember, actingAs } from "#app/features/core/access/actor.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { findBlocks, withoutBarbers } from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { pickLeastLoaded, shareScheduleOf } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { forMoving } from "#app/features/time/free-times/horizon.ts";
import { isInWindow, windowText } from "#app/lib/week-times.ts";
import { instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface MoveRequest {
  bookingId: string;
  customer: { id: string; requestId?: string };
  /** A member of management who moves it after asking both sides, and why: neither the window nor the count of moves binds. */
  member?: ActingMember | undefined;
  start: Temporal.Instant;
  /** The start, once the customer was asked about another own booking then and wants both. */
  again?: readonly string[];
  /** Of the booking as the customer saw it. */
  version: number;
}

type Moved = Outcome<MoveRefusal | "not-found", object, { overlap?: string; promoWhen?: string | null }>;

/**
 * Gives the booking another time in one transaction: the old claim is given up, the new one taken; when nobody is free,
 * everything rolls back and the old claim stands. A time that overlaps the old one works.
 */
export async function moveBooking(order: MoveRequest, now: Temporal.Instant = clock.now()): Promise<Moved> {
  try {
    return await inTransaction((tx) => move(tx, order, now));
  } catch (error) {
    if (error instanceof TimeTaken) return { ok: false, reason: "taken" };
    throw error;
  }
}

async function move(tx: Tx, order: MoveRequest, now: Temporal.Instant): Promise<Moved> {
  if (!order.member) await lockCustomer(tx, order.customer.id);
  await shareScheduleOf(tx, order.bookingId);
  const isSuspended = await isAtSuspendedOutlet(tx, order.bookingId);
  const booking = await lockOwnBooking(tx, order.customer.id, order.bookingId);
  if (!booking) return { ok: false, reason: "not-found" };
  const isThere = booking.startAt.getTime() === order.start.epochMilliseconds;
  // A second press of the same button finds its work done.
  const isDone = isThere && booking.version === order.version + 1;
  if (isDone && (order.member || booking.rescheduleCount > 0)) return { ok: true };
  if (booking.version !== order.version) return { ok: false, reason: "changed" };
  const facts = { ...booking, startAt: booking.startAt.getTime() };
  const reason = order.member
    ? agreedMoveRefusal(facts, now.epochMilliseconds)
    : moveRefusal(facts, maxMoves, now.epochMilliseconds);
  if (reason) return { ok: false, reason };
  // What begins during a suspension was decided when it began; only who takes care of it moves anything there.
  if (isSuspended && !order.member) return { ok: false, reason: "suspended" };
  if (isThere) return { ok: false, reason: "same-time" };

  const blocks = await findBlocks(tx, { customerId: order.customer.id, outletId: booking.outletId });
  const blocked = blocks.outlet ?? (booking.anyBarber ? null : blocks.barbers.get(booking.barberId));
  if (blocked) return { ok: false, reason: blockRefusal[blocked] };

  const { zone } = booking;
  const hours = order.member || booking.discount === 0 ? null : await findPromoHours(tx, booking.id);
  if (hours && !isInWindow(hours, order.start, zone)) {
    return { ok: false, reason: "promo-outside", promoWhen: windowText(hours, zone) };
  }
  const day = localDate(order.start, zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(booking.outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return { ok: false, reason: "not-found" };
  const schedule = forMoving(times.schedule, facts.startAt, now.epochMilliseconds);
  const slotRequest = await slotRequestOfBooking(
    tx,
    forWhoIsThere(booking, schedule),
    withoutBarbers(schedule, blocks),
  );
  const refusalFor = (barberId: string | null) =>
    slotRefusal(
      schedule,
      times.taken,
      slotRequest,
      { start: order.start.epochMilliseconds, barberId },
      now.epochMilliseconds,
    );
  const refusal = refusalFor(null);
  if (refusal) return { ok: false, reason: refusal };

  const free = [...slotRequest.durations.keys()].filter((id) => refusalFor(id) === null);
  if (!order.member && !order.again?.includes(order.start.toString())) {
    const minutes = Math.max(...free.map((id) => slotRequest.durations.get(id) ?? 0));
    const span = { from: toDate(order.start), until: toDate(order.start.add({ minutes })), except: booking.id };
    const [own] = await listOverlapping(tx, order.customer.id, span);
    if (own) return { ok: false, reason: "own-overlap", overlap: overlapText(own) };
  }
  const byLoad = await pickLeastLoaded(tx, free, instantAt(day, 0, zone), instantAt(day, 1440, zone));
  // Who was to do it goes on doing it where that is possible.
  const barberIds = byLoad.toSorted((a, b) => Number(b === booking.barberId) - Number(a === booking.barberId));
  const barberId = await exchangeTime(tx, { booking, slotRequest, barberIds, start: order.start }, now);
  const actor = actingAs(order.member ?? order.customer, "customer");
  await writeMove(tx, { booking, barberId, start: order.start, actor, isCounted: !order.member }, now);
  return { ok: true };
}
