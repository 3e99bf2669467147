import type { Temporal } from "temporal-polyfill";
import { type Actor, actorOf, type Person } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  type DecisionRefusal,
  decisionRefusal,
  type RejectReason,
  rejectionText,
} from "#app/features/outlets/review-desk/application-review.ts";
import { publishApplicationPhotos } from "#app/features/outlets/review-desk/publish-application-photos.server.ts";
import { type ApplicationInReview, lockForReview } from "#app/features/outlets/review-desk/review-lock.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

export interface DecisionRequest {
  applicationId: string;
  reviewer: Person;
  /** Of what the reviewer saw. */
  version: number;
}

export type Decided = { ok: true } | { ok: false; reason: DecisionRefusal | "not-found" | "unknown-fields" };

export interface Decision {
  status: "REVISION" | "REJECTED" | "APPROVED";
  /** What the owner reads in the timeline. */
  text: string;
  /** What the audit log keeps beside the state. */
  after?: Prisma.InputJsonObject;
  /** What this kind of outlet lacks for the decision to make sense. */
  refusal?(application: ApplicationInReview): "unknown-fields" | null;
  /** What else the decision writes, in its transaction. */
  write?(tx: Tx, application: ApplicationInReview): Promise<void>;
}

const kinds = {
  REVISION: { event: "REVISION_ASKED", message: "application-revision" },
  REJECTED: { event: "REJECTED", message: "application-rejected" },
  APPROVED: { event: "APPROVED", message: "application-approved" },
} as const;

/**
 * Decides an application whole or not at all: its state, what goes with it, the event, the audit log and the message
 * to its owner. Of several decisions on one version the first counts.
 */
export function decideApplication(
  { applicationId, reviewer, version }: DecisionRequest,
  { status, text, after, refusal, write }: Decision,
  now: Temporal.Instant = clock.now(),
): Promise<Decided> {
  return inTransaction(async (tx): Promise<Decided> => {
    const found = await lockForReview(tx, applicationId);
    if (!found) return { ok: false, reason: "not-found" };
    const reason = decisionRefusal(found, { reviewerId: reviewer.id, version }) ?? refusal?.(found) ?? null;
    if (reason) return { ok: false, reason };

    const actor: Actor = actorOf(reviewer, "admin", reviewer.requestId);
    const changed = await changeOutletStatus(
      tx,
      { outletId: applicationId, from: "IN_REVIEW", to: status, actor },
      now,
    );
    if (!changed.ok) return { ok: false, reason: "not-in-review" };
    await write?.(tx, found);
    const at = toDate(now);
    await tx.application.update({
      where: { id: applicationId },
      data: {
        version: { increment: 1 },
        reviewerId: null,
        reviewStartedAt: null,
        decidedAt: at,
        decidedById: reviewer.id,
      },
      select: { id: true },
    });
    const { event, message } = kinds[status];
    await tx.applicationEvent.create({
      data: { applicationId, kind: event, byId: reviewer.id, text, at },
      select: { id: true },
    });
    await writeAudit(tx, {
      ...{ actor, action: `application.${lowerCase(status)}`, entity: "application", entityId: applicationId },
      before: { version, round: found.sendCount },
      after: { version: version + 1, ...after },
    });
    await writeOutbox(tx, {
      kind: message,
      key: `application:${applicationId}:${version + 1}`,
      payload: { applicationId },
    });
    return { ok: true };
  });
}

/** Accepts the application: its outlet may be released, and its photos become public. */
export function approveApplication(request: DecisionRequest, now = clock.now()): Promise<Decided> {
  return decideApplication(
    request,
    {
      status: "APPROVED",
      text: "",
      write: (tx) => publishApplicationPhotos(tx, request.applicationId, request.applicationId),
    },
    now,
  );
}

/** Turns the application down for good; its owner reads why. */
export function rejectApplication(
  { reason, text, ...request }: DecisionRequest & { reason: RejectReason; text: string },
  now = clock.now(),
): Promise<Decided> {
  const decision = { status: "REJECTED", text: rejectionText(reason, text), after: { reason } } as const;
  return decideApplication(request, decision, now);
}
