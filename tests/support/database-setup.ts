import { afterAll, inject } from "vitest";
import { closeProcessWide } from "#app/platform/process-wide.ts";
import { createTestDatabase } from "#tests/support/database.ts";

// Runs before the test file is imported, so that the application's modules read this environment.
const { adminUrl, template } = inject("database");
const database = await createTestDatabase(adminUrl, template);
process.env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeProcessWide();
  await database.drop();
});
