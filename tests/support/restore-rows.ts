import { Client } from "pg";

/** The rows of each table that has some, as JSON. */
export type StoredRows = ReadonlyMap<string, string>;

export async function readRows(url: string): Promise<StoredRows> {
  return asOwner(url, async (client) => {
    const rows = new Map<string, string>();
    for (const table of await tablesWithRows(client)) {
      const { rows: found } = await client.query(`SELECT jsonb_agg(t)::text AS rows FROM ${table} t`);
      rows.set(table, found[0].rows);
    }
    return rows;
  });
}

/** Empties every table, past triggers and references, and puts back what was read. */
export async function restoreRows(url: string, rows: StoredRows): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    for (const table of await tablesWithRows(client)) {
      // The application remembers which queues it has made.
      if (table !== "pgboss.queue") await client.query(`DELETE FROM ${table}`);
    }
    for (const [table, stored] of rows) {
      await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [stored]);
    }
  });
}

async function tablesWithRows(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const names = rows.map(({ name }) => name);
  const checks = names.map((name, index) => `SELECT ${index} AS index WHERE EXISTS (SELECT 1 FROM ${name})`);
  const found = await client.query<{ index: number }>(checks.join(" UNION ALL "));
  return found.rows.map(({ index }) => names[index] ?? "");
}

async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
