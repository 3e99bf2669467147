import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { readRows, restoreRows, type StoredRows } from "#tests/support/restore-rows.ts";

// Files of one worker share its process, its modules and its database, which each finds as the migrations left it. What
// sets the environment or changes the schema has a process of its own: `*.own.db.test.ts`.
const worker = globalThis as { pangkasDatabase?: { url: string; rows: StoredRows } };
if (worker.pangkasDatabase) {
  await restoreRows(worker.pangkasDatabase.url, worker.pangkasDatabase.rows);
} else {
  const { adminUrl, template } = inject("database");
  const { url } = await createTestDatabase(adminUrl, template);
  worker.pangkasDatabase = { url, rows: await readRows(url) };
  process.env.DATABASE_URL = url;
  process.env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "pangkas-storage-"));
}

afterAll(() => setClock(null));
