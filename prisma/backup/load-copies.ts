import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listTables, nameOf, schemas } from "#prisma/backup/database-facts.ts";
import { type Place, readFile } from "#prisma/backup/files.ts";
import { BackupError, type Manifest } from "#prisma/backup/manifest.ts";
import { takeStatisticsPartitions } from "#prisma/backup/statistics-partitions.ts";

/**
 * Replaces the rows of a migrated database by those of the backup, in one transaction: all or nothing. What acts on
 * writes (triggers of balances, states and ratings) rests, since its effects are among the rows; check and exclusion
 * constraints judge every row, and foreign keys are made anew, which checks them.
 */
export async function loadCopies(client: Client, manifest: Manifest, place: Place): Promise<void> {
  await takeStatisticsPartitions(client, manifest);
  const tables = await listTables(client);
  const here = new Map(tables.map(({ schema, name, columns }) => [`${schema}.${name}`, columns]));
  for (const { schema, name, columns } of manifest.tables) {
    const has = here.get(`${schema}.${name}`);
    const lacking = columns.filter((column) => !has?.includes(column));
    if (!has || lacking.length > 0) {
      throw new BackupError(
        `${schema}.${name} ${has ? `lacks ${lacking.join(", ")}` : "does not exist"} after its migrations.`,
      );
    }
  }
  const names = tables.map((table) => nameOf(client, table));
  await client.query("BEGIN");
  try {
    const foreignKeys = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(", ")}`);
    for (const table of manifest.tables) await loadTable(client, table, place);
    for (const { schema, name, last, isCalled } of manifest.sequences) {
      await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
        nameOf(client, { schema, name }),
        last,
        isCalled,
      ]);
    }
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const statement of foreignKeys) await client.query(statement);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function loadTable(client: Client, table: Manifest["tables"][number], place: Place): Promise<void> {
  if (!table.file || table.rows === 0) return;
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
  await readFile(place, table.file, client.query(copyFrom(`COPY ${nameOf(client, table)} (${columns}) FROM STDIN`)));
}

/** Returns the statements that bring them back. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `SELECT n.nspname AS schema, c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY($1) ORDER BY 1, 2, 3`,
    [schemas],
  );
  const statements: string[] = [];
  for (const { schema, table, name, definition } of rows) {
    const change = `ALTER TABLE ${nameOf(client, { schema, name: table })}`;
    await client.query(`${change} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
    statements.push(`${change} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`);
  }
  return statements;
}

/**
 * A ledger transaction takes entries only from the database transaction that its number names. Numbers of another server
 * come again on this one: all are given the present one, which is over when this returns.
 */
export async function renewSeals(client: Client): Promise<void> {
  await client.query("BEGIN");
  await client.query("ALTER TABLE public.ledger_transaction DISABLE TRIGGER USER");
  await client.query("UPDATE public.ledger_transaction SET xact = pg_current_xact_id()::text::bigint");
  await client.query("ALTER TABLE public.ledger_transaction ENABLE TRIGGER USER");
  await client.query("COMMIT");
}
