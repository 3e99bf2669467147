import { Client } from "pg";
import { Temporal } from "temporal-polyfill";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";

export interface SearchDatabase {
  outlets: number;
  url: string;
  client: Client;
}

/**
 * A database of each size on the embedded server, filled once and kept for the next run. The process's own database,
 * which the filling's code asks for as it is loaded, is that of `applicationSize`.
 */
export async function openSearchDatabases(
  sizes: readonly number[],
  applicationSize: number,
): Promise<{
  databases: SearchDatabase[];
  close(): Promise<void>;
}> {
  const server = await startPostgres({ name: "bench", durable: true });
  process.env.DATABASE_URL = server.url(`search_${applicationSize}`);
  const databases: SearchDatabase[] = [];
  for (const outlets of sizes) {
    const url = server.url(`search_${outlets}`);
    await ensureDatabase(server.adminUrl, `search_${outlets}`);
    await applyMigrations(url);
    await fill(url, outlets);
    const client = new Client({ connectionString: url, options: "-c TimeZone=UTC" });
    await client.connect();
    databases.push({ outlets, url, client });
  }
  const close = async () => {
    for (const { client } of databases) await client.end();
    await server.stop();
  };
  return { databases, close };
}

async function fill(url: string, outlets: number): Promise<void> {
  const { fillOutlets } = await import("#prisma/seed/fill-outlets.ts");
  const database = openDatabase(url);
  try {
    await database.inTransaction(seedRegions);
    const nowMs = Temporal.Now.instant().epochMilliseconds;
    const written = await database.inTransaction((tx) => fillOutlets(tx, { outlets, claims: 0, nowMs }));
    if (written > 0) console.log(`Filled a database with ${written.toLocaleString("en")} outlets.`);
  } finally {
    await database.close();
  }
}
