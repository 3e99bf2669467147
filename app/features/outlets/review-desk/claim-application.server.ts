import type { Temporal } from "temporal-polyfill";
import { type ActingMember, actingAs, actorOf, type Person } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { type ClaimRefusal, claimRefusal } from "#app/features/outlets/review-desk/application-review.ts";
import { lockForReview } from "#app/features/outlets/review-desk/review-lock.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

interface Request {
  applicationId: string;
  reviewer: Person;
}

export type Claimed = { ok: true } | { ok: false; reason: ClaimRefusal | "not-found" };

/** Takes an application on, or over from a reviewer who has had it for two hours: from now on only this one decides. */
export function claimApplication({ applicationId, reviewer }: Request, now = clock.now()): Promise<Claimed> {
  return inTransaction(async (tx): Promise<Claimed> => {
    const found = await lockForReview(tx, applicationId);
    if (!found) return { ok: false, reason: "not-found" };
    const reason = claimRefusal(found, reviewer.id, now.epochMilliseconds);
    if (reason) return { ok: false, reason };
    if (found.status === "IN_REVIEW" && found.reviewerId === reviewer.id) return { ok: true };

    const actor = actorOf(reviewer, "admin", reviewer.requestId);
    if (found.status === "SUBMITTED") {
      const changed = await changeOutletStatus(
        tx,
        { outletId: applicationId, from: "SUBMITTED", to: "IN_REVIEW", actor },
        now,
      );
      if (!changed.ok) return { ok: false, reason: "not-waiting" };
    } else {
      await writeAudit(tx, {
        ...{ actor, action: "application.taken-over", entity: "application", entityId: applicationId },
        before: { reviewerId: found.reviewerId },
        after: { reviewerId: reviewer.id },
      });
    }
    await tx.application.update({
      where: { id: applicationId },
      data: { reviewerId: reviewer.id, reviewStartedAt: toDate(now) },
      select: { id: true },
    });
    await tx.applicationEvent.create({
      data: { applicationId, kind: "REVIEW_STARTED", byId: reviewer.id, at: toDate(now) },
      select: { id: true },
    });
    return { ok: true };
  });
}

type Released = { ok: true } | { ok: false; reason: "not-found" | "not-claimed" | "own-application" };

/** Puts an application that this reviewer has back among those that wait; management does it whoever has it. */
export function releaseApplication(
  { applicationId, reviewer }: { applicationId: string; reviewer: Person | ActingMember },
  now: Temporal.Instant = clock.now(),
): Promise<Released> {
  return inTransaction(async (tx): Promise<Released> => {
    const found = await lockForReview(tx, applicationId);
    if (!found) return { ok: false, reason: "not-found" };
    const isForManagement = reviewer.kind === "management";
    if (isForManagement && found.ownerId === reviewer.id) return { ok: false, reason: "own-application" };
    const isTheirs = isForManagement || found.reviewerId === reviewer.id;
    if (found.status !== "IN_REVIEW" || !isTheirs) return { ok: false, reason: "not-claimed" };

    const actor = actingAs(reviewer, "admin");
    if (isForManagement) {
      await writeAudit(tx, {
        ...{ actor, action: "application.released", entity: "application", entityId: applicationId },
        before: { reviewerId: found.reviewerId },
        after: { reviewerId: null },
      });
    }
    await changeOutletStatus(tx, { outletId: applicationId, from: "IN_REVIEW", to: "SUBMITTED", actor }, now);
    await tx.application.update({
      where: { id: applicationId },
      data: { reviewerId: null, reviewStartedAt: null },
      select: { id: true },
    });
    await tx.applicationEvent.create({
      data: { applicationId, kind: "REVIEW_RELEASED", byId: reviewer.id, at: toDate(now) },
      select: { id: true },
    });
    return { ok: true };
  });
}
