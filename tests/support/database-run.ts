import type { TestProject } from "vitest/node";
import { generateClient } from "#prisma/generate.ts";
import { openTestServer, prepareTemplate } from "#tests/support/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { adminUrl: string; template: string };
  }
}

/** Vitest's global setup of the projects with a database. */
export default async function setup(project: TestProject) {
  await generateClient();
  const server = await openTestServer();
  project.provide("database", { adminUrl: server.adminUrl, template: await prepareTemplate(server.adminUrl) });
  return () => server.stop();
}
