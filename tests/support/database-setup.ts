import { afterAll } from "vitest";
import { closeAll } from "#app/platform/closing.server.ts";
import { openWorkerDatabase } from "#tests/support/open-worker-database.ts";

const database = await openWorkerDatabase();

afterAll(async () => {
  await closeAll();
  await database.drop();
});
