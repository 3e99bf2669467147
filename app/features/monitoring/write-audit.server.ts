import type { AuditAction } from "#app/features/monitoring/audit-action-text.ts";
import type { AuditEntity } from "#app/features/monitoring/audit-entity-text.ts";
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
  const { actor, before, ...what } = row;
  const after = actor.reason === undefined ? row.after : { ...row.after, reason: actor.reason };
  await tx.auditLog.create({
    data: {
      ...what,
      actorKind: actor.kind,
      actorId: actor.id,
      requestId: actor.requestId ?? requestContext.getStore()?.requestId ?? null,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
    select: { id: true },
  });
}
