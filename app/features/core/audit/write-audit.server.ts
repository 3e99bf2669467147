import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import type { AuditEntity } from "#app/features/core/audit/audit-entity-text.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { requestContext } from "#app/platform/request-context.server.ts";

export interface AuditRow {
  /** Its reason becomes `after.reason`. */
  actor: { kind: string; id: string | null; requestId?: string | undefined; reason?: string | undefined };
  /** `booking.confirmed`: what was done, in the past tense. */
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  before?: Prisma.InputJsonObject | undefined;
  after?: Prisma.InputJsonObject | undefined;
}

/** Appends to the audit log in the transaction of the change. Identity numbers come masked. */
export async function writeAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.auditLog.create({ data: written(row), select: { id: true } });
}

/** The same for many changes of one transaction, in one statement. */
export async function writeAudits(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await tx.auditLog.createMany({ data: rows.map(written) });
}

function written({ actor, before, ...what }: AuditRow) {
  const after = actor.reason === undefined ? what.after : { ...what.after, reason: actor.reason };
  return {
    ...what,
    actorKind: actor.kind,
    actorId: actor.id,
    requestId: actor.requestId ?? requestContext.getStore()?.requestId ?? null,
    before: before ?? Prisma.DbNull,
    after: after ?? Prisma.DbNull,
  };
}
