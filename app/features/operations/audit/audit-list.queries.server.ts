import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { actorName } from "#app/features/core/audit/actor-text.ts";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { auditEntityName } from "#app/features/core/audit/audit-entity-text.ts";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { type AuditFilter, auditFilter, auditPageSize } from "#app/features/operations/audit/audit-filter.ts";
import { beginningWith, literal } from "#app/lib/like-pattern.ts";
import type { ListCursor } from "#app/lib/list-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, instantAt, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";
/** People that a part of a name may stand for. */
const mostNamesakes = 50;

const row = z.object({
  id: z.string(),
  at: z.date(),
  actorId: z.string().nullable(),
  actorKind: z.string(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  requestId: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
type AuditRowFound = z.output<typeof row>;

/** Rows of the audit log, the latest first. Each of the filters has an index of its own; words are those of sealed rows. */
export async function findAuditRows(filter: AuditFilter, limit: number): Promise<AuditRowFound[]> {
  const statement = await auditStatement(filter, limit);
  return statement ? readRows(row, statement) : [];
}

/** Null where the filter names somebody or something that there is not. */
export async function auditStatement(filter: AuditFilter, limit: number): Promise<Prisma.Sql | null> {
  const conditions = [...timeConditions(filter), ...wordConditions(filter)];
  if (filter.actor) {
    const ids = await findActors(filter.actor);
    if (ids.length === 0) return null;
    conditions.push(Prisma.sql`a.actor_id = ANY(${ids}::uuid[])`);
  }
  if (filter.entity) conditions.push(Prisma.sql`a.entity = ${filter.entity}`);
  else if (filter.thing) conditions.push(Prisma.sql`a.entity = ANY(${await listEntities()}::text[])`);
  if (filter.thing) conditions.push(Prisma.sql`a.entity_id = ${await thingId(filter.thing)}`);
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, " AND ")}` : Prisma.empty;
  return Prisma.sql`/* audit-list */
    SELECT f.id, f.at, f.actor_id AS "actorId", f.actor_kind AS "actorKind", u.name AS "actorName", f.action, f.entity,
           f.entity_id AS "entityId", f.request_id AS "requestId", f.after ->> 'reason' AS reason,
           f.before::text AS before, f.after::text AS after
    FROM (SELECT a.* FROM audit_log a ${where} ORDER BY a.at DESC, a.id DESC LIMIT ${limit}::int) f
    LEFT JOIN "user" u ON u.id = f.actor_id ORDER BY f.at DESC, f.id DESC`;
}

function timeConditions({ from, until, after }: AuditFilter): Prisma.Sql[] {
  const start = (day: string, days: number) => toDate(instantAt(Temporal.PlainDate.from(day).add({ days }), 0, zone));
  return [
    ...(from ? [Prisma.sql`a.at >= ${start(from, 0)}`] : []),
    ...(until ? [Prisma.sql`a.at < ${start(until, 1)}`] : []),
    ...(after ? [Prisma.sql`(a.at, a.id) < (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
}

function wordConditions({ kind, action, request, words }: AuditFilter): Prisma.Sql[] {
  const prefix = beginningWith(action);
  return [
    ...(kind ? [Prisma.sql`a.actor_kind = ${kind}`] : []),
    ...(action ? [Prisma.sql`a.action COLLATE "C" LIKE ${prefix}`] : []),
    ...(request ? [Prisma.sql`a.request_id = ${request}`] : []),
    ...(words
      ? [
          Prisma.sql`EXISTS (SELECT 1 FROM audit_words w
            WHERE w.audit_id = a.id AND w.words @@ plainto_tsquery('simple', ${words}))`,
        ]
      : []),
  ];
}

async function findActors(actor: string): Promise<string[]> {
  if (isUuid(actor)) return [actor.toLowerCase()];
  const where: Prisma.UserWhereInput = actor.includes("@")
    ? { email: { equals: actor, mode: "insensitive" } }
    : { name: { contains: literal(actor), mode: "insensitive" } };
  return (await db.user.findMany({ where, take: mostNamesakes, select: { id: true } })).map(({ id }) => id);
}

async function thingId(thing: string): Promise<string> {
  if (!/^bk-/i.test(thing)) return thing;
  const booking = await db.booking.findUnique({ where: { code: thing.toUpperCase() }, select: { id: true } });
  return booking?.id ?? thing;
}

const entity = z.object({ entity: z.string() });

/** The kinds of things in the log, as people read them. */
export async function listEntityChoices(): Promise<{ value: string; label: string }[]> {
  const choices = (await listEntities()).map((value) => ({ value, label: auditEntityName(value) }));
  return choices.sort((one, other) => one.label.localeCompare(other.label, "id"));
}

/** Kinds of things in the log, by name: one probe of an index each, however long the log. */
async function listEntities(): Promise<string[]> {
  const rows = await readRows(
    entity,
    Prisma.sql`/* audit-entities */
    WITH RECURSIVE e AS (
      (SELECT entity FROM audit_log ORDER BY entity LIMIT 1)
      UNION ALL
      SELECT (SELECT a.entity FROM audit_log a WHERE a.entity > e.entity ORDER BY a.entity LIMIT 1)
      FROM e WHERE e.entity IS NOT NULL)
    SELECT entity FROM e WHERE entity IS NOT NULL`,
  );
  return rows.map((each) => each.entity);
}

export interface AuditLine {
  id: string;
  at: string;
  actor: string;
  title: string;
  /** The log's own words, for the filter. */
  action: string;
  entity: string;
  entityId: string;
  reason: string;
}

/** A page of the log. */
export async function listAudit(filter: AuditFilter): Promise<{ lines: AuditLine[]; next: ListCursor | null }> {
  const found = await findAuditRows(filter, auditPageSize + 1);
  const last = found[auditPageSize - 1];
  const next = found.length > auditPageSize && last ? { at: last.at.getTime(), id: last.id } : null;
  const lines = found.slice(0, auditPageSize).map((each) => ({
    id: each.id,
    at: formatBriefInstant(instantFrom(each.at), zone),
    actor: actorName(each),
    title: auditActionName(each.action),
    action: each.action,
    entity: auditEntityName(each.entity),
    entityId: each.entityId,
    reason: each.reason ?? "",
  }));
  return { lines, next };
}

const header = [
  ...["Waktu (UTC)", "Peran", "Nama", "Id pelaku", "Tindakan", "Jenis", "Id", "Permintaan", "Alasan", "Sebelum"],
  "Sesudah",
];

export const auditCsv: CsvList = {
  list: "audit",
  async read({ search, most }) {
    const filter = auditFilter.read(search);
    const rows = (await findAuditRows(filter, most)).map((row) => [
      ...[row.at.toISOString(), row.actorKind, row.actorName ?? "", row.actorId ?? "", row.action, row.entity],
      ...[row.entityId, row.requestId ?? "", row.reason ?? "", row.before ?? "", row.after ?? ""],
    ]);
    return { filter: auditFilter.values(filter), header, rows };
  },
};
