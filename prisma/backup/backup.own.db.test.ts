import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { majorOf } from "#prisma/backup/postgres-tools.ts";
import { restoreBackup } from "#prisma/backup/restore-backup.ts";
import {
  ask,
  cleanUp,
  disk,
  expectSameRows,
  fillDatabase,
  newDatabase,
  newDirectory,
  ownDatabase,
  taken,
  toolsPath,
  writeReward,
} from "#tests/support/backup-fixtures.ts";

const [server] = await db.$queryRaw<
  { major: number }[]
>`SELECT current_setting('server_version_num')::int / 10000 AS major`;
process.env.PATH = toolsPath;
/** pg_dump, too, where the machine has one of the server's version. */
const methods = (await majorOf("pg_dump")) === server?.major ? (["copy", "pg_dump"] as const) : (["copy"] as const);

beforeAll(fillDatabase);
afterAll(cleanUp);

for (const method of methods) {
  test(`by ${method}: restored it is the same row by row, obeys the same rules, and its ledger is proven`, async () => {
    const { directory: backup, manifest } = await taken({ method, passphrase: "delapan kata sandi", pictures: disk });
    expect(manifest).toMatchObject({ method, walPosition: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/) });
    expect(manifest.pictures).toMatchObject({ count: 2 });
    for (const name of await readdir(backup)) {
      expect((await stat(join(backup, name))).mode & 0o777, name).toBe(0o600);
      expect((await readFile(join(backup, name))).includes("penuh@contoh.id"), name).toBe(false);
    }
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    const [into, storage] = [await newDatabase(), await newDirectory("storage")];
    const restored = await restoreBackup({ directory: backup, url: into, passphrase: "delapan kata sandi", storage });
    expect(restored.pictures).toBe(2);
    expect(await readFile(join(storage, "public/outlet/depan-640.webp"), "utf8")).toBe("a picture");
    expect(await readFile(join(storage, "private/document/ktp.webp"), "utf8")).toBe("an identity card");
    expect(restored.manifest).toEqual(manifest);
    await expectSameRows(into);
    // Its rules act: the ledger takes no change and no late entry, and time is claimed once.
    const late = `INSERT INTO ledger_entry (id, transaction_id, account_id, amount, at)
      SELECT gen_random_uuid(), t.id, a.id, 5, t.at FROM ledger_transaction t CROSS JOIN ledger_account a
      WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.transaction_id = t.id AND e.account_id = a.id) LIMIT 1`;
    await expect(ask(into, "DELETE FROM ledger_entry")).rejects.toThrow(/append-only/);
    await expect(ask(into, late)).rejects.toThrow(/closed/);
    const claim = `INSERT INTO slot_claim (id, barber_id, outlet_id, kind, start_at, end_at, active, booking_id, session_id, expires_at)
      SELECT gen_random_uuid(), barber_id, outlet_id, 'BLOCK', start_at, end_at, true, NULL, NULL, NULL FROM slot_claim WHERE active LIMIT 1`;
    await expect(ask(into, claim)).rejects.toThrow(/slot_claim_free/);
  });

  test(`by ${method}: writers go on, and what is restored is one moment`, async () => {
    const state = { stopped: false, written: 0 };
    const writers = Array.from({ length: 4 }, async () => {
      for (; !state.stopped; state.written += 1) await writeReward();
    });
    const before = state.written;
    const { directory: backup } = await taken({ method });
    const during = state.written - before;
    state.stopped = true;
    await Promise.all(writers);
    expect(during).toBeGreaterThan(0);
    const into = await newDatabase();
    await restoreBackup({ directory: backup, url: into }); // proves every balance by its entries
    const [sums] = await ask(
      into,
      "SELECT sum(balance)::int AS total, (SELECT sum(amount)::int FROM ledger_entry) AS entries FROM ledger_account",
    );
    expect(sums).toEqual({ total: 0, entries: 0 });
    const [count] = await ask<{ n: number }>(into, "SELECT count(*)::int AS n FROM ledger_transaction");
    expect(count?.n).toBeLessThan(await db.ledgerTransaction.count());
  });
}

test("a database that was made on another day comes back with that day's tables of the queues", async () => {
  const day = `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'pgboss.queue_stats'::regclass ORDER BY 1`;
  const made = await ask<{ name: string }>(ownDatabase, day);
  const older = `CREATE TABLE pgboss.queue_stats_20260131 PARTITION OF pgboss.queue_stats
    FOR VALUES FROM ('2026-01-31 00:00:00+00') TO ('2026-02-01 00:00:00+00')`;
  await ask(ownDatabase, `DROP TABLE ${made.map(({ name }) => name).join(", ")}; ${older}`);
  await ask(ownDatabase, "INSERT INTO pgboss.queue_stats (name, captured_on) VALUES ('a', '2026-01-31 23:59:59+00')");
  const { directory: backup } = await taken();
  const into = await newDatabase();
  await restoreBackup({ directory: backup, url: into });
  await expectSameRows(into);
  expect(await ask(into, day)).toEqual([{ name: "pgboss.queue_stats_20260131" }]);
});

test("a backup in the clear holds no private document", async () => {
  const { manifest } = await taken({ pictures: disk });
  expect(manifest.pictures).toMatchObject({ count: 1, note: expect.stringContaining("encrypted") });
});

test("an unsound ledger comes back as it was, the restore says so, and its name typed replaces all", async () => {
  const promo = (sign: string) =>
    `SET session_replication_role = replica; UPDATE ledger_account SET balance = balance ${sign} 7 WHERE kind = 'PROMO_EXPENSE'`;
  await ask(ownDatabase, promo("+"));
  const unsound = await taken();
  await ask(ownDatabase, promo("-"));
  const into = await newDatabase();
  await expect(restoreBackup({ directory: unsound.directory, url: into })).rejects.toThrow(
    /is restored.*ledger is not sound.*balance/s,
  );
  expect(await ask(into, "SELECT sum(balance)::int AS sum FROM ledger_account")).toEqual([{ sum: 7 }]);

  const sound = await taken();
  await restoreBackup({ directory: sound.directory, url: into, replace: new URL(into).pathname.slice(1) });
  await expectSameRows(into);
});
