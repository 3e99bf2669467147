import { type ActingMember, actingAs, type Person } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { lockReview } from "#app/features/trust/reviews/lock-review.server.ts";
import { notifyOfReview } from "#app/features/trust/reviews/notify-of-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

interface ReviewDecision {
  reviewId: string;
  admin: Person | ActingMember;
  /** Of the review that the admin has read. */
  version: number;
  /** Null publishes it, or leaves it published. */
  hideReason: string | null;
}

export type Decided =
  | { ok: true; became: "published" | "kept" | "hidden" }
  | { ok: false; reason: "not-found" | "changed" | "own" | "nothing-open" };

/**
 * The word of an admin, or of a member of management, on a review that is held, reported or hidden, once: whoever decides on one that has changed since they
 * read it, or that another admin has decided, is told to read it anew. Open reports are decided with it.
 */
export function decideReview(
  { reviewId, admin, version, hideReason }: ReviewDecision,
  now = clock.now(),
): Promise<Decided> {
  return inTransaction(async (tx): Promise<Decided> => {
    const review = await lockReview(tx, reviewId);
    if (!review) return { ok: false, reason: "not-found" };
    if (review.version !== version) return { ok: false, reason: "changed" };
    const outlet = await tx.outlet.findUniqueOrThrow({ where: { id: review.outletId }, select: { ownerId: true } });
    if (outlet.ownerId === admin.id || review.customerId === admin.id) return { ok: false, reason: "own" };
    const reports = await tx.reviewReport.findMany({
      where: { reviewId, status: "OPEN" },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    const isPublished = review.status === "PUBLISHED";
    if (isPublished && reports.length === 0 && hideReason === null) return { ok: false, reason: "nothing-open" };
    if (review.status === "HIDDEN" && hideReason !== null) return { ok: false, reason: "nothing-open" };

    const status = hideReason === null ? ("PUBLISHED" as const) : ("HIDDEN" as const);
    const became = hideReason !== null ? "hidden" : isPublished ? "kept" : "published";
    const after = await tx.review.update({
      where: { id: reviewId },
      data: {
        status,
        hiddenReason: hideReason,
        version: { increment: 1 },
        ...(status === "PUBLISHED" && { heldFor: [] }),
      },
      select: { version: true },
    });
    await tx.reviewReport.updateMany({
      where: { id: { in: reports.map(({ id }) => id) } },
      data: { status: hideReason === null ? "KEPT" : "HIDDEN", decidedAt: toDate(now), decidedBy: admin.id },
    });
    await writeAudit(tx, {
      actor: actingAs(admin, "admin"),
      action: `review.${became}`,
      entity: "review",
      entityId: reviewId,
      before: { status: review.status, heldFor: review.heldFor, version },
      after: { status, version: after.version, reports: reports.map(({ id }) => id) },
    });
    const key = `${reviewId}:${after.version}`;
    const payload = { reviewId };
    if (became === "hidden") await writeOutbox(tx, { kind: "review-hidden", key: `review-hidden:${key}`, payload });
    if (became === "published") {
      await writeOutbox(tx, { kind: "review-published", key: `review-published:${key}`, payload });
      await notifyOfReview(tx, { id: reviewId, status, version: after.version });
    }
    for (const { id: reportId } of reports) {
      await writeOutbox(tx, {
        kind: "review-report-decided",
        key: `review-report-decided:${reportId}`,
        payload: { reportId },
      });
    }
    return { ok: true, became };
  });
}
