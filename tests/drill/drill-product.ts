import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { grantToApp } from "#prisma/app-role.ts";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { isAlive } from "#prisma/embedded-postgres-files.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { createMidtransSimulator, type MidtransSimulator } from "#tests/simulators/midtrans.ts";
import { deliverByHttp } from "#tests/simulators/midtrans-delivery.ts";
import { startSimulators } from "#tests/simulators/simulators.ts";
import { freePort, startApp } from "#tests/support/app-process.ts";
import { appRole, asApp, ensureAppRole } from "#tests/support/as-app-role.ts";
import { localMidtrans } from "#tests/support/environment.ts";
import { unpackRelease } from "#tests/support/unpacked-release.ts";

const database = "drill";

export interface DrillProduct {
  origin: string;
  /** Its name. */
  database: string;
  midtrans: MidtransSimulator;
  /** Orders whose payment the product was told of and answered with success. */
  acknowledged: ReadonlySet<string>;
  /** Ends the application as a power cut does; milliseconds until the next one is ready. */
  killApp(): Promise<number>;
  /** Ends PostgreSQL without a checkpoint; milliseconds from then until the application is ready again. */
  restartDatabase(): Promise<number>;
  /** Asks as the owner of the tables. */
  readonly ask: <T extends object>(sql: string) => Promise<T[]>;
  stop(): Promise<void>;
}

/** The PostgreSQL of a drill. */
interface DrillServer {
  adminUrl: string;
  url(database: string): string;
  /** Ends it without a checkpoint, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** npm's, durable. */
export async function embeddedServer(): Promise<DrillServer> {
  const server = await startPostgres({ name: "drill", durable: true });
  const [{ directory = "" } = {}] = await query<{ directory: string }>(
    server.adminUrl,
    "SELECT current_setting('data_directory') AS directory",
  );
  const stops = [server.stop];
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    async crash() {
      const pid = Number(readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGQUIT"); // PostgreSQL's immediate shutdown: it recovers from its log
      await waitForEnd(pid);
      stops.push((await startPostgres({ name: "drill", durable: true, port: server.port })).stop);
    },
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}

/** An empty database of the product, with the application's role; as its owner. */
export async function prepareDatabase({ adminUrl, url }: Pick<DrillServer, "adminUrl" | "url">): Promise<string> {
  const owner = url(database);
  await query(adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await ensureDatabase(adminUrl, database);
  await applyMigrations(owner);
  await ensureAppRole(adminUrl);
  await grantToApp(owner, appRole);
  return owner;
}

/** The payment gateway, which notes what the product at `origin` took from it. */
export async function startGateway(origin: string) {
  const acknowledged = new Set<string>();
  const midtrans = createMidtransSimulator({
    serverKey: localMidtrans.MIDTRANS_SERVER_KEY,
    webhookUrl: `${origin}/api/payments/midtrans/notification`,
    pace: 600,
    deliver: async (url, body) => {
      const status = await deliverByHttp(url, body);
      const notice = JSON.parse(body) as { order_id: string; transaction_status: string };
      if (status === 200 && notice.transaction_status === "settlement") acknowledged.add(notice.order_id);
      return status;
    },
  });
  const simulators = await startSimulators(0, [midtrans.simulator]);
  return {
    midtrans,
    acknowledged,
    variables: { MIDTRANS_API_URL: simulators.origin, ...localMidtrans },
    async stop() {
      midtrans.stop();
      await simulators.stop();
    },
  };
}

/** A product of processes that can be killed: a PostgreSQL, a release, and the payment gateway. */
export async function startProduct(server: DrillServer, patienceMs: number): Promise<DrillProduct> {
  const owner = await prepareDatabase(server);
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const gateway = await startGateway(origin);
  const { midtrans, acknowledged } = gateway;
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: asApp(owner),
    PORT: port,
    ORIGIN: origin,
    ...gateway.variables,
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "silent",
  });
  const machine = unpackRelease();
  const start = () => startApp({ PORT: port }, undefined, join(machine.release, "build"));
  let app = await start();

  const ready = async (begun: number) => {
    for (;;) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      const passed = performance.now() - begun;
      if (answer?.ok) return passed;
      if (passed > patienceMs) throw new Error(`The application was not ready within ${patienceMs} ms.`);
      await sleep(25);
    }
  };
  return {
    origin,
    database,
    midtrans,
    acknowledged,
    async killApp() {
      const begun = performance.now();
      process.kill(app.pid, "SIGKILL");
      await waitForEnd(app.pid);
      app = await start();
      return ready(begun);
    },
    async restartDatabase() {
      const begun = performance.now();
      await server.crash();
      return ready(begun);
    },
    ask: (sql) => query(owner, sql),
    async stop() {
      await app.stop();
      await gateway.stop();
      const { closeAll } = await import("#app/platform/closing.server.ts");
      await closeAll();
      await server.stop();
      machine.remove();
    },
  };
}

async function waitForEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(5);
}

export async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
