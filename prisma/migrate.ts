import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { grantToApp } from "#prisma/app-role.ts";
import { installJobTables } from "#prisma/job-tables.ts";
import { withSchemaEngine } from "#prisma/schema-engine.ts";

const migrationsDirectory = join(import.meta.dirname, "migrations");
const schemaFile = join(import.meta.dirname, "schema.prisma");
const noFilters = { externalTables: [], externalEnums: [] };
/** Tables that exist in migrations only. */
const tablesBesidesSchema = [
  "public._prisma_migrations",
  "public.booking_transition",
  "public.outlet_transition",
  "public.money_transition",
];
const lockKey = 7_265_301;

/**
 * Applies the migrations that the database lacks, then the tables of the job queue; returns the migrations' names.
 * Processes that start together wait for one another. A migration that fails leaves nothing of itself behind.
 */
export async function applyMigrations(url: string, directory = migrationsDirectory): Promise<string[]> {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [lockKey]);
    const migrationsList = await readMigrations(directory);
    const applied = await withSchemaEngine(url, await readFile(schemaFile, "utf8"), async (engine) => {
      await forgetFailedMigrations(lock);
      return engine.applyMigrations({ migrationsList, filters: noFilters });
    });
    await installJobTables(url);
    return applied.appliedMigrationNames;
  } finally {
    await lock.end();
  }
}

/** What the database at `url` lacks or has beyond schema.prisma, as SQL that would repair it; null when they agree. */
export async function schemaDrift(url: string): Promise<string | null> {
  const content = await readFile(schemaFile, "utf8");
  const files = [{ path: "schema.prisma", content }];
  return withSchemaEngine(url, content, async (engine) => {
    const difference = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: import.meta.dirname },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: { externalTables: tablesBesidesSchema, externalEnums: [] },
    });
    return difference.exitCode === 0 ? null : (difference.stdout ?? "unknown difference");
  });
}

/** Each migration runs as one implicit transaction, so a failed one left no trace but its record, which blocks a retry. */
async function forgetFailedMigrations(client: Client): Promise<void> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0]?.name === null) return;
  await client.query("DELETE FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL");
}

async function readMigrations(directory: string) {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(join(directory, path, "migration.sql"), "utf8"),
        },
      },
    })),
  );
  const lockfile = { path: "migration_lock.toml", content: 'provider = "postgresql"\n' };
  return { baseDir: directory, lockfile, shadowDbInitScript: "", migrationDirectories };
}

/** Writes the SQL from the migrated database to schema.prisma as a new migration; returns its file, null without change. */
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
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error("DATABASE_URL is missing: the PostgreSQL database to migrate.");
    process.exit(1);
  }
  const applied = await applyMigrations(url);
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
