import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findHome, installBinaries, serverUser } from "#prisma/embedded-postgres-files.ts";
import { freePort } from "#tests/support/app-process.ts";

export interface Standby {
  /** The database of `url` on the standby. */
  at(url: string): string;
  /** Asks the standby as administrator. */
  ask(statement: string, database?: string): Promise<Record<string, unknown>[]>;
  /** What the product's reads asked it for since it was started; a statement may have several lines. */
  statements(): string[];
  start(): Promise<void>;
  /** Ends its process at once, as a power cut does. */
  kill(): Promise<void>;
  /** Waits until it has replayed all that the primary has written by now. */
  caughtUp(): Promise<void>;
  remove(): Promise<void>;
}

const entryStart = "\n@@ ";

/** What is the running primary's own and no part of a base backup, as PostgreSQL's manual lists it. */
const left =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.|^pg_internal\.init/;

/**
 * A streaming standby of the embedded server at `primaryUrl` (its administrator), made by PostgreSQL's low-level backup:
 * the npm package has no pg_basebackup. It runs on a port of its own and listens on 127.0.0.1.
 */
export async function createStandby(primaryUrl: string): Promise<Standby> {
  const home = findHome();
  const primary = new Client({ connectionString: primaryUrl });
  await primary.connect();
  await primary.query("SET synchronous_commit = on");
  const [{ data_directory: source }] = (await primary.query("SHOW data_directory")).rows;
  const base = mkdtempSync(join(home, "standby-"));
  const data = join(base, "data");
  await primary.query("SELECT pg_backup_start('standby', true)");
  cpSync(source, data, { recursive: true, filter: (path) => !left.test(relative(source, path).replaceAll("\\", "/")) });
  const [backup] = (await primary.query("SELECT labelfile FROM pg_backup_stop(false)")).rows;
  writeFileSync(join(data, "backup_label"), backup.labelfile);
  writeFileSync(join(data, "standby.signal"), "");
  own(base);

  const port = await freePort();
  const { hostname: host, port: primaryPort, username, password } = new URL(primaryUrl);
  const at = (url: string) => {
    const moved = new URL(url);
    moved.port = String(port);
    return moved.href;
  };
  const settings = [
    ...["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "max_connections=300"],
    ...["TimeZone=UTC", "shared_buffers=64MB", "fsync=off", "lc_messages=C", "wal_retrieve_retry_interval=100ms"],
    ...["log_statement=all", `log_line_prefix=${entryStart}%a `, "log_min_messages=warning"],
    `primary_conninfo=host=${host} port=${primaryPort} user=${username} password=${password} application_name=standby`,
  ];
  let server: ReturnType<typeof spawn> | null = null;

  async function ask(statement: string, database = primaryUrl): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: at(database) });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const logFile = join(base, "standby.log");

  async function start(): Promise<void> {
    const log = openSync(logFile, "w");
    server = spawn(
      join(installBinaries(home).directory, "bin", "postgres"),
      ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
      { ...serverUser, cwd: base, stdio: ["ignore", log, log] },
    );
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
      if (await ask("SELECT 1").catch(() => null)) return;
    }
    throw new Error("The standby does not answer.");
  }

  async function kill(): Promise<void> {
    if (!server) return;
    const ended = once(server, "exit");
    server.kill("SIGQUIT");
    await ended;
    server = null;
  }

  await start();
  return {
    at,
    ask,
    start,
    kill,
    statements: () =>
      readFileSync(logFile, "utf8")
        .split(entryStart)
        .flatMap((entry) => /^pangkas-reads LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry)?.[1] ?? []),
    async caughtUp() {
      // The commit of what has written takes along what others have not flushed yet.
      await primary.query(
        "BEGIN; SET LOCAL synchronous_commit = on; SELECT pg_logical_emit_message(true, 'caught', 'up'); COMMIT",
      );
      const [{ lsn }] = (await primary.query("SELECT pg_current_wal_flush_lsn()::text AS lsn")).rows;
      for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
        const [row] = await ask(`SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS reached`);
        if (row?.reached) return;
      }
      throw new Error("The standby does not catch up.");
    },
    async remove() {
      await kill();
      await primary.end();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** The server's user owns its files. */
function own(path: string): void {
  if (!serverUser) return;
  chownSync(path, serverUser.uid, serverUser.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) own(join(path, name));
}
