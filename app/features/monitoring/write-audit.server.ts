import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

export interface AuditRow {
  actor: { kind: string; id: string | null; requestId?: string | undefined };
  /** `booking.confirmed`: what was done, in the past tense. */
  action: string;
  entity: string;
  entityId: string;
  before?: Prisma.InputJsonObject | undefined;
  after?: Prisma.InputJsonObject | undefined;
}

/** Appends to the audit log in the transaction of the change. Identity numbers come masked. */
export async function writeAudit(tx: Tx, row: AuditRow): Promise<void> {
  const { actor, before, after, ...what } = row;
  await tx.auditLog.create({
    data: {
      ...what,
      actorKind: actor.kind,
      actorId: actor.id,
      requestId: actor.requestId ?? null,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
    },
    select: { id: true },
  });
}
