import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { askAfterHours, silenceEnds } from "#app/features/trust/disputes/dispute.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

const batch = 100;

/** Asks customers, once each, whether a visit took place that nobody said anything about; returns how many. */
export async function askOutcomes(now = clock.now()): Promise<number> {
  const endedBy = toDate(now.subtract({ hours: askAfterHours }));
  for (let asked = 0; ; ) {
    const found = await inTransaction(async (tx) => {
      const bookings = await tx.$queryRaw<{ id: string; endAt: Date }[]>`/* bookings-without-outcome */
        SELECT b.id, b.end_at AS "endAt" FROM booking b
        WHERE b.status IN ('CONFIRMED', 'EN_ROUTE') AND b.customer_id IS NOT NULL AND b.end_at <= ${endedBy}
          AND NOT EXISTS (SELECT FROM outcome_question q WHERE q.booking_id = b.id)
        ORDER BY b.end_at LIMIT ${batch} FOR UPDATE OF b SKIP LOCKED`;
      for (const { id: bookingId, endAt } of bookings) {
        const dueAt = new Date(silenceEnds(endAt.getTime(), now.epochMilliseconds));
        const data = { bookingId, askedAt: toDate(now), dueAt };
        const { count } = await tx.outcomeQuestion.createMany({ data: [data], skipDuplicates: true });
        const key = `booking-outcome-asked:${bookingId}`;
        if (count > 0) await writeOutbox(tx, { kind: "booking-outcome-asked", key, payload: { bookingId } });
      }
      return bookings.length;
    });
    asked += found;
    if (found < batch) return asked;
  }
}

/**
 * Ends the questions whose time is over: a visit that still has no result is cancelled for the outlet's silence, with all
 * that was paid, unless a dispute about it is open, which will decide it. Returns how many visits were cancelled.
 */
export async function closeSilentOutcomes(now = clock.now()): Promise<number> {
  for (let cancelled = 0; ; ) {
    const { found, done } = await inTransaction(async (tx) => {
      const due = await tx.$queryRaw<{ bookingId: string }[]>`/* silent-outcomes */
        SELECT q.booking_id AS "bookingId" FROM outcome_question q JOIN booking b ON b.id = q.booking_id
        WHERE q.closed_at IS NULL AND q.due_at <= ${toDate(now)}
          AND NOT EXISTS (SELECT FROM dispute d WHERE d.booking_id = q.booking_id AND d.status = 'OPEN')
        ORDER BY b.id LIMIT ${batch} FOR UPDATE OF b, q SKIP LOCKED`;
      let count = 0;
      for (const { bookingId } of due) {
        // Opened since the search, before the lock: it decides.
        if ((await tx.dispute.count({ where: { bookingId, status: "OPEN" } })) > 0) continue;
        const changed = await changeStatus(tx, {
          bookingId,
          from: ["CONFIRMED", "EN_ROUTE"],
          to: "CANCELLED_BY_OUTLET",
          actor: systemActor,
          set: { cancelBy: "SYSTEM", cancelReason: "NO_OUTCOME", cancelText: "", cancelFee: 0 },
          now,
        });
        if (changed) count += 1;
        await tx.outcomeQuestion.update({
          where: { bookingId },
          data: { closedAt: toDate(now) },
          select: { bookingId: true },
        });
      }
      return { found: due.length, done: count };
    });
    cancelled += done;
    if (found < batch) return cancelled;
  }
}
