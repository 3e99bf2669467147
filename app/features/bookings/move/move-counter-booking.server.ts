import type { Temporal } from "temporal-polyfill";
import type { OutletRequest } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { type CounterMoveRefusal, counterMoveRefusal } from "#app/features/bookings/move/counter-move.ts";
import type { OrderChannel } from "#app/features/bookings/orders/order-filter.ts";
import { type LockedTime, TimeTaken, writeMove } from "#app/features/bookings/status/exchange-time.server.ts";
import { type Actor, managerActor } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { claimTime, giveUpClaims, shareScheduleOf } from "#app/features/time/claims/claim-time.server.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface CounterMoveRequest extends OutletRequest {
  barberId: string;
  start: Temporal.Instant;
  /** Of the booking as it was shown. */
  version: number;
}

type CounterMoved = Outcome<CounterMoveRefusal | "not-found">;

/**
 * Moves a booking that the outlet brought itself, at once: nobody has to accept it. Its minutes stay as booked; the
 * outlet may choose any minute, also outside of its hours, as long as the barber is free. The old claim is given up and
 * the new one taken in one transaction.
 */
export async function moveCounterBooking(
  order: CounterMoveRequest,
  now: Temporal.Instant = clock.now(),
): Promise<CounterMoved> {
  if (!isUuid(order.bookingId)) return { ok: false, reason: "not-found" };
  try {
    return await inTransaction((tx) => move(tx, order, now));
  } catch (error) {
    if (error instanceof TimeTaken) return { ok: false, reason: "taken" };
    throw error;
  }
}

interface Row {
  outletId: string;
  ownerId: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
  status: BookingStatus;
  channel: OrderChannel;
  bufferMin: number;
  travelMin: number;
  version: number;
}

async function move(tx: Tx, order: CounterMoveRequest, now: Temporal.Instant): Promise<CounterMoved> {
  const { bookingId, user, barberId, start } = order;
  await shareScheduleOf(tx, bookingId);
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT b.outlet_id AS "outletId", o.owner_id AS "ownerId", b.barber_id AS "barberId", b.start_at AS "startAt",
           b.end_at AS "endAt", b.status::text, b.channel::text, b.buffer_min::int AS "bufferMin",
           b.travel_min::int AS "travelMin", b.version
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.id = ${bookingId}::uuid AND ${isManagedOutlet(user)} FOR UPDATE OF b`;
  if (!row) return { ok: false, reason: "not-found" };
  const wanted = { start: start.epochMilliseconds, barberId };
  const isThere = row.startAt.getTime() === wanted.start && row.barberId === barberId;
  // A second press of the same button finds its work done.
  if (isThere && row.version === order.version + 1) return { ok: true };
  if (row.version !== order.version) return { ok: false, reason: "changed" };
  const reason = counterMoveRefusal({ ...row, start: row.startAt.getTime() }, wanted, now.epochMilliseconds);
  if (reason) return { ok: false, reason };
  const { outletId } = row;
  if (!isUuid(barberId) || (await tx.barber.count({ where: { id: barberId, outletId, active: true } })) === 0) {
    return { ok: false, reason: "barber" };
  }

  const actor = managerActor(user, row);
  await moveAtOnce(tx, { booking: { id: bookingId, ...row }, barberId, start, actor }, now);
  return { ok: true };
}

interface MoveAtOnce {
  booking: LockedTime & { bufferMin: number; travelMin: number };
  barberId: string;
  start: Temporal.Instant;
  actor: Actor;
}

/**
 * Gives a locked booking that the outlet brought itself another time, which nobody has to accept.
 * @throws TimeTaken when the barber has not that time
 */
export async function moveAtOnce(
  tx: Tx,
  { booking, barberId, start, actor }: MoveAtOnce,
  now: Temporal.Instant,
): Promise<void> {
  const { id: bookingId, outletId, bufferMin, travelMin } = booking;
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / 60_000;
  const period = claimedPeriod(start.epochMilliseconds, { durationMin, bufferMin, travelMin });
  const time = { start: instantFrom(period.start), end: instantFrom(period.end) };
  await giveUpClaims(tx, { outletId, bookingId }, { barberIds: [barberId], ...time }, now);
  if (!(await claimTime(tx, { kind: "WALKIN", bookingId, outletId, barberId, ...time }, now))) throw new TimeTaken();
  await writeMove(tx, { booking, barberId, start, actor, isCounted: false }, now);
}
