import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { findOwnDraft, type OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { findDraftFacts } from "#app/features/outlets/registration/draft-facts.server.ts";
import { lockDraft, type NotChangeable } from "#app/features/outlets/registration/lock-draft.server.ts";
import { type OutletColumns, outletColumns } from "#app/features/outlets/registration/outlet-columns.server.ts";
import { stepStates } from "#app/features/outlets/registration/step-states.ts";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface ApplicationToSend {
  ownerId: string;
  draftId: string;
  requestId?: string;
}

type ApplicationSent =
  | { ok: true; wasSent: boolean }
  | NotChangeable
  | { ok: false; reason: "account-deleted" | "incomplete" };

/**
 * Hands an application to the reviewers: the outlet begins as SUBMITTED under the application's id, or comes back from
 * REVISION as it is now, with event, audit row and message. Sent already (a second press, another device) it changes
 * nothing. The lock on the application settles races.
 */
export function sendApplication(
  order: ApplicationToSend,
  now: Temporal.Instant = clock.now(),
): Promise<ApplicationSent> {
  return inTransaction((tx) => send(tx, order, now));
}

async function send(tx: Tx, { ownerId, draftId, requestId }: ApplicationToSend, now: Temporal.Instant) {
  // The account is deleted before or after, not meanwhile.
  const [owner] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "user" WHERE id = ${ownerId}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
  if (!owner) return { ok: false, reason: "account-deleted" } as const;
  const locked = await lockDraft(tx, ownerId, draftId);
  const draft = await findOwnDraft(ownerId, draftId, tx);
  if (!draft) return { ok: false, reason: "not-found" } as const;
  if (!locked.ok) return isWaiting(draft) ? ({ ok: true, wasSent: true } as const) : locked;

  const { data, facts } = await findDraftFacts(draft, tx, now);
  const isComplete = stepStates(facts).every(({ state }) => state.state === "done");
  const columns = isComplete ? outletColumns(draft, data) : null;
  if (!columns) return { ok: false, reason: "incomplete" } as const;

  const actor = actorOf({ id: ownerId }, draft.outlet ? "partner" : "customer", requestId);
  const status = await writeOutlet(tx, { draft, columns, actor, now });
  const round = draft.sendCount + 1;
  await tx.application.update({
    where: { id: draft.id },
    data: {
      outletId: draft.id,
      sentAt: toDate(now),
      sendCount: round,
      touchedAt: toDate(now),
      version: { increment: 1 },
      reviewerId: null,
      reviewStartedAt: null,
      decidedAt: null,
      decidedById: null,
    },
    select: { id: true },
  });
  await tx.applicationEvent.create({
    data: { applicationId: draft.id, kind: "SENT", byId: ownerId, at: toDate(now) },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor,
    action: "application.sent",
    entity: "application",
    entityId: draft.id,
    before: { status: draft.status },
    after: { status, round, version: draft.version + 1 },
  });
  await writeOutbox(tx, {
    kind: "application-sent",
    key: `application:${draft.id}:sent:${round}`,
    payload: { applicationId: draft.id },
  });
  return { ok: true, wasSent: false } as const;
}

function isWaiting({ status }: OwnDraft): boolean {
  return status === "SUBMITTED" || status === "IN_REVIEW";
}

interface OutletToWrite {
  draft: OwnDraft;
  columns: OutletColumns;
  actor: ReturnType<typeof actorOf>;
  now: Temporal.Instant;
}

async function writeOutlet(tx: Tx, { draft, columns, actor, now }: OutletToWrite): Promise<"SUBMITTED"> {
  const { id, ownerId, type } = draft;
  const { first, always } = columns;
  if (draft.outlet === null) {
    const started = { id, ownerId, type, status: "SUBMITTED", createdAt: toDate(now) } as const;
    await tx.outlet.create({ data: { ...started, ...first, ...always }, select: { id: true } });
  } else {
    await tx.outlet.update({ where: { id }, data: always, select: { id: true } });
    const changed = await changeOutletStatus(tx, { outletId: id, from: "REVISION", to: "SUBMITTED", actor }, now);
    if (!changed.ok) throw new Error("The application's lock did not hold its outlet's state.");
  }
  await refreshOutletSearch(tx, [id]);
  return "SUBMITTED";
}
