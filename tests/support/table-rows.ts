import { Client } from "pg";
import { listTables, nameOf } from "#prisma/backup/database-facts.ts";

/** Every row of every table as text, in an order of its own, without what a restore renews. */
export async function rowsOfEveryTable(url: string): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    const found = new Map<string, string[]>();
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - 'xact')::text AS row FROM ONLY ${nameOf(client, table)} t ORDER BY 1`,
      );
      found.set(
        `${table.schema}.${table.name}`,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}
