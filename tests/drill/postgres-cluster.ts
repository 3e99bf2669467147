import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { serverUser } from "#prisma/embedded-postgres-files.ts";
import { type Daemon, makeOwnDirectory, postgresPrograms, startDaemon } from "#tests/drill/debian-programs.ts";
import { freePort } from "#tests/support/ports.ts";

const administrator = "postgres";

/** A cluster of Debian's PostgreSQL 15 in a directory of the drill, on loopback and a socket of its own. */
export interface Cluster {
  readonly data: string;
  readonly port: number;
  readonly sockets: string;
  readonly adminUrl: string;
  readonly password: string;
  /** What it is started with beside its own. */
  readonly settings: string[];
  url(database: string): string;
  start(): Promise<void>;
  /** A fast shutdown; nothing when it does not run. */
  stop(): Promise<void>;
  /** Ends every process of it at once, as a machine that burns does. */
  burn(): Promise<void>;
}

/** In `home`: new, or with the password of the one that will be restored into it. */
export async function prepareCluster(home: string, given: readonly string[], restoredFrom?: string): Promise<Cluster> {
  const password = restoredFrom ?? randomBytes(18).toString("hex");
  makeOwnDirectory(home);
  const sockets = makeOwnDirectory(join(home, "sockets"));
  const data = join(home, "data");
  const port = await freePort();
  const url = (database: string) => `postgresql://${administrator}:${password}@127.0.0.1:${port}/${database}`;
  const settings = [...given];
  let server: Daemon | null = null;

  const cluster: Cluster = {
    data,
    port,
    sockets,
    url,
    password,
    settings,
    adminUrl: url("postgres"),
    async start() {
      const all = [
        ...["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${sockets}`, "max_connections=200"],
        ...["TimeZone=UTC", "log_timezone=UTC", "lc_messages=C", "shared_buffers=128MB", ...settings],
      ];
      const log = join(home, "server.log");
      const args = ["-D", data, ...all.flatMap((setting) => ["-c", setting])];
      server = startDaemon(join(postgresPrograms, "postgres"), args, { log, farewell: "INT" });
      await untilPrimary(cluster.adminUrl, server, log);
    },
    async stop() {
      server?.signal("SIGINT");
      await server?.ended;
    },
    async burn() {
      if (!server) return;
      // SIGKILL of the postmaster alone would let its sessions finish what they are at.
      const group = server.pid;
      process.kill(-group, "SIGKILL");
      await server.ended;
      rmSync(join(home, "data"), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  if (restoredFrom) makeOwnDirectory(data);
  else initialise(data, join(home, "password"), password);
  return cluster;
}

function initialise(data: string, passwordFile: string, password: string): void {
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (serverUser) chownSync(passwordFile, serverUser.uid, serverUser.gid);
  execFileSync(
    join(postgresPrograms, "initdb"),
    [
      ...["--pgdata", data, "--username", administrator, "--pwfile", passwordFile, "--data-checksums"],
      ...["--auth-local", "trust", "--auth-host", "scram-sha-256", "--encoding", "UTF8", "--locale", "C.UTF-8"],
    ],
    { ...serverUser, cwd: "/", stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** One that is restored answers as a standby first. */
async function untilPrimary(url: string, server: Daemon, log: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end && !server.isOver(); await sleep(50)) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    const found = await client
      .connect()
      .then(() => client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby"))
      .catch(() => null);
    await client.end().catch(() => {});
    if (found?.rows[0]?.standby === false) return;
  }
  throw new Error(`PostgreSQL did not start: see ${log}`);
}
