import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startPostgres } from "#prisma/embedded-postgres.ts";
import { serverUser } from "#prisma/embedded-postgres-files.ts";
import { freePort } from "#tests/support/app-process.ts";
import { appRole } from "#tests/support/as-app-role.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { onShutdown } from "#tests/support/processes.ts";
import { runVitest } from "#tests/support/sections.ts";

/** Sessions, limits, streams, races, payments and jobs: what would notice a session that is not its own. */
const journeys = [
  "session-upkeep",
  "orders-live",
  "http/race",
  "prepaid-booking",
  "paying",
  "api-processes",
  "four-processes",
];

/**
 * The product's requests over a PgBouncer of this machine, with one server connection for each client; then what the
 * product says to one that lends them by transaction. `-- pgbouncer NAME…` runs other test files.
 */
export async function drillPgBouncer(): Promise<number> {
  console.log(execFileSync("pgbouncer", ["--version"], { encoding: "utf8" }).split("\n")[0]);
  await buildIfNeeded();
  const server = await startPostgres({ name: "tests", durable: false });
  onShutdown(server.stop);
  const port = await startPgBouncer(server.adminUrl, "session");
  const files = process.argv.slice(3);
  const chosen = files.length > 0 ? files : journeys;
  const variables = { TEST_DATABASE_ADMIN_URL: server.adminUrl, TEST_POOLER_PORT: String(port) };
  const { passed, failed } = await runVitest("http", variables, [
    "--project",
    "http-limited",
    "--project",
    "http-own",
    "--project",
    "processes",
    ...chosen,
  ]);
  console.log(`${passed} passed, ${failed} failed over PgBouncer with session pooling`);

  const lending = new URL(server.adminUrl);
  lending.port = String(await startPgBouncer(server.adminUrl, "transaction"));
  const { assertConnections } = await import("#app/platform/assert-connections.server.ts");
  for (const [url, direct] of [
    [lending.href, server.adminUrl],
    [lending.href.replace(lending.port, String(port)), lending.href],
  ] as const) {
    const said = await assertConnections(url, direct).then(
      () => null,
      (error: Error) => error.message,
    );
    console.log(`A wrong pooler: ${said ?? "NOT NOTICED"}`);
    if (!said) return 1;
  }
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** On a port of its own in front of the server at `adminUrl`; ready when it resolves. */
async function startPgBouncer(adminUrl: string, mode: "session" | "transaction"): Promise<number> {
  const { hostname, port: serverPort, username, password } = new URL(adminUrl);
  const directory = mkdtempSync(join(tmpdir(), "pangkas-pgbouncer-"));
  onShutdown(async () => rmSync(directory, { recursive: true, force: true }));
  const port = await freePort();
  const users = [username, appRole].map((user) => `"${user}" "${password}"\n`).join("");
  writeFileSync(join(directory, "users.txt"), users);
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir ="],
    ...["auth_type = scram-sha-256", `auth_file = ${join(directory, "users.txt")}`],
    ...[`pool_mode = ${mode}`, "default_pool_size = 80", "max_client_conn = 400", "query_wait_timeout = 15"],
    "log_connections = 0\nlog_disconnections = 0",
  ];
  const configuration = join(directory, "pgbouncer.ini");
  writeFileSync(configuration, `${settings.join("\n")}\n`);
  if (serverUser) {
    for (const path of [directory, configuration, join(directory, "users.txt")]) {
      chownSync(path, serverUser.uid, serverUser.gid);
    }
  }
  // It refuses to run as root.
  const bouncer = spawn("pgbouncer", ["-q", configuration], { ...serverUser, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(bouncer, "exit");
  onShutdown(async () => {
    bouncer.kill("SIGKILL");
    await ended;
  });
  const url = new URL(adminUrl);
  url.port = String(port);
  for (let attempt = 0; attempt < 100; attempt += 1, await sleep(50)) {
    const client = new Client({ connectionString: url.href });
    client.on("error", () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return port;
  }
  throw new Error("PgBouncer does not answer.");
}
