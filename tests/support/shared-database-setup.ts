import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { forgetRemembered } from "#app/platform/remembered.server.ts";
import { openWorkerDatabase } from "#tests/support/open-worker-database.ts";
import { connectAsOwner, readRows, restoreRows, type StoredRows } from "#tests/support/restore-rows.ts";

// Files of one worker share its process, its modules and its database, which each finds as the migrations left it. What
// sets the environment or leaves the schema changed has a process of its own: `*.own.db.test.ts`, `*.own.test.ts`; as the
// role of production: `*.app.db.test.ts`; with limits and a provider to sign in by: `*.limited.test.ts`.
const worker = globalThis as { pangkasDatabase?: { owner: Client; rows: StoredRows; storage: string } };
if (worker.pangkasDatabase) {
  const { owner, rows, storage } = worker.pangkasDatabase;
  await restoreRows(owner, rows);
  forgetRemembered();
  for (const name of readdirSync(storage)) rmSync(join(storage, name), { recursive: true });
} else {
  const { url, storage } = await openWorkerDatabase();
  const owner = await connectAsOwner(url);
  worker.pangkasDatabase = { owner, rows: await readRows(owner), storage };
}

afterAll(() => setClock(null));
