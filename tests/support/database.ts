import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { grantToApp } from "#prisma/app-role.ts";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { isAlive } from "#prisma/embedded-postgres-files.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { appRole, ensureAppRole } from "#tests/support/as-app-role.ts";

const prismaDirectory = resolve(import.meta.dirname, "../../prisma");
const lockKey = 7_265_302;

interface TestServer {
  adminUrl: string;
  readonly stop: () => Promise<void>;
}

/** The server at TEST_DATABASE_ADMIN_URL, or the embedded one for tests, shared by all processes that run tests. */
export async function openTestServer(): Promise<TestServer> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  return adminUrl ? { adminUrl, stop: async () => {} } : startPostgres({ name: "tests", durable: false });
}

/** Creates, once per state of the migrations, the migrated database that tests are cloned from; returns its name. */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  await administrate(adminUrl, async (admin) => {
    await admin.query("SELECT pg_advisory_lock($1)", [lockKey]);
    await dropLeftovers(admin);
    await ensureAppRole(adminUrl);
    const found = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (found.rowCount === 0) {
      const unfinished = `unfinished_${process.pid}_${randomBytes(4).toString("hex")}`;
      await ensureDatabase(adminUrl, unfinished);
      await applyMigrations(databaseUrl(adminUrl, unfinished));
      await grantToApp(databaseUrl(adminUrl, unfinished), appRole);
      await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    }
    await admin.query(`COMMENT ON DATABASE ${template} IS '${Date.now()}'`);
  });
  return template;
}

/** A fresh copy of the template. */
export async function createTestDatabase(adminUrl: string, template: string) {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await administrate(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    name,
    url: databaseUrl(adminUrl, name),
    drop: () => administrate(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(adminUrl: string) {
  return createTestDatabase(adminUrl, "template1");
}

/** Databases of test processes that were killed, and templates that nobody used for a day. */
async function dropLeftovers(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; usedAt: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS "usedAt" FROM pg_database
     WHERE datname ~ '^(test|unfinished)_[0-9]+_' OR datname ~ '^template_[0-9a-f]{12}$'`,
  );
  for (const { name, usedAt } of rows) {
    const owner = /^(?:test|unfinished)_(\d+)_/.exec(name)?.[1];
    const inUse = owner ? isAlive(Number(owner)) : Date.now() - Number(usedAt) < 86_400_000;
    if (!inUse) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

function migrationsHash(): string {
  const directory = join(prismaDirectory, "migrations");
  const hash = createHash("sha256");
  for (const file of ["job-tables.ts", "app-role.ts"]) hash.update(readFileSync(join(prismaDirectory, file)));
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) hash.update(entry.name).update(readFileSync(join(directory, entry.name, "migration.sql")));
  }
  return hash.digest("hex").slice(0, 12);
}

async function administrate<T>(adminUrl: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
