import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { localChannels, localIris, localMidtrans, localWhatsapp, newPushKeys } from "#tests/support/environment.ts";
import type { Variables } from "#tests/support/processes.ts";

/** Some benchmarks ask the built server in this process: it has connections of its own. */
const builtCopy = pathToFileURL("build/server/platform/closing.server.js").href;

/**
 * The product as in production, on a new migrated database of the benchmarks' durable server: sets this process's
 * environment, so `work` imports the application's modules only then.
 */
export async function withProduct<T>(
  name: string,
  work: (url: string) => Promise<T>,
  variables: Variables = {},
): Promise<T> {
  await buildIfNeeded();
  const server = await startPostgres({ name: "bench", durable: true });
  const url = server.url(`bench_${name}`);
  try {
    const admin = new Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS bench_${name} WITH (FORCE)`);
    await admin.end();
    await ensureDatabase(server.adminUrl, `bench_${name}`);
    await applyMigrations(url);
    Object.assign(process.env, {
      NODE_ENV: "production",
      DATABASE_URL: url,
      ORIGIN: "http://localhost:3000",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      ENCRYPTION_KEY: randomBytes(32).toString("hex"),
      GOOGLE_CLIENT_ID: "pangkas-bench",
      GOOGLE_CLIENT_SECRET: randomBytes(16).toString("hex"),
      ...localWhatsapp,
      ...localMidtrans,
      ...localIris,
      SMTP_URL: "smtp://localhost:4002",
      ...localChannels,
      ...newPushKeys(),
      RATE_LIMIT_FACTOR: "1000000",
      JOBS: "off",
      ...variables,
    });
    return await work(url);
  } finally {
    for (const copy of ["#app/platform/closing.server.ts", builtCopy]) await (await import(copy)).closeAll();
    await sleep(500); // connections end a little after their pool
    await server.stop();
  }
}
