import type { TestProject } from "vitest/node";
import { generateClient } from "#prisma/generate.ts";
import { createTestDatabase, openTestServer, prepareTemplate } from "#tests/support/database.ts";
import { runNode } from "#tests/support/processes.ts";

/** Vitest's global setup of the project whose files each find a copy of the demo. */
export default async function setup(project: TestProject) {
  await generateClient();
  const { adminUrl, stop } = await openTestServer();
  const seeded = await createTestDatabase(adminUrl, await prepareTemplate(adminUrl));
  await runNode(["tests/support/seed-template.ts"], { DATABASE_URL: seeded.url });
  project.provide("database", { adminUrl, template: seeded.name });
  return async () => {
    await seeded.drop();
    await stop();
  };
}
