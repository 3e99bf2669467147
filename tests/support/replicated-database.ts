import { startPostgres } from "#prisma/embedded-postgres.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { createTestDatabase, prepareTemplate } from "#tests/support/database.ts";
import { createStandby } from "#tests/support/standby.ts";

// Imported before the application's modules: this file's product has a primary of its own with a standby.
const server = await startPostgres({ name: "primary", durable: false });
const database = await createTestDatabase(server.adminUrl, await prepareTemplate(server.adminUrl));
export const standby = await createStandby(server.adminUrl);
process.env.DATABASE_URL = database.url;
/** Where the product asks how far the primary is. */
export const directWay = await breakableDatabase();
process.env.DATABASE_DIRECT_URL = directWay.url;
process.env.DATABASE_READ_URL = standby.at(database.url);
process.env.DATABASE_READ_LAG = "2";

/** After the application has closed its connections. */
export async function removeReplicatedDatabase(): Promise<void> {
  await standby.remove();
  await database.drop();
  await server.stop();
}
