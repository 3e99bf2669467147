import { z } from "zod";
import type { ChainPlace, ChainProblem, SealedRow } from "#app/features/operations/audit/audit-chain.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** A row of the audit log as one text that is the same on every version of PostgreSQL: jsonb orders its keys itself. */
const canonicalText = Prisma.sql`jsonb_build_array(
  a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.actor_id, a.actor_kind, a.action, a.entity,
  a.entity_id, a.before, a.after, a.request_id)::text`;

const position = z.bigint().transform(Number);
const hash = z.hex().transform((hex) => Buffer.from(hex, "hex"));
const head = z.object({ position, hash, at: z.date() });

/** The last seal, with the moment before which every row has had its chance; null before the first. */
export async function findHead(tx?: Tx): Promise<(ChainPlace & { at: Date }) | null> {
  const [found] = await readRows(
    head,
    Prisma.sql`/* audit-head */
    SELECT s.position, encode(s.hash, 'hex') AS hash, least(a.at, s.sealed_at) AS at
    FROM audit_seal s LEFT JOIN audit_log a ON a.id = s.audit_id ORDER BY s.position DESC LIMIT 1`,
    tx,
  );
  return found ?? null;
}

const unsealed = z.object({ id: z.string(), text: z.string() });

/** Rows without a seal from a moment on, or from the first on, the earliest first. */
export function listUnsealed(tx: Tx, since: Date | null, limit: number) {
  const from = since ? Prisma.sql`a.at >= ${since}` : Prisma.sql`true`;
  return readRows(
    unsealed,
    Prisma.sql`/* audit-unsealed */
    SELECT a.id, ${canonicalText} AS text FROM audit_log a
    WHERE ${from} AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.audit_id = a.id)
    ORDER BY a.at, a.id LIMIT ${limit}::int`,
    tx,
  );
}

const logPlace = z.object({ at: z.date(), id: z.string() });
/** A row of the log, in the order of time. */
export type LogPlace = z.output<typeof logPlace>;

/** The place so many rows after another one; null where the log ends before. */
export async function findPlace(tx: Tx, { at, id }: LogPlace, rows: number): Promise<LogPlace | null> {
  const [found] = await readRows(
    logPlace,
    Prisma.sql`/* audit-place */
    SELECT a.at, a.id FROM audit_log a WHERE (a.at, a.id) > (${at}, ${id}::uuid)
    ORDER BY a.at, a.id OFFSET ${rows - 1}::int LIMIT 1`,
    tx,
  );
  return found ?? null;
}

/** Rows without a seal after one place up to another, or to the end, in the order of time. */
export function listUnsealedBetween(tx: Tx, from: LogPlace, until: LogPlace | null) {
  const end = until ? Prisma.sql`AND (a.at, a.id) <= (${until.at}, ${until.id}::uuid)` : Prisma.empty;
  return readRows(
    unsealed,
    Prisma.sql`/* audit-unsealed-page */
    SELECT a.id, ${canonicalText} AS text FROM audit_log a
    WHERE (a.at, a.id) > (${from.at}, ${from.id}::uuid) ${end}
      AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.audit_id = a.id)
    ORDER BY a.at, a.id`,
    tx,
  );
}

const sealed = z.object({ position, auditId: z.string(), hash, text: z.string().nullable() });

/** Seals after a position, with the texts of their rows. */
export function listSeals(after: number, limit: number): Promise<SealedRow[]> {
  return readRows(
    sealed as z.ZodType<SealedRow>,
    Prisma.sql`/* audit-seals */
    SELECT s.position, s.audit_id AS "auditId", encode(s.hash, 'hex') AS hash,
           CASE WHEN a.id IS NOT NULL THEN ${canonicalText} END AS text
    FROM audit_seal s LEFT JOIN audit_log a ON a.id = s.audit_id
    WHERE s.position > ${after}::bigint ORDER BY s.position LIMIT ${limit}::int`,
  );
}

const stray = z.object({ id: z.string() });

/** Rows older than a moment that were never sealed. */
export async function listStrays(tx: Tx, before: Date, limit: number): Promise<ChainProblem[]> {
  const rows = await readRows(
    stray,
    Prisma.sql`/* audit-strays */
    SELECT a.id FROM audit_log a WHERE a.at < ${before}
      AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.audit_id = a.id) ORDER BY a.at LIMIT ${limit}::int`,
    tx,
  );
  return rows.map(({ id }) => ({ kind: "unsealed", position: null, auditId: id }));
}

const lostHead = z.object({ position });

/** Heads that earlier checks saw and that the chain no longer has. */
export async function listLostHeads(tx: Tx, limit: number): Promise<ChainProblem[]> {
  const rows = await readRows(
    lostHead,
    Prisma.sql`/* audit-heads */
    SELECT DISTINCT c.head_position AS position FROM audit_check c
    LEFT JOIN audit_seal s ON s.position = c.head_position
    WHERE c.head_position > 0 AND s.hash IS DISTINCT FROM c.head_hash ORDER BY 1 LIMIT ${limit}::int`,
    tx,
  );
  return rows.map((row) => ({ kind: "head-gone", position: row.position, auditId: null }));
}

/** The position of the seal with this hash, in hexadecimal; null where the chain has none. */
export async function findAnchor(hex: string): Promise<number | null> {
  const [found] = await readRows(
    lostHead,
    Prisma.sql`SELECT position FROM audit_seal WHERE hash = decode(${hex}, 'hex') LIMIT 1`,
  );
  return found?.position ?? null;
}
