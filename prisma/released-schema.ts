import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** What the last release reads and writes; `node prisma/released-schema.ts` writes it anew at each release. */
const releasedFile = join(import.meta.dirname, "released-schema.txt");

export interface Column {
  type: string;
  isNullable: boolean;
  /** Whether an insert may leave it out although it is not nullable. */
  isFilled: boolean;
}

export interface Shape {
  columns: Map<string, Column>;
  /** Words of each enumeration. */
  words: Map<string, string[]>;
}

/** A line for each column and each enumeration of the product's tables. */
export async function readShapeLines(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT c.relname || '.' || a.attname || ' | ' || format_type(a.atttypid, a.atttypmod) || ' | '
      || CASE WHEN a.attnotnull THEN 'required' ELSE 'nullable' END || ' | '
      || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN 'filled' ELSE 'given' END AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    UNION ALL
    SELECT 'enum ' || t.typname || ' | ' || string_agg(e.enumlabel, ' ' ORDER BY e.enumlabel)
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

export function parseShape(lines: readonly string[]): Shape {
  const shape: Shape = { columns: new Map(), words: new Map() };
  for (const line of lines) {
    const [subject = "", type = "", required, filled] = line.split(" | ");
    if (subject.startsWith("enum ")) shape.words.set(subject.slice(5), type.split(" "));
    else shape.columns.set(subject, { type, isNullable: required === "nullable", isFilled: filled === "filled" });
  }
  return shape;
}

/** Why the release does not work on the present schema; empty when it does. */
export function brokenPromises(released: Shape, present: Shape): string[] {
  const problems: string[] = [];
  for (const [name, before] of released.columns) {
    const now = present.columns.get(name);
    if (!now) problems.push(`${name} is gone`);
    else if (now.type !== before.type) problems.push(`${name} was ${before.type} and is ${now.type}`);
    else if (before.isNullable && !now.isNullable) problems.push(`${name} may no longer be null`);
    else if (before.isFilled && !now.isFilled && !now.isNullable) problems.push(`${name} must now be given`);
  }
  const tables = new Set([...released.columns.keys()].map((name) => name.split(".")[0]));
  for (const [name, { isNullable, isFilled }] of present.columns) {
    const isNew = tables.has(name.split(".")[0]) && !released.columns.has(name);
    if (isNew && !isNullable && !isFilled) problems.push(`${name} must be given by who does not know it`);
  }
  for (const [name, before] of released.words) {
    const now = present.words.get(name);
    const gone = before.filter((word) => !now?.includes(word));
    if (gone.length > 0) problems.push(`${name} no longer knows ${gone.join(", ")}`);
  }
  return problems;
}

export async function readReleased(): Promise<Shape> {
  return parseShape((await readFile(releasedFile, "utf8")).trim().split("\n"));
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error("DATABASE_URL is missing: a database migrated by the release.");
    process.exit(1);
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const lines = await readShapeLines(client);
  await client.end();
  await writeFile(releasedFile, `${lines.join("\n")}\n`);
  console.log(`Wrote ${lines.length} lines to ${releasedFile}.`);
}
