import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { readRows, restoreRows, type StoredRows } from "#tests/support/restore-rows.ts";

// Files of one worker share its process, its modules and its database, which each finds as the migrations left it. What
// sets the environment or changes the schema has a process of its own: `*.own.db.test.ts`, `*.own.test.ts`.
const worker = globalThis as { pangkasDatabase?: { url: string; rows: StoredRows; storage: string } };
if (worker.pangkasDatabase) {
  const { url, rows, storage } = worker.pangkasDatabase;
  await restoreRows(url, rows);
  for (const name of readdirSync(storage)) rmSync(join(storage, name), { recursive: true });
} else {
  const { adminUrl, template } = inject("database");
  const { url } = await createTestDatabase(adminUrl, template);
  const storage = mkdtempSync(join(tmpdir(), "pangkas-storage-"));
  process.once("exit", () => rmSync(storage, { recursive: true, force: true }));
  worker.pangkasDatabase = { url, rows: await readRows(url), storage };
  process.env.DATABASE_URL = url;
  process.env.STORAGE_DIR = storage;
}

afterAll(() => setClock(null));
