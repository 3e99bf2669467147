import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** One row of the audit log, as the history of a thing shows it. */
export interface AuditStoryRow {
  id: string;
  at: Date;
  action: string;
  actorKind: string;
  actorName: string | null;
  before: unknown;
  after: unknown;
  /** What whoever runs the platform wrote. */
  reason: string | null;
  requestId: string | null;
}

const most = 100;

/** What was done with a thing, or with several that belong together, the latest first: at most 100 rows. */
export async function listAuditStory(things: readonly { entity: string; ids: readonly string[] }[]) {
  const rows = await db.auditLog.findMany({
    where: { OR: things.map(({ entity, ids }) => ({ entity, entityId: { in: [...ids] } })) },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: most,
  });
  const ids = [...new Set(rows.flatMap(({ actorId }) => (actorId && isUuid(actorId) ? [actorId] : [])))];
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ actorId, entity: _, entityId: __, ...row }): AuditStoryRow => {
    return { ...row, actorName: (actorId && names.get(actorId)) || null, reason: textIn(row.after, "reason") };
  });
}

/** A text of an audit row's JSON. */
export function textIn(facts: unknown, name: string): string | null {
  if (typeof facts !== "object" || facts === null) return null;
  const value: unknown = Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof value === "string" && value !== "" ? value : null;
}
