import { actorName } from "#app/features/core/audit/actor-text.ts";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { changesOf, thingPath } from "#app/features/core/audit/audit-change.ts";
import { auditEntityName } from "#app/features/core/audit/audit-entity-text.ts";
import { formatCount } from "#app/lib/count.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** One row of the log with its seal, or null. */
export async function findAuditEntry(id: string) {
  if (!isUuid(id)) return null;
  const [row, seal] = await Promise.all([
    db.auditLog.findUnique({ where: { id } }),
    db.auditSeal.findUnique({ where: { auditId: id } }),
  ]);
  if (!row) return null;
  const person = row.actorId
    ? await db.user.findUnique({ where: { id: row.actorId }, select: { name: true, email: true } })
    : null;
  return {
    id: row.id,
    at: formatInstant(instantFrom(row.at), "WIB"),
    actor: actorName({ actorKind: row.actorKind, actorName: person?.name ?? null }),
    actorId: row.actorId,
    actorEmail: person?.email ?? null,
    title: auditActionName(row.action),
    /** The log's own word. */
    action: row.action,
    entity: auditEntityName(row.entity),
    entityId: row.entityId,
    requestId: row.requestId,
    thingPath: thingPath(row.entity, row.entityId),
    changes: changesOf(row.before, row.after),
    /** Null while no seal was written yet. */
    seal: seal && {
      position: formatCount(Number(seal.position)),
      hash: Buffer.from(seal.hash).toString("hex"),
      at: formatInstant(instantFrom(seal.sealedAt), "WIB"),
    },
  };
}

export type AuditEntry = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>;
