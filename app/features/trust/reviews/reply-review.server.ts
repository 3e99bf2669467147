import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { findProfanity } from "#app/features/trust/review-rules/find-profanity.server.ts";
import { canCorrect } from "#app/features/trust/review-rules/review.ts";
import { lockReview } from "#app/features/trust/reviews/lock-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type Replied =
  | { ok: true; isCorrection: boolean }
  | { ok: false; reason: "not-found" | "not-owner" | "not-published" | "already-replied" | "rude" };

/**
 * The outlet's one reply to a published review, by its owner; for some minutes it may be corrected. The same again
 * changes nothing.
 */
export function replyReview(
  { reviewId, owner, reply }: { reviewId: string; owner: { id: string; requestId?: string }; reply: string },
  now = clock.now(),
): Promise<Replied> {
  return inTransaction(async (tx): Promise<Replied> => {
    const review = await lockReview(tx, reviewId);
    if (!review) return { ok: false, reason: "not-found" };
    const { ownerId } = await tx.outlet.findUniqueOrThrow({
      where: { id: review.outletId },
      select: { ownerId: true },
    });
    if (ownerId !== owner.id) return { ok: false, reason: "not-owner" };
    const isCorrection = review.repliedAt !== null;
    if (review.reply === reply) return { ok: true, isCorrection };
    if (review.status !== "PUBLISHED") return { ok: false, reason: "not-published" };
    if (review.repliedAt && !canCorrect(review.repliedAt.getTime(), now.epochMilliseconds)) {
      return { ok: false, reason: "already-replied" };
    }
    if (findProfanity(reply).length > 0) return { ok: false, reason: "rude" };
    await tx.review.update({
      where: { id: reviewId },
      data: { reply, repliedAt: review.repliedAt ?? toDate(now), version: { increment: 1 } },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: actorOf(owner, "partner", owner.requestId),
      action: isCorrection ? "review.reply-corrected" : "review.replied",
      entity: "review",
      entityId: reviewId,
    });
    await writeOutbox(tx, { kind: "review-replied", key: `review-replied:${reviewId}`, payload: { reviewId } });
    return { ok: true, isCorrection };
  });
}
