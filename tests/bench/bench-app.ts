import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { isSmoke } from "#tests/bench/harness.ts";
import { type AppProcess, freePort, startApp } from "#tests/support/app-process.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { localChannels, localIris, localMidtrans, localWhatsapp, newPushKeys } from "#tests/support/environment.ts";

/** Some benchmarks ask the built server in this process: it has connections of its own. */
const builtCopy = pathToFileURL("build/server/platform/closing.server.js").href;

interface Needs {
  /** With the demo's content. */
  demo?: boolean;
  variables?: Record<string, string>;
}

/**
 * The product as in production, on a new migrated database of the benchmarks' durable server: sets this process's
 * environment, so `work` imports the application's modules only then. In the smoke it is the test's, filled already.
 */
export async function withProduct<T>(
  name: string,
  work: (url: string) => Promise<T>,
  { demo = false, variables = {} }: Needs = {},
): Promise<T> {
  if (isSmoke) return work(process.env.DATABASE_URL ?? "");
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
    if (demo) await (await import("#tests/support/seed-database.ts")).seedDatabase(url, Date.now());
    return await work(url);
  } finally {
    for (const copy of ["#app/platform/closing.server.ts", builtCopy]) await (await import(copy)).closeAll();
    await sleep(500); // connections end a little after their pool
    await server.stop();
  }
}

export interface Server extends AppProcess {
  /** The address of its metrics. */
  metrics: string;
}

/** Web processes of the build, each with its own variables; the smoke has one for all that its benches ask for. */
export async function withServers<T>(
  variables: readonly Record<string, string>[],
  work: (servers: Server[]) => Promise<T>,
): Promise<T> {
  if (isSmoke) {
    const shared = await oneServer();
    return work(variables.map(() => shared));
  }
  const servers = await Promise.all(variables.map((each) => startServer({ NODE_ENV: "production", ...each })));
  try {
    return await work(servers);
  } finally {
    await Promise.all(servers.map((each) => each.stop()));
  }
}

async function startServer(variables: Record<string, string>): Promise<Server> {
  const port = String(await freePort());
  const app = await startApp({ JOBS: "off", METRICS_PORT: port, ...variables });
  return { ...app, metrics: `http://127.0.0.1:${port}/metrics` };
}

let shared: Promise<Server> | undefined;

async function oneServer(): Promise<Server> {
  const { onClose } = await import("#app/platform/closing.server.ts");
  shared ??= startServer({}).then((server) => {
    onClose(() => server.stop());
    return server;
  });
  return shared;
}

/** What a process holds of the memory, in MB. */
export function residentMemory({ pid }: AppProcess): number {
  const kilobytes =
    process.platform === "linux"
      ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
      : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}
