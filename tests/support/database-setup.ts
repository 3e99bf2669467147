import { afterAll } from "vitest";
import { closeProcessWide } from "#app/platform/process-wide.ts";
import { openWorkerDatabase } from "#tests/support/open-worker-database.ts";

const database = await openWorkerDatabase();

afterAll(async () => {
  await closeProcessWide();
  await database.drop();
});
