import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { photosMost } from "#app/features/trust/disputes/dispute.ts";
import type { StoredPhoto } from "#app/features/trust/disputes/open-dispute.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type DisputeAnswered = { ok: true } | { ok: false; reason: "not-owner" | "decided" };

interface Answer {
  disputeId: string;
  owner: { id: string; requestId?: string };
  answer: string;
  photos?: readonly StoredPhoto[];
}

/**
 * The outlet's side of it, from its owner; it may be written anew until the dispute is decided. Pictures are added as far
 * as there is room, and none is taken away again.
 */
export function answerDispute(
  { disputeId, owner, answer, photos = [] }: Answer,
  now = clock.now(),
): Promise<DisputeAnswered> {
  return inTransaction(async (tx): Promise<DisputeAnswered> => {
    const own = { id: disputeId, booking: { outlet: { ownerId: owner.id } } };
    const { count } = await tx.dispute.updateMany({
      where: { ...own, status: "OPEN" },
      data: { answer, answeredAt: toDate(now), version: { increment: 1 } },
    });
    if (count === 0) {
      const isOwn = (await tx.dispute.count({ where: own })) > 0;
      return { ok: false, reason: isOwn ? "decided" : "not-owner" };
    }
    const there = await tx.disputePhoto.count({ where: { disputeId, side: "OUTLET" } });
    const added = photos.slice(0, photosMost - there);
    await tx.disputePhoto.createMany({
      data: added.map((photo, index) => ({ ...photo, disputeId, side: "OUTLET" as const, position: there + index })),
      skipDuplicates: true,
    });
    const actor = actorOf(owner, "partner", owner.requestId);
    await writeAudit(tx, { actor, action: "dispute.answered", entity: "dispute", entityId: disputeId });
    await writeOutbox(tx, { kind: "dispute-answered", key: `dispute-answered:${disputeId}`, payload: { disputeId } });
    return { ok: true };
  });
}
