import { Client } from "pg";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { isSmoke } from "#tests/bench/harness.ts";

export interface FilledDatabase {
  outlets: number;
  url: string;
  client: Client;
}

interface Filling {
  /** In outlets. */
  sizes: readonly number[];
  /** The size of this process's own database. */
  home: number;
  /** The first time: each database is kept for the next run. The application's modules are imported only then. */
  fill: (url: string, outlets: number) => Promise<void>;
  /** Those of a server of its own; without it, the one of all benchmarks. */
  sharedBuffers?: string;
}

/** A migrated database of each size on a durable server; in the smoke each of them is the test's. */
export async function withFilledDatabases<T>(
  name: string,
  { sizes, home, fill, sharedBuffers }: Filling,
  work: (databases: FilledDatabase[]) => Promise<T>,
): Promise<T> {
  if (isSmoke) {
    const client = await clientOf(process.env.DATABASE_URL ?? "");
    try {
      return await work(sizes.map((outlets) => ({ outlets, url: process.env.DATABASE_URL ?? "", client })));
    } finally {
      await client.end();
    }
  }
  const server = await startPostgres({
    name: sharedBuffers ? name : "bench",
    durable: true,
    ...(sharedBuffers && { sharedBuffers }),
  });
  process.env.DATABASE_URL = server.url(`${name}_${home}`);
  const databases: FilledDatabase[] = [];
  try {
    for (const outlets of sizes) {
      const url = server.url(`${name}_${outlets}`);
      await ensureDatabase(server.adminUrl, `${name}_${outlets}`);
      await applyMigrations(url);
      await fill(url, outlets);
      databases.push({ outlets, url, client: await clientOf(url) });
    }
    return await work(databases);
  } finally {
    const { closeAll } = await import("#app/platform/closing.server.ts");
    await closeAll();
    for (const { client } of databases) await client.end();
    await server.stop();
  }
}

async function clientOf(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  return client;
}
