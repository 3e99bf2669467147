import type { Temporal } from "temporal-polyfill";
import { withdrawProposals } from "#app/features/bookings/status/change-status.server.ts";
import { proposalExpiry } from "#app/features/bookings/terms/move-proposal.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Proposal {
  bookingId: string;
  barberId: string;
  /** Epoch milliseconds of the proposed visit. */
  start: number;
  /** Minutes of the booking, which stay. */
  length: number;
  /** The booking's start as it stands. */
  startAt: number;
  reason: string;
  actor: Actor;
}

/**
 * Asks the customer to accept another time, in place of what was proposed before. The booking's row is locked, and the
 * rules have agreed. The time is not claimed: it is taken when the customer accepts.
 */
export async function writeProposal(tx: Tx, proposal: Proposal, now: Temporal.Instant): Promise<string> {
  const { bookingId, barberId, start, startAt, reason, actor } = proposal;
  const replaced = await withdrawProposals(tx, bookingId, now);
  const expiresAt = proposalExpiry({ startAt, newStart: start }, now.epochMilliseconds);
  const { id } = await tx.moveProposal.create({
    data: {
      bookingId,
      barberId,
      startAt: new Date(start),
      endAt: new Date(start + proposal.length * 60_000),
      reason,
      proposedBy: actor.id ?? bookingId,
      expiresAt: new Date(expiresAt),
      createdAt: new Date(now.epochMilliseconds),
    },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor,
    action: "booking.move_proposed",
    entity: "booking",
    entityId: bookingId,
    after: { proposalId: id, startAt: instantFrom(start).toString(), barberId, replaced },
  });
  await writeOutbox(tx, { kind: "booking-move-proposed", key: `proposal:${id}`, payload: { proposalId: id } });
  return id;
}
