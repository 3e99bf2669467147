import { Client } from "pg";

/** The rows of each table that has some, as JSON. */
export type StoredRows = ReadonlyMap<string, string>;

/** The owner's connection, past triggers and references; it knows the tables from one file to the next. */
export async function connectAsOwner(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // It is cut with the database at the end.
  client.on("error", () => {});
  await client.connect();
  await client.query("SET session_replication_role = replica");
  return client;
}

export async function readRows(owner: Client): Promise<StoredRows> {
  const rows = new Map<string, string>();
  for (const table of await tablesWithRows(owner)) {
    const { rows: found } = await owner.query(`SELECT jsonb_agg(t)::text AS rows FROM ${table} t`);
    rows.set(table, found[0].rows);
  }
  return rows;
}

/** Empties every table and puts back what was read. */
export async function restoreRows(owner: Client, rows: StoredRows): Promise<void> {
  // The application remembers which queues it has made.
  const used = (await tablesWithRows(owner)).filter((table) => table !== "pgboss.queue");
  await owner.query(used.map((table) => `DELETE FROM ${table}`).join("; "));
  for (const [table, stored] of rows) {
    await owner.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [stored]);
  }
}

async function tablesWithRows(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const names = rows.map(({ name }) => name);
  const checks = names.map((name, index) => `SELECT ${index} AS index WHERE EXISTS (SELECT 1 FROM ${name})`);
  const found = await owner.query<{ index: number }>(checks.join(" UNION ALL "));
  return found.rows.map(({ index }) => names[index] ?? "");
}
