import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { applyMigrations, OlderDatabase, schemaDrift } from "#prisma/migrate.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function emptyDatabase() {
  const database = await createEmptyDatabase(inject("database").adminUrl);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  cleanups.push(database.drop, () => client.end());
  return { url: database.url, client };
}

async function migrationsOf(sql: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), "migrations-"));
  cleanups.push(() => rm(directory, { recursive: true }));
  for (const [name, content] of Object.entries(sql)) {
    await mkdir(join(directory, name), { recursive: true });
    await writeFile(join(directory, name, "migration.sql"), content);
  }
  return directory;
}

test("the migrations lead to the schema, and a difference is seen", async () => {
  const { url, client } = await emptyDatabase();
  expect(await applyMigrations(url)).not.toEqual([]);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await schemaDrift(url)).toBeNull();
  await client.query("ALTER TABLE region ALTER COLUMN name TYPE varchar(50)");
  expect(await schemaDrift(url)).toContain('"name"');
});

test("processes that migrate together do it once", async () => {
  const { url } = await emptyDatabase();
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url), applyMigrations(url)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

test("a function body with semicolons arrives whole", async () => {
  const { url, client } = await emptyDatabase();
  const body =
    "CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ DECLARE x int; BEGIN x := 2; RETURN x; END $$;";
  expect(await applyMigrations(url, { directory: await migrationsOf({ "1_function": body }) })).toEqual(["1_function"]);
  expect((await client.query("SELECT two() AS two")).rows).toEqual([{ two: 2 }]);
});

test("a migration that fails leaves nothing behind and can be corrected", async () => {
  const { url, client } = await emptyDatabase();
  const wrong = await migrationsOf({ "1_table": "CREATE TABLE half (id int); SELECT nothing FROM nowhere;" });
  await expect(applyMigrations(url, { directory: wrong })).rejects.toThrow(/nowhere/);
  expect((await client.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  const right = await migrationsOf({ "1_table": "CREATE TABLE half (id int);" });
  expect(await applyMigrations(url, { directory: right })).toEqual(["1_table"]);
});

test("a migration gives way at a table in use, and comes through once it is free", async () => {
  const { url, client } = await emptyDatabase();
  const directory = await migrationsOf({ "1_table": "CREATE TABLE busy (id int);" });
  await applyMigrations(url, { directory });
  const grown = await migrationsOf({
    "1_table": "CREATE TABLE busy (id int);",
    "2_column": "CREATE TABLE beside (id int); ALTER TABLE busy ADD COLUMN name text;",
  });
  await client.query("BEGIN; SELECT * FROM busy");
  const impatient = { lockMs: 50, attempts: 2, pauseMs: 10 };
  await expect(applyMigrations(url, { directory: grown, patience: impatient })).rejects.toThrow(/lock timeout/);
  const other = new Client({ connectionString: url });
  await other.connect();
  cleanups.push(() => other.end());
  await other.query("INSERT INTO busy VALUES (1)"); // nobody waits behind it
  expect((await other.query("SELECT to_regclass('beside') AS beside")).rows).toEqual([{ beside: null }]);

  const patient = applyMigrations(url, { directory: grown, patience: { lockMs: 50, attempts: 200, pauseMs: 10 } });
  await other.query("SELECT pg_sleep(0.2)");
  await client.query("COMMIT");
  expect(await patient).toEqual(["2_column"]);
});

test("a database from before the baseline is refused and left as it is, a newer one is left to its version", async () => {
  const { url, client } = await emptyDatabase();
  const table = "CREATE TABLE one (id int);";
  await applyMigrations(url, { directory: await migrationsOf({ "1_table": table, "2_more": "CREATE TABLE two ();" }) });
  const baseline = await migrationsOf({ "3_baseline": table });
  const refused = applyMigrations(url, { directory: baseline });
  await expect(refused).rejects.toThrow(OlderDatabase);
  await expect(refused).rejects.toThrow(/before the baseline 3_baseline: its 2 migrations from 1_table on/);
  const { rows } = await client.query("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1");
  expect(rows).toEqual([{ name: "1_table" }, { name: "2_more" }]);

  expect(await applyMigrations(url, { directory: await migrationsOf({ "1_table": table }) })).toEqual([]);
});

test("an index is built beside writers while others wait for the migration, and again after it was broken off", async () => {
  const { url, client } = await emptyDatabase();
  const table = "CREATE TABLE grown AS SELECT 1 AS id FROM generate_series(1, 2);";
  await applyMigrations(url, { directory: await migrationsOf({ "1_table": table }) });
  const index = "CREATE UNIQUE INDEX CONCURRENTLY grown_id ON grown (id);";
  const directory = await migrationsOf({ "1_table": table, "2_index": index });
  await expect(applyMigrations(url, { directory })).rejects.toThrow(/2_index failed: could not create unique index/);
  await client.query("DELETE FROM grown WHERE ctid = '(0,1)'");
  const patience = { lockMs: 2_000, attempts: 2, pauseMs: 10 };
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(url, { directory, patience })));
  expect(applied.flat()).toEqual(["2_index"]);
  const valid = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'grown_id'::regclass");
  expect(valid.rows).toEqual([{ indisvalid: true }]);
});

test("what an update of the job tables leaves to be built is built, and what can't be is said", async () => {
  const { url, client } = await emptyDatabase();
  await applyMigrations(url);
  const queue = async (name: string, command: string) => {
    // The last look at them is long ago.
    await client.query("UPDATE pgboss.version SET bam_on = NULL");
    await client.query(
      `INSERT INTO pgboss.bam (name, version, status, table_name, command) VALUES ($1, 99, 'pending', 'job', $2)`,
      [name, command],
    );
  };
  const states = async () => (await client.query("SELECT name, status::text FROM pgboss.bam ORDER BY name")).rows;
  await queue("a", "CREATE INDEX CONCURRENTLY IF NOT EXISTS late_one ON pgboss.job_common (created_on)");
  await applyMigrations(url);
  expect(await states()).toEqual([{ name: "a", status: "completed" }]);
  expect((await client.query("SELECT to_regclass('pgboss.late_one') AS late")).rows).toEqual([
    { late: "pgboss.late_one" },
  ]);
  await queue("b", "CREATE INDEX CONCURRENTLY late_two ON pgboss.job_common (nothing)");
  await expect(applyMigrations(url)).rejects.toThrow(/job tables lack something. b: .*nothing/);
});
