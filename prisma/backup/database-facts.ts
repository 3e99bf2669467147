import type { Client } from "pg";
import type { Manifest, TableFacts } from "#prisma/backup/manifest.ts";

/** The schemas that are the product's. */
export const schemas = ["public", "pgboss"];
type Sequence = Manifest["sequences"][number];
type Table = Omit<TableFacts, "rows" | "file">;

const ofProduct = `n.nspname = ANY($1) AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

/** Every table that holds rows, with its columns in their order; of a partitioned one its partitions. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, (
       SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND ${ofProduct} ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND ${ofProduct} ORDER BY 1, 2`,
    [schemas],
  );
  const found: Sequence[] = [];
  for (const { schema, name } of rows) {
    const value = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${nameOf(client, { schema, name })}`,
    );
    if (value.rows[0]) found.push({ schema, name, ...value.rows[0] });
  }
  return found;
}

/**
 * What the rows must obey, a line each: columns, constraints, triggers with whether they fire, indexes and functions.
 * Two databases with the same lines hold the same rules.
 */
export async function listStructure(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(structureQuery, [schemas]);
  return rows.map(({ line }) => line);
}

const structureQuery = `
  WITH relation AS (
    SELECT c.oid, c.relkind, n.nspname || '.' || c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${ofProduct})
  SELECT 'column ' || r.name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || a.attgenerated::text || a.attidentity::text
    || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
  FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
  WHERE r.relkind IN ('r', 'p')
  UNION ALL
  SELECT 'constraint ' || r.name || '.' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    || CASE WHEN c.convalidated THEN '' ELSE ' unchecked' END
  FROM relation r JOIN pg_constraint c ON c.conrelid = r.oid WHERE c.contype <> 'n'
  UNION ALL
  SELECT 'trigger ' || r.name || '.' || t.tgname || ' ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
  FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'index ' || r.name || ' ' || pg_get_indexdef(r.oid) FROM relation r WHERE r.relkind IN ('i', 'I')
  UNION ALL
  SELECT 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') '
    || md5(pg_get_functiondef(p.oid))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = ANY($1) AND p.prokind IN ('f', 'p') AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
  ORDER BY 1`;

/**
 * The lines that only one of the two has. Parentheses do not count: an expression read again by pg_restore is written
 * with fewer. Of another server version only what the lines are about is compared.
 */
export function differences(kept: readonly string[], found: readonly string[], sameMajor: boolean): string[] {
  const about = (line: string) => (sameMajor ? line.replaceAll(/[()]/g, "") : line.split(" ").slice(0, 2).join(" "));
  const [before, after] = [new Set(kept.map(about)), new Set(found.map(about))];
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => `missing: ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `added: ${line}`),
  ];
}

export function nameOf(client: Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

/** Null where the table does not exist. */
export async function listMigrations(client: Client): Promise<Manifest["migrations"] | null> {
  const { rows: found } = await client.query("SELECT to_regclass('public._prisma_migrations') AS name");
  if (found[0]?.name === null) return null;
  const { rows } = await client.query<Manifest["migrations"][number]>(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** The version of the job queue's tables, 0 without any. */
export async function jobTablesVersion(client: Client): Promise<number> {
  const { rows: found } = await client.query("SELECT to_regclass('pgboss.version') AS name");
  if (found[0]?.name === null) return 0;
  const { rows } = await client.query<{ version: number }>("SELECT version FROM pgboss.version");
  return rows[0]?.version ?? 0;
}
