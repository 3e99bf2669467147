import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { grantToApp } from "#prisma/app-role.ts";
import { installJobTables } from "#prisma/job-tables.ts";
import { readSchema, tablesOfMigrations } from "#prisma/schema-files.ts";

const migrationsDirectory = join(import.meta.dirname, "migrations");
/** Held while migrations run; shared by backups under way. */
const migrationLock = 7_265_301;

/** How long a statement of a migration waits for a table, and how often it is tried. */
interface LockPatience {
  lockMs: number;
  attempts: number;
  pauseMs: number;
}
const patience: LockPatience = { lockMs: 3_000, attempts: 10, pauseMs: 2_000 };

interface MigrationChoice {
  directory?: string;
  /** Only these of the directory's migrations; all without. */
  names?: ReadonlySet<string>;
  patience?: LockPatience;
}

/**
 * Applies the migrations that the database lacks, then the tables of the job queue; returns the migrations' names.
 * Processes that start together wait for one another. A migration that fails leaves nothing of itself behind. One that
 * waits for a table in use gives way after three seconds, since whoever comes later waits behind it, and tries again.
 * @throws OlderDatabase and leaves it as it is
 */
export async function applyMigrations(url: string, choice: MigrationChoice = {}): Promise<string[]> {
  const { directory = migrationsDirectory, names, patience: { lockMs, attempts, pauseMs } = patience } = choice;
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await takeMigrationLock(lock, "exclusive");
    const known = await readMigrations(directory);
    const migrations = known.filter(({ name }) => names?.has(name) ?? true);
    const applied: string[] = [];
    await lock.query(ownTable);
    await refuseOlderDatabase(lock, known);
    for (let attempt = 1; ; attempt += 1) {
      await forgetFailedMigrations(lock);
      await dropBrokenIndexes(lock, migrations);
      const failure = await applyPending(url, lock, { migrations, applied, lockMs }).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) break;
      if (attempt === attempts || !isLockTimeout(failure)) throw failure;
      await sleep(pauseMs);
    }
    await installJobTables(url);
    return applied;
  } finally {
    await lock.end();
  }
}

/** A database made by migrations from before the baseline: no migration leads from it to this version. */
export class OlderDatabase extends Error {}

/** One that knows later migrations than this version is a newer version's, which an older one beside it leaves as it is. */
async function refuseOlderDatabase(client: Client, known: readonly Migration[]): Promise<void> {
  const baseline = known[0]?.name ?? "";
  const older = (await appliedIn(client)).filter((name) => name < baseline);
  if (older.length === 0) return;
  throw new OlderDatabase(
    `This database was made before the baseline ${baseline}: its ${older.length} migrations from ${older[0]} on are no longer there. Nothing was touched. Migrate an empty database instead: see Upgrade in app/decisions/handbook.md.`,
  );
}

/** As Prisma makes it: its own commands know what is applied. */
const ownTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0)`;

interface Pending {
  migrations: readonly Migration[];
  /** Grows by each that is done. */
  applied: string[];
  lockMs: number;
}

/** Runs each file that is not applied yet as it stands, in a session of its own and as one implicit transaction. */
async function applyPending(url: string, lock: Client, { migrations, applied, lockMs }: Pending): Promise<void> {
  const done = new Set(await appliedIn(lock));
  for (const { name, sql, checksum } of migrations.filter((each) => !done.has(each.name))) {
    const id = randomUUID();
    await lock.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
      id,
      checksum,
      name,
    ]);
    const client = new Client({ connectionString: url, options: `-c TimeZone=UTC -c lock_timeout=${lockMs}` });
    await client.connect();
    try {
      await client.query(sql);
    } catch (error) {
      await lock.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, String(error)]);
      throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    } finally {
      await client.end();
    }
    await lock.query("UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1", [id]);
    applied.push(name);
  }
}

/**
 * Waits for it outside of any statement: an index that is built CONCURRENTLY waits for every statement under way, also for
 * one that waits for the migration.
 */
export async function takeMigrationLock(client: Client, kind: "exclusive" | "shared"): Promise<void> {
  const name = kind === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`SELECT ${name}($1) AS held`, [migrationLock]);
    if (rows[0]?.held) return;
    await sleep(100);
  }
}

/** Every migration of this version with the hash that the database keeps of it, in their order. */
export async function knownMigrations(directory = migrationsDirectory): Promise<{ name: string; checksum: string }[]> {
  return (await readMigrations(directory)).map(({ name, checksum }) => ({ name, checksum }));
}

async function appliedIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
  );
  return rows.map(({ name }) => name);
}

function isLockTimeout(error: unknown): boolean {
  return /lock timeout|55P03/.test(error instanceof Error ? error.message : String(error));
}

/** What the database at `url` lacks or has beyond the schema, as SQL that would repair it; null when they agree. */
export async function schemaDrift(url: string): Promise<string | null> {
  const files = await readSchema();
  // Only who changes the schema needs Prisma's engine.
  const { withSchemaEngine } = await import("#prisma/schema-engine.ts");
  return withSchemaEngine(url, files, async (engine) => {
    const difference = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: import.meta.dirname },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: { externalTables: ["public._prisma_migrations", ...tablesOfMigrations], externalEnums: [] },
    });
    return difference.exitCode === 0 ? null : (difference.stdout ?? "unknown difference");
  });
}

/** Each migration runs as one implicit transaction, so a failed one left no trace but its record, which blocks a retry. */
async function forgetFailedMigrations(client: Client): Promise<void> {
  await client.query("DELETE FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL");
}

/** An index that was broken off while it was built CONCURRENTLY is of no use, and in the way of the next attempt. */
async function dropBrokenIndexes(client: Client, migrations: readonly Migration[]): Promise<void> {
  const done = new Set(await appliedIn(client));
  const names = migrations.flatMap(({ name, sql }) => {
    const found = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+"?([a-z0-9_]+)"?/i.exec(sql);
    return found?.[1] && !done.has(name) ? [found[1]] : [];
  });
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY($1)`,
    [names],
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

interface Migration {
  name: string;
  sql: string;
  /** As Prisma keeps it: SHA-256 of the file. */
  checksum: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Writes the SQL from the migrated database to the schema as a new migration; returns its file, null without change. */
async function createMigration(url: string, name: string): Promise<string | null> {
  const sql = await schemaDrift(url);
  if (!sql) return null;
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const directory = join(migrationsDirectory, `${time}_${name}`);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, "migration.sql"), sql);
  return join(directory, "migration.sql");
}

if (import.meta.main) {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) {
    console.error("DATABASE_URL is missing: the PostgreSQL database to migrate.");
    process.exit(1);
  }
  const applied = await applyMigrations(url).catch((error: unknown) => {
    if (!(error instanceof OlderDatabase)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  console.log(applied.length ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
  const role = process.env.DATABASE_APP_ROLE;
  if (role) {
    await grantToApp(url, role);
    console.log(`The application works as ${role}: it adds to the ledger and the logs, and changes nothing of them.`);
  }
  const [option, name] = process.argv.slice(2);
  if (option === "--create" && name) {
    const file = await createMigration(url, name);
    console.log(
      file ? `Wrote ${file}: read it, add what Prisma cannot express, run it.` : "The schema has not changed.",
    );
  }
}
