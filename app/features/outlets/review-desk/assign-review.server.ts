import type { ActingMember } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { lockForReview } from "#app/features/outlets/review-desk/review-lock.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

type Assigned =
  | { ok: true }
  | { ok: false; reason: "not-found" | "own-application" | "not-waiting" | "no-reviewer" | "already-theirs" };

/**
 * Management gives an application that waits or is being reviewed to another admin; who has had it until now decides no
 * more, and who has it now hears of it. What is decided, and who may see the documents, stays with the admins.
 */
export function assignReview(
  { applicationId, reviewerId, member }: { applicationId: string; reviewerId: string; member: ActingMember },
  now = clock.now(),
): Promise<Assigned> {
  return inTransaction(async (tx): Promise<Assigned> => {
    const found = await lockForReview(tx, applicationId);
    if (!found) return { ok: false, reason: "not-found" };
    if (found.ownerId === member.id) return { ok: false, reason: "own-application" };
    if (found.status !== "SUBMITTED" && found.status !== "IN_REVIEW") return { ok: false, reason: "not-waiting" };
    if (found.ownerId === reviewerId || !(await isReviewer(tx, reviewerId)))
      return { ok: false, reason: "no-reviewer" };
    const isClaimed = found.status === "IN_REVIEW";
    if (isClaimed && found.reviewerId === reviewerId) return { ok: false, reason: "already-theirs" };

    if (!isClaimed) {
      await changeOutletStatus(tx, { outletId: applicationId, from: "SUBMITTED", to: "IN_REVIEW", actor: member }, now);
    }
    await tx.application.update({
      where: { id: applicationId },
      data: { reviewerId, reviewStartedAt: toDate(now) },
      select: { id: true },
    });
    await tx.applicationEvent.create({
      data: { applicationId, kind: "REVIEW_STARTED", byId: reviewerId, at: toDate(now) },
      select: { id: true },
    });
    await writeAudit(tx, {
      ...{ actor: member, action: "application.reassigned", entity: "application", entityId: applicationId },
      before: { reviewerId: found.reviewerId },
      after: { reviewerId },
    });
    const key = `application:${applicationId}:assigned:${now.epochMilliseconds}`;
    await writeOutbox(tx, { kind: "application-assigned", key, payload: { applicationId, reviewerId } });
    return { ok: true };
  });
}

const reviewers = { roles: { some: { role: "ADMIN" } }, suspendedAt: null, deletedAt: null } as const;

async function isReviewer(tx: Tx, userId: string): Promise<boolean> {
  return isUuid(userId) && (await tx.user.count({ where: { id: userId, ...reviewers } })) === 1;
}

/** Who may review applications, by name. */
export function listReviewers(): Promise<{ id: string; name: string }[]> {
  return db.user.findMany({ where: reviewers, select: { id: true, name: true }, orderBy: { name: "asc" }, take: 200 });
}
