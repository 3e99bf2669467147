import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { lockReview } from "#app/features/trust/reviews/lock-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { ReviewReportReason } from "#app/platform/generated/enums.ts";

export type Reported = { ok: true } | { ok: false; reason: "not-found" | "own" | "already-reported" };

/** Somebody asks the admins to look at a published review, once. It stays as it is until they decide. */
export function reportReview(
  {
    reviewId,
    reporter,
    reason,
    text,
  }: { reviewId: string; reporter: { id: string; requestId?: string }; reason: ReviewReportReason; text: string },
  now = clock.now(),
): Promise<Reported> {
  return inTransaction(async (tx): Promise<Reported> => {
    const review = await lockReview(tx, reviewId);
    if (review?.status !== "PUBLISHED") return { ok: false, reason: "not-found" };
    if (review.customerId === reporter.id) return { ok: false, reason: "own" };
    const [added] = await tx.reviewReport.createManyAndReturn({
      data: [{ reviewId, reporterId: reporter.id, reason, text, createdAt: toDate(now) }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!added) return { ok: false, reason: "already-reported" };
    // Whoever decides has read this report, too.
    await tx.review.update({ where: { id: reviewId }, data: { version: { increment: 1 } }, select: { id: true } });
    const { ownerId } = await tx.outlet.findUniqueOrThrow({
      where: { id: review.outletId },
      select: { ownerId: true },
    });
    await writeAudit(tx, {
      actor: actorOf(reporter, ownerId === reporter.id ? "partner" : "customer", reporter.requestId),
      action: "review.reported",
      entity: "review",
      entityId: reviewId,
      after: { reportId: added.id, reason },
    });
    return { ok: true };
  });
}
