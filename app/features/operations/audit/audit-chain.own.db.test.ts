import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { notices } from "#app/notices.ts";
import "#tests/support/as-app.ts";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { deliverEvents } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { linkOf } from "#app/features/operations/audit/audit-chain.ts";
import { findHead } from "#app/features/operations/audit/audit-seal.queries.server.ts";
import { checkAudit, sealStrays } from "#app/features/operations/audit/check-audit.server.ts";
import { sealAudit, sealWholeLog } from "#app/features/operations/audit/seal-audit.server.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
const late = new Client({ connectionString: process.env.DATABASE_URL });
const everybody = "audit_log, audit_seal, audit_check, audit_words";
let manager: { id: string };

beforeAll(async () => {
  await Promise.all([owner.connect(), late.connect()]);
  // Somebody who may alter tables goes round every trigger.
  await owner.query("SET session_replication_role = replica");
  manager = await createUser("Manajer");
  await db.roleGrant.create({ data: { userId: manager.id, role: "MANAGEMENT" } });
});
afterAll(() => Promise.all([owner.end(), late.end()]));
beforeEach(() => owner.query(`TRUNCATE ${everybody}`));

const member = () => ({ member: { kind: "management" as const, id: manager.id }, reason: "Pemeriksaan berkala" });
const write = (action: string) =>
  inTransaction((tx) =>
    writeAudit(tx, {
      actor: { kind: "system", id: null },
      action: action as AuditAction,
      entity: "outlet",
      entityId: randomUUID(),
      before: { status: "ACTIVE" },
      after: { z: 1, a: [1, 2, { b: null }], reason: action },
    }),
  );
async function writeSealed(count: number) {
  for (let index = 1; index <= count; index += 1) await write(`test.row-${index}`);
  expect(await sealAudit()).toBe(count);
}
async function found(asked: Parameters<typeof checkAudit>[0] = null) {
  const { id } = await checkAudit(asked);
  const { problems } = await db.auditCheck.findUniqueOrThrow({ where: { id } });
  return (problems as { kind: string; position: number | null }[]).map(({ kind, position }) => `${kind} ${position}`);
}
const rowAt = (position: number) => `(SELECT audit_id FROM audit_seal WHERE position = ${position})`;

test("what nobody touched is sound, and each check says where the head is", async () => {
  await writeSealed(5);
  expect(await found()).toEqual([]);
  const { headPosition, headHash, askedBy } = await db.auditCheck.findFirstOrThrow();
  expect([headPosition, askedBy]).toEqual([5n, null]);
  expect(Buffer.from(headHash).equals((await findHead())?.hash ?? Buffer.alloc(0))).toBe(true);
});

test("the application cannot change or remove a seal", async () => {
  await writeSealed(2);
  for (const attack of [
    "UPDATE audit_seal SET hash = hash",
    "DELETE FROM audit_seal",
    "TRUNCATE audit_seal",
    "UPDATE audit_check SET is_sound = true",
    "DELETE FROM audit_check",
  ]) {
    const refused = await late.query(attack).then(() => null, sqlState);
    expect(refused, attack).toMatch(/^(42501|23001)$/);
  }
});

test.each([
  ["a changed row", `UPDATE audit_log SET after = '{"reason": "lain"}' WHERE id = ${rowAt(3)}`, ["mismatch 3"]],
  ["a changed time", `UPDATE audit_log SET at = at - interval '1 ms' WHERE id = ${rowAt(2)}`, ["mismatch 2"]],
  ["a changed actor", `UPDATE audit_log SET actor_kind = 'admin' WHERE id = ${rowAt(6)}`, ["mismatch 6"]],
  ["a deleted row", `DELETE FROM audit_log WHERE id = ${rowAt(4)}`, ["row-gone 4"]],
  ["a removed seal", "DELETE FROM audit_seal WHERE position = 2", ["seal-gone 2"]],
  [
    "a row and its seal removed",
    `WITH gone AS (DELETE FROM audit_seal WHERE position = 3 RETURNING audit_id)
     DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM gone)`,
    ["seal-gone 3"],
  ],
  [
    "reordered seals",
    `UPDATE audit_seal SET position = -position WHERE position IN (3, 4);
     UPDATE audit_seal SET position = 7 + position WHERE position < 0`,
    ["mismatch 3", "mismatch 4", "mismatch 5"],
  ],
  [
    "a row put in long ago",
    `INSERT INTO audit_log (id, at, actor_kind, action, entity, entity_id)
     VALUES (gen_random_uuid(), now() - interval '3 days', 'admin', 'outlet.approved', 'outlet', 'x')`,
    ["unsealed null"],
  ],
  [
    "the end cut off with its rows",
    `DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM audit_seal WHERE position > 4);
     DELETE FROM audit_seal WHERE position > 4`,
    ["head-gone 6"],
  ],
])("finds %s", async (_, attack, problems) => {
  await owner.query("ALTER TABLE audit_seal DROP CONSTRAINT IF EXISTS audit_seal_shape");
  await writeSealed(6);
  expect(await found()).toEqual([]);
  await owner.query(attack);
  expect(await found()).toEqual(problems);
});

test("a chain that was computed anew is missed by the checks, and by the log where those were rewritten, too", async () => {
  await writeSealed(4);
  expect(await found()).toEqual([]);
  const anchor = (await findHead())?.hash.toString("hex") ?? "";
  expect(await found({ ...member(), anchor })).toEqual([]);
  const sealedNow = await db.auditSeal.count();
  await owner.query(`UPDATE audit_log SET after = '{}' WHERE id = ${rowAt(2)}`);
  await owner.query("DELETE FROM audit_seal");
  await sealWholeLog();
  expect(await db.auditSeal.count()).toBeGreaterThanOrEqual(sealedNow);
  expect(await found()).toContain("head-gone 4");
  await owner.query("DELETE FROM audit_check");
  expect(await found()).toEqual([]);
  expect(await found({ ...member(), anchor })).toEqual(["anchor-gone null"]);
});

test("a broken chain is told to every member of management, once", async () => {
  await writeSealed(2);
  await owner.query(`DELETE FROM audit_log WHERE id = ${rowAt(1)}`);
  const { id } = await checkAudit(member());
  const event = await db.outboxEvent.findUniqueOrThrow({ where: { key: `audit-unsound:${id}` } });
  await deliverEvents(notices, [event.id]);
  const told = await db.notification.findMany({ where: { eventId: event.id } });
  expect(told.map(({ userId, title }) => [userId, title])).toEqual([[manager.id, "Rantai log audit rusak"]]);
  expect(await db.auditLog.findFirst({ where: { action: "audit.checked" } })).toMatchObject({
    actorId: manager.id,
    after: { isSound: false, problemCount: 1, reason: "Pemeriksaan berkala" },
  });
});

test("a transaction that commits late is sealed later, at the end, and nobody waits for it", async () => {
  await late.query("BEGIN");
  await late.query(
    `INSERT INTO audit_log (id, actor_kind, action, entity, entity_id)
     VALUES (gen_random_uuid(), 'system', 'test.late', 'outlet', 'x')`,
  );
  await writeSealed(3);
  await late.query("COMMIT");
  expect(await sealAudit()).toBe(1);
  const last = await db.auditSeal.findFirstOrThrow({ orderBy: { position: "desc" } });
  expect(await db.auditLog.findUnique({ where: { id: last.auditId } })).toMatchObject({ action: "test.late" });
  expect(await found()).toEqual([]);
});

test("a row that came too late is sealed once somebody says so", async () => {
  await writeSealed(1);
  await owner.query(
    `INSERT INTO audit_log (id, at, actor_kind, action, entity, entity_id)
     VALUES (gen_random_uuid(), now() - interval '2 hours', 'system', 'test.stray', 'outlet', 'x')`,
  );
  expect(await found()).toEqual(["unsealed null"]);
  expect(await sealStrays(member())).toBe(1);
  expect(await found()).toEqual([]);
});

test("what was never sealed is found and sealed by pages of the log, in the order of time", async () => {
  await writeSealed(3);
  await owner.query(
    `INSERT INTO audit_log (id, at, actor_kind, action, entity, entity_id)
     SELECT gen_random_uuid(), now() - n / 3 * interval '1 hour', 'system', 'test.stray', 'outlet', n::text
     FROM generate_series(3, 13) n`,
  );
  expect(await sealWholeLog(2)).toBe(11);
  expect(await sealWholeLog(2)).toBe(0);
  expect(await found()).toEqual([]);
  const strays = await db.$queryRaw<{ at: Date }[]>`
    SELECT a.at FROM audit_seal s JOIN audit_log a ON a.id = s.audit_id WHERE s.position > 3 ORDER BY s.position`;
  expect(strays).toHaveLength(11);
  expect(strays).toEqual(strays.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
});

test("two workers at once make one chain of every row, while the log is written", async () => {
  for (let index = 0; index < 40; index += 1) await write(`test.before-${index}`);
  const writers = Array.from({ length: 40 }, (_, index) => write(`test.meanwhile-${index}`));
  const sealers = Array.from({ length: 6 }, () => sealAudit());
  await Promise.all([...writers, ...sealers]);
  await sealAudit();
  const seals = await db.auditSeal.findMany({ orderBy: { position: "asc" } });
  expect(seals.map(({ position }) => Number(position))).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  expect(await found()).toEqual([]);
});

test("one who seals holds nobody up who writes", async () => {
  await owner.query("BEGIN");
  await owner.query("SELECT pg_advisory_xact_lock(hashtextextended('audit-seal', 54))");
  await write("test.free");
  expect(await sealAudit()).toBe(0);
  await owner.query("COMMIT");
  expect(await sealAudit()).toBe(1);
});

test("a hash is of the hash before it and the row as text", async () => {
  await writeSealed(1);
  const { rows } = await owner.query<{ text: string; hash: Buffer }>(
    `SELECT jsonb_build_array(a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.actor_id,
       a.actor_kind, a.action, a.entity, a.entity_id, a.before, a.after, a.request_id)::text AS text, s.hash
     FROM audit_log a JOIN audit_seal s ON s.audit_id = a.id`,
  );
  const [row] = rows;
  expect(row?.text).toContain('{"a": [1, 2, {"b": null}], "z": 1, "reason": "test.row-1"}');
  expect(linkOf(Buffer.alloc(32), row?.text ?? "").equals(row?.hash ?? Buffer.alloc(0))).toBe(true);
});
