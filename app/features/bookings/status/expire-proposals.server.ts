import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Ends proposals that nobody answered in time; the bookings stay as they are. A proposal whose booking is being decided
 * right now is left for the next run. Returns how many it ended.
 */
export async function expireProposals(now = clock.now(), batch = 50): Promise<number> {
  let ended = 0;
  for (;;) {
    const found = await inTransaction(async (tx) => {
      // Whoever answers holds the booking's row, as everyone who changes a booking does.
      const due = await tx.$queryRaw<{ id: string; bookingId: string }[]>`/* due-proposals */
        SELECT p.id::text, p.booking_id::text AS "bookingId" FROM move_proposal p JOIN booking b ON b.id = p.booking_id
        WHERE p.status = 'OPEN' AND p.expires_at <= ${toDate(now)}
        ORDER BY p.expires_at LIMIT ${batch} FOR UPDATE OF b, p SKIP LOCKED`;
      for (const { id: proposalId, bookingId } of due) {
        const data = { status: "EXPIRED", answeredAt: toDate(now) } as const;
        await tx.moveProposal.update({ where: { id: proposalId }, data, select: { id: true } });
        const after = { proposalId };
        await writeAudit(tx, {
          actor: systemActor,
          action: "booking.move_expired",
          entity: "booking",
          entityId: bookingId,
          after,
        });
        await writeOutbox(tx, {
          kind: "booking-move-answered",
          key: `proposal:${proposalId}:expired`,
          payload: { proposalId },
        });
      }
      return due.length;
    });
    ended += found;
    if (found < batch) return ended;
  }
}
