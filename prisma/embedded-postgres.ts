import { execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import {
  exclusively,
  findHome,
  findMemory,
  installBinaries,
  isAlive,
  readPid,
  serverUser,
} from "#prisma/embedded-postgres-files.ts";

const host = "127.0.0.1";
const administrator = "postgres";

interface PostgresServer {
  readonly port: number;
  /** Connection string of a database on this server; the database need not exist. */
  url(database: string): string;
  readonly adminUrl: string;
  /** Leaves the server; the last process that uses it shuts it down. */
  readonly stop: () => Promise<void>;
}

interface Instance {
  directory: string;
  data: string;
  log: string;
  password: string;
  binaries: string;
}

interface Order {
  name: string;
  binaries?: Binaries;
  port?: number;
  durable: boolean;
  sharedBuffers?: string;
}

/** `directory` holds `bin/initdb` and `bin/postgres`. */
type Binaries = Record<"directory" | "major", string>;

/**
 * Starts the embedded PostgreSQL called `name`, or joins the one that runs already (also one whose starter was killed).
 * Without `port` a free one is taken. `durable: false` gives up safety against power loss for speed, and lies in memory where
 * there is enough. `binaries` are those of another installation, instead of the npm package's.
 * The server runs in a session of its own: signals to this process group do not reach it. Why there is one:
 * app/decisions/0004-postgresql-from-npm.md.
 */
export async function startPostgres(options: Order): Promise<PostgresServer> {
  const home = findHome();
  return exclusively(join(home, "lock"), async () => {
    const dataHome = (options.durable ? null : findMemory()) ?? home;
    const instance = prepare(dataHome, options.name, options.binaries ?? installBinaries(home));
    const port = (await findRunning(instance)) ?? (await launch(instance, options));
    const client = join(instance.directory, "clients", `${process.pid}-${randomUUID()}`);
    mkdirSync(join(instance.directory, "clients"), { recursive: true });
    writeFileSync(client, "");
    const url = (database: string) => `postgresql://${administrator}:${instance.password}@${host}:${port}/${database}`;
    return {
      port,
      url,
      adminUrl: url("postgres"),
      stop: () =>
        exclusively(join(home, "lock"), async () => {
          rmSync(client, { force: true });
          if (!hasClients(instance)) await shutDown(instance);
        }),
    };
  });
}

/** Creates the database unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function prepare(home: string, name: string, { directory: binaries, major }: Binaries): Instance {
  const directory = join(home, `${name}-${major}`);
  const data = join(directory, "data");
  const passwordFile = join(directory, "password");
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (!existsSync(data)) initialise(data, passwordFile, binaries, Number(major));
  const password = readFileSync(passwordFile, "utf8").trim();
  return { directory, data, log: join(directory, "server.log"), password, binaries };
}

function initialise(data: string, passwordFile: string, binaries: string, major: number): void {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(18).toString("hex")}\n`, { mode: 0o600 });
  if (serverUser) {
    chownSync(unfinished, serverUser.uid, serverUser.gid);
    chownSync(passwordFile, serverUser.uid, serverUser.gid);
  }
  const locale =
    major < 17
      ? ["--locale", "C.UTF-8"]
      : ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"];
  execFileSync(
    join(binaries, "bin", "initdb"),
    [
      ...["--pgdata", unfinished, "--username", administrator, "--pwfile", passwordFile, "--auth", "scram-sha-256"],
      ...["--encoding", "UTF8", ...locale, "--no-sync"],
    ],
    { ...serverUser, cwd: unfinished, stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, TZ: "UTC" } },
  );
  if (serverUser) chownSync(passwordFile, 0, 0);
  chmodSync(passwordFile, 0o600);
  renameSync(unfinished, data);
}

/** The port of the live server of this instance, once it accepts connections; null when there is none. */
async function findRunning(instance: Instance): Promise<number | null> {
  const pidFile = join(instance.data, "postmaster.pid");
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
    if (!existsSync(pidFile)) return null;
    const pid = readPid(pidFile);
    if (!runsOn(pid, instance.data)) {
      // A foreign process that got the number of the dead server would make PostgreSQL refuse to start.
      if (isAlive(pid)) rmSync(pidFile, { force: true });
      return null;
    }
    const port = Number(readFileSync(pidFile, "utf8").split("\n")[3]);
    if (port && (await accepts(port, instance.password))) return port;
  }
  throw new Error(`The embedded PostgreSQL (process ${readPid(pidFile)}) does not answer: see ${instance.log}.`);
}

function runsOn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data);
  } catch {
    return false;
  }
}

async function launch(instance: Instance, options: Order): Promise<number> {
  const port = await reservePort(options.port);
  for (let attempt = 1; ; attempt += 1) {
    const failure = await run(instance, port, options);
    if (failure === null) return port;
    const log = readFileSync(instance.log, "utf8");
    // The last sessions of a server that was killed are still ending.
    if (attempt < 10 && log.includes("pre-existing shared memory block")) await sleep(300);
    else throw new Error(`The embedded PostgreSQL did not start (${failure}).\n${log.slice(-2_000)}`);
  }
}

/** Starts the server and waits until it accepts connections; returns why it does not, null when it does. */
async function run(instance: Instance, port: number, { durable, sharedBuffers }: Order): Promise<string | null> {
  const settings = [
    ...[`listen_addresses=${host}`, `port=${port}`, "unix_socket_directories=", "max_connections=300"],
    ...["TimeZone=UTC", "log_timezone=UTC", "lc_messages=C", "max_wal_size=2GB"],
    `shared_buffers=${sharedBuffers ?? "256MB"}`,
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const log = openSync(instance.log, "w");
  const server = spawn(
    join(instance.binaries, "bin", "postgres"),
    ["-D", instance.data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...serverUser, cwd: instance.directory, detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  let failure: string | null = null;
  server.once("error", (error) => {
    failure = error.message;
  });
  server.once("exit", (code) => {
    failure = `it ended with code ${code}`;
  });
  server.unref();
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !failure; await sleep(20)) {
    if (await accepts(port, instance.password)) return null;
  }
  return failure ?? "no answer within a minute";
}

async function reservePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${wanted} is in use by another program: set DATABASE_PORT to a free one.`)
          : error,
      ),
    );
    probe.listen(wanted, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : wanted));
    });
  });
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new Client({ host, port, user: administrator, password, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function hasClients(instance: Instance): boolean {
  const clients = join(instance.directory, "clients");
  for (const name of readdirSync(clients)) {
    if (isAlive(Number.parseInt(name, 10))) return true;
    rmSync(join(clients, name), { force: true });
  }
  return false;
}

async function shutDown(instance: Instance): Promise<void> {
  const pidFile = join(instance.data, "postmaster.pid");
  const pid = readPid(pidFile);
  if (!runsOn(pid, instance.data)) return;
  process.kill(pid, "SIGINT"); // PostgreSQL's fast shutdown: ends sessions, writes a checkpoint
  for (const deadline = Date.now() + 20_000; existsSync(pidFile); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`The embedded PostgreSQL (process ${pid}) does not stop.`);
  }
}
