import type { Tx } from "#app/platform/db.server.ts";

/** Column → value; every row of one call has the same columns. Instants are ISO strings. */
export type Row = Record<string, unknown>;

const chunkSize = 10_000;

/** Multi-row inserts; PostgreSQL itself turns each value into its column's type. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  const statement = `INSERT INTO "${table}" (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
  for (let from = 0; from < rows.length; from += chunkSize) {
    await tx.$executeRawUnsafe(statement, JSON.stringify(rows.slice(from, from + chunkSize)));
  }
}

export const iso = (epochMs: number): string => new Date(epochMs).toISOString();
