import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface SchemaFile {
  path: string;
  content: string;
}

/** Tables that exist in migrations only: what may follow upon what, which the database itself reads. */
export const tablesOfMigrations = ["public.booking_transition", "public.outlet_transition", "public.money_transition"];

const directory = join(import.meta.dirname, "schema");

/** The schema, a file a room. */
export async function readSchema(): Promise<SchemaFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(names.map(async (path) => ({ path, content: await readFile(join(directory, path), "utf8") })));
}
