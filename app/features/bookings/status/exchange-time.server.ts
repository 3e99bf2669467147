import type { Temporal } from "temporal-polyfill";
import { changedBy, withdrawProposals } from "#app/features/bookings/status/change-status.server.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { claimTime, giveUpClaims } from "#app/features/time/claims/claim-time.server.ts";
import type { SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Thrown inside the transaction, which it rolls back: the old time stands. */
export class TimeTaken extends Error {}

/** A booking whose row is locked. */
export interface LockedTime {
  id: string;
  outletId: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
}

interface Exchange {
  booking: LockedTime;
  slotRequest: Pick<SlotRequest, "bufferMin" | "travelMin">;
  /** In the order in which they are tried. */
  barberIds: readonly string[];
  start: Temporal.Instant;
}

/**
 * Gives the booking's claim up and takes the new time of the first barber who has it; returns who.
 * @throws TimeTaken when nobody has
 */
export async function exchangeTime(
  tx: Tx,
  { booking, slotRequest, barberIds, start }: Exchange,
  now: Temporal.Instant,
): Promise<string> {
  const { outletId, id: bookingId } = booking;
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / 60_000;
  const period = claimedPeriod(start.epochMilliseconds, { ...slotRequest, durationMin });
  const wanted = { start: instantFrom(period.start), end: instantFrom(period.end) };
  await giveUpClaims(tx, { outletId, bookingId }, { barberIds, ...wanted }, now);
  for (const barberId of barberIds) {
    if (await claimTime(tx, { kind: "BOOKING", bookingId, outletId, barberId, ...wanted }, now)) return barberId;
  }
  throw new TimeTaken();
}

interface Move {
  booking: LockedTime;
  barberId: string;
  start: Temporal.Instant;
  actor: Actor;
  /** Whether it is one of the moves that the customer has. */
  isCounted: boolean;
}

/** Writes the new time with its audit row and event; what the outlet had proposed before is off the table. */
export async function writeMove(
  tx: Tx,
  { booking, barberId, start, actor, isCounted }: Move,
  now: Temporal.Instant,
): Promise<void> {
  const length = booking.endAt.getTime() - booking.startAt.getTime();
  const moved = await tx.booking.update({
    where: { id: booking.id },
    data: {
      barberId,
      startAt: toDate(start),
      endAt: new Date(start.epochMilliseconds + length),
      version: { increment: 1 },
      ...(start.epochMilliseconds !== booking.startAt.getTime() && { timeSetAt: toDate(now) }),
      ...(isCounted && { rescheduleCount: { increment: 1 } }),
    },
    select: { version: true },
  });
  await withdrawProposals(tx, booking.id, now);
  await writeAudit(tx, {
    actor,
    action: "booking.moved",
    entity: "booking",
    entityId: booking.id,
    before: { startAt: booking.startAt.toISOString(), barberId: booking.barberId },
    after: { startAt: start.toString(), barberId, version: moved.version, isCounted },
  });
  await writeOutbox(tx, {
    kind: "booking-moved",
    key: `booking:${booking.id}:${moved.version}`,
    payload: changedBy(actor, booking.id),
  });
}
