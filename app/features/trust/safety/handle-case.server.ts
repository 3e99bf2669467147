import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { type CaseRefusal, decideRefusal, takeRefusal } from "#app/features/core/states/safety-case.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { SafetyCaseStatus } from "#app/platform/generated/enums.ts";

export interface CaseAdmin {
  id: string;
  requestId?: string;
}

type CaseHandled = { ok: true } | { ok: false; reason: CaseRefusal | "not-found" };

/** An admin begins with a case: of two who do so at once, one has it. */
export function takeCase(admin: CaseAdmin, caseId: string): Promise<CaseHandled> {
  return onCase(caseId, async (tx, found) => {
    const reason = takeRefusal(found, admin.id);
    if (reason) return { ok: false, reason };
    await write(tx, admin, found, { status: "IN_PROGRESS", handledBy: admin.id });
    return { ok: true };
  });
}

interface CaseDecision {
  caseId: string;
  /** The status that the admin had read. */
  seen: SafetyCaseStatus;
  outcome: "ACTION_TAKEN" | "NO_ACTION";
  /** For whoever reported. */
  decision: string;
}

/** Closes a case with words for whoever reported it. */
export function decideCase(
  admin: CaseAdmin,
  { caseId, seen, outcome, decision }: CaseDecision,
  now = clock.now(),
): Promise<CaseHandled> {
  return onCase(caseId, async (tx, found) => {
    const reason = decideRefusal(found, seen, admin.id);
    if (reason) return { ok: false, reason };
    const closed = { status: outcome, decision, handledBy: admin.id, closedAt: toDate(now) };
    await write(tx, admin, found, closed);
    await writeOutbox(tx, { kind: "case-decided", key: `case:${caseId}:decided`, payload: { caseId } });
    return { ok: true };
  });
}

interface FoundCase {
  id: string;
  status: SafetyCaseStatus;
  parties: string[];
}

function onCase(caseId: string, act: (tx: Tx, found: FoundCase) => Promise<CaseHandled>): Promise<CaseHandled> {
  return inTransaction(async (tx): Promise<CaseHandled> => {
    if (!isUuid(caseId)) return { ok: false, reason: "not-found" };
    const [row] = await tx.$queryRaw<
      { status: SafetyCaseStatus; reporterId: string; customerId: string; ownerId: string | null }[]
    >`/* lock-case */
      SELECT c.status::text, c.reporter_id AS "reporterId", c.customer_id AS "customerId",
        (SELECT owner_id FROM outlet WHERE id = c.outlet_id) AS "ownerId"
      FROM safety_case c WHERE c.id = ${caseId}::uuid FOR UPDATE OF c`;
    if (!row) return { ok: false, reason: "not-found" };
    const { status, reporterId, customerId, ownerId } = row;
    return act(tx, { id: caseId, status, parties: [reporterId, customerId, ...(ownerId ? [ownerId] : [])] });
  });
}

interface CaseChange {
  status: SafetyCaseStatus;
  handledBy: string;
  decision?: string;
  closedAt?: Date;
}

async function write(tx: Tx, admin: CaseAdmin, found: FoundCase, change: CaseChange) {
  await tx.safetyCase.update({ where: { id: found.id }, data: change, select: { id: true } });
  await writeAudit(tx, {
    actor: actorOf(admin, "admin", admin.requestId),
    action: `case.${lowerCase(change.status)}`,
    entity: "safety_case",
    entityId: found.id,
    before: { status: found.status },
    after: { status: change.status },
  });
}
