import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { closeProcessWide } from "#app/platform/process-wide.ts";
import { createTestDatabase } from "#tests/support/database.ts";

// Runs before the test file is imported, so that the application's modules read this environment.
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

afterAll(async () => {
  await closeProcessWide();
  await database.drop();
  rmSync(storage, { recursive: true, force: true });
});
