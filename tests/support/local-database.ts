import { Client } from "pg";
import { grantToApp } from "#prisma/app-role.ts";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { appRole, asApp, ensureAppRole } from "#tests/support/as-app-role.ts";
import { localEnvironment } from "#tests/support/environment.ts";
import { portOf } from "#tests/support/ports.ts";
import { onShutdown, runNode } from "#tests/support/processes.ts";

/**
 * DATABASE_URL, or the embedded server's database; migrated, and filled with the seed when it is new. Returns the URL by
 * which the application reaches it: in the embedded one with the rights of the application only.
 */
export async function prepareLocalDatabase(): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await applyMigrations(given);
    if (await isEmpty(given)) await seed(given);
    return given;
  }
  const server = await startPostgres({ name: "local", port: portOf("DATABASE_PORT"), durable: true });
  onShutdown(server.stop);
  const url = server.url("pangkas");
  if (await exists(server.adminUrl, "pangkas")) await applyMigrations(url);
  else await create(server.adminUrl, server.url("unfinished"));
  await ensureAppRole(server.adminUrl);
  await grantToApp(url, appRole);
  return asApp(url);
}

/** A run that is killed while it seeds leaves only the unfinished database, which the next run makes anew. */
async function create(adminUrl: string, unfinishedUrl: string): Promise<void> {
  await query(adminUrl, "DROP DATABASE IF EXISTS unfinished WITH (FORCE)");
  await ensureDatabase(adminUrl, "unfinished");
  await applyMigrations(unfinishedUrl);
  await seed(unfinishedUrl);
  await query(adminUrl, "ALTER DATABASE unfinished RENAME TO pangkas");
}

async function seed(url: string): Promise<void> {
  await runNode(["prisma/seed.ts", "--demo"], localEnvironment(url));
}

async function isEmpty(url: string): Promise<boolean> {
  return (await query(url, "SELECT 1 FROM outlet LIMIT 1")).length === 0;
}

async function exists(adminUrl: string, name: string): Promise<boolean> {
  return (await query(adminUrl, "SELECT 1 FROM pg_database WHERE datname = $1", [name])).length > 0;
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
