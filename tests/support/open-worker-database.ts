import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { isDeep } from "#tests/support/counts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { reverseUnorderedRows } from "#tests/support/reversed-rows.ts";

/** A database and a directory for pictures that the environment names: before the application's modules read it. */
export async function openWorkerDatabase() {
  if (isDeep || process.env.ROWS_REVERSED) reverseUnorderedRows();
  const { adminUrl, template } = inject("database");
  const database = await createTestDatabase(adminUrl, template);
  process.env.DATABASE_URL = database.url;
  if (process.env.TEST_POOLER_PORT) {
    const pooled = new URL(database.url);
    pooled.port = process.env.TEST_POOLER_PORT;
    process.env.DATABASE_DIRECT_URL = database.url;
    process.env.DATABASE_URL = pooled.href;
  }
  const storage = mkdtempSync(join(tmpdir(), "pangkas-storage-"));
  process.env.STORAGE_DIR = storage;
  process.once("exit", () => rmSync(storage, { recursive: true, force: true }));
  return { ...database, storage };
}
