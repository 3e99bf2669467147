import { firstLink, lateMinutes, linkOf } from "#app/features/operations/audit/audit-chain.ts";
import {
  findHead,
  findPlace,
  type LogPlace,
  listUnsealed,
  listUnsealedBetween,
} from "#app/features/operations/audit/audit-seal.queries.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const rowsAtOnce = 2_000;
/** Fits the time that the queue gives a job. */
const longestMs = 50_000;

/**
 * Adds the rows of the audit log that have no seal to the end of the chain, in the order in which they became visible.
 * Whoever writes the log never waits for it; of several processes one seals, the others leave it to that one. Returns
 * how many rows were sealed. The new head's hash goes to the log: an anchor outside the database. Why:
 * app/decisions/0068-audit-chain.md.
 */
export async function sealAudit(): Promise<number> {
  const started = performance.now();
  let count = 0;
  for (let last = rowsAtOnce; last === rowsAtOnce && performance.now() - started < longestMs; ) {
    last = await inTransaction(sealLatest);
    count += last;
  }
  await noteHead(count);
  return count;
}

async function sealLatest(tx: Tx): Promise<number> {
  if (!(await holdChain(tx))) return 0;
  const head = await findHead(tx);
  const since = head && new Date(head.at.getTime() - lateMinutes * 60_000);
  return appendSeals(tx, head, await listUnsealed(tx, since, rowsAtOnce));
}

/**
 * Seals every row that has no seal, however old, by going through the whole log in the order of time: a page of it in a
 * transaction. Returns how many.
 * @throws when another process seals for longer than a few seconds
 */
export async function sealWholeLog(pageOfRows = 5_000): Promise<number> {
  let count = 0;
  for (let place: LogPlace | null = { at: new Date(0), id: firstId }; place; ) {
    const from: LogPlace = place;
    const page = await inTransaction(async (tx) => {
      await tx.$executeRaw`/* audit-seal-lock */ SELECT pg_advisory_xact_lock(hashtextextended('audit-seal', 54))`;
      const until = await findPlace(tx, from, pageOfRows);
      return { until, rows: await appendSeals(tx, await findHead(tx), await listUnsealedBetween(tx, from, until)) };
    });
    count += page.rows;
    place = page.until;
  }
  await noteHead(count);
  return count;
}
const firstId = "00000000-0000-0000-0000-000000000000";

async function noteHead(count: number): Promise<void> {
  if (count === 0) return;
  const head = await findHead();
  logger.info({ position: head?.position, hash: head?.hash.toString("hex"), rows: count }, "audit log sealed");
}

async function holdChain(tx: Tx): Promise<boolean> {
  const [lock] = await tx.$queryRaw<[{ isHeld: boolean }]>`/* audit-seal-lock */
    SELECT pg_try_advisory_xact_lock(hashtextextended('audit-seal', 54)) AS "isHeld"`;
  return lock.isHeld;
}

type Head = Awaited<ReturnType<typeof findHead>>;

async function appendSeals(tx: Tx, head: Head, rows: readonly { id: string; text: string }[]): Promise<number> {
  if (rows.length === 0) return 0;
  let previous: Buffer = head?.hash ?? firstLink;
  const hashes = rows.map(({ text }) => {
    previous = linkOf(previous, text);
    return previous.toString("hex");
  });
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`/* audit-seal */
    INSERT INTO audit_seal (position, audit_id, hash)
    SELECT ${head?.position ?? 0}::bigint + g.n, g.id::uuid, decode(g.hash, 'hex')
    FROM unnest(${ids}::text[], ${hashes}::text[]) WITH ORDINALITY AS g (id, hash, n)`;
  await tx.$executeRaw`/* audit-words */
    INSERT INTO audit_words (audit_id, words)
    SELECT a.id, to_tsvector('simple', left(concat_ws(' ', a.before::text, a.after::text), 100000))
    FROM audit_log a WHERE a.id = ANY(${ids}::uuid[]) ON CONFLICT DO NOTHING`;
  return rows.length;
}
