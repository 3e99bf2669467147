import { randomBytes } from "node:crypto";
import { createTestDatabase, prepareTemplate } from "#tests/support/database.ts";
import { runNode, type Variables } from "#tests/support/processes.ts";
import { outputDirectory } from "#tests/support/sections.ts";

/** A database with the demo seed, as of now, and the variables by which the browser's section finds it. */
export async function prepareDemo(adminUrl: string): Promise<{ variables: Variables; drop: () => Promise<void> }> {
  const { url, drop } = await createTestDatabase(adminUrl, await prepareTemplate(adminUrl));
  const variables = {
    DEMO_DATABASE_URL: url,
    STORAGE_DIR: `${outputDirectory}/storage`,
    ENCRYPTION_KEY: randomBytes(32).toString("hex"),
  };
  await runNode(["prisma/seed.ts", "--demo"], { ...variables, DATABASE_URL: url });
  return { variables, drop: async () => void (await drop()) };
}
