import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, createWriteStream, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { serverUser } from "#prisma/embedded-postgres-files.ts";

/** Where Debian's postgresql-15 lies, which is not on the PATH. */
export const postgresPrograms = "/usr/lib/postgresql/15/bin";

/** A program that a drill runs, and the package of Debian that brings it. */
const packages = {
  postgres: "postgresql-15",
  pgbackrest: "pgbackrest",
  patroni: "patroni",
  etcd: "etcd-server",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  prometheus: "prometheus",
} as const;

type Program = keyof typeof packages;

/** @throws naming every package that is missing, before anything is started */
export function requirePrograms(programs: readonly Program[]): void {
  const places = [postgresPrograms, "/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  const missing = programs.filter((program) => !places.some((place) => isProgram(join(place, program))));
  if (missing.length === 0) return;
  const names = missing.map((program) => packages[program]).join(" ");
  throw new Error(
    `This drill needs programs of Debian that are not here: apt-get install -y --no-install-recommends ${names}`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A directory of the user that the programs run as. */
export function makeOwnDirectory(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (serverUser) chownSync(path, serverUser.uid, serverUser.gid);
  return path;
}

export interface Daemon {
  readonly pid: number;
  /** Resolves once it has ended, however that came. */
  readonly ended: Promise<unknown>;
  readonly isOver: () => boolean;
  signal(name: NodeJS.Signals): void;
}

/**
 * Starts a program that stays, in a process group of its own and never as root; what it says goes to the end of the
 * file. When the drill is gone, however it ended, the kernel sends the program `farewell`.
 */
export function startDaemon(
  command: string,
  args: readonly string[],
  { log, farewell = "TERM", env = {} }: { log: string; farewell?: "TERM" | "INT"; env?: Record<string, string> },
): Daemon {
  const user = serverUser
    ? ["--reuid", String(serverUser.uid), "--regid", String(serverUser.gid), "--clear-groups"]
    : [];
  const child = spawn("setpriv", [...user, "--pdeathsig", farewell, "--", command, ...args], {
    cwd: "/",
    detached: true,
    env: {
      PATH: `${process.env.PATH}${delimiter}${postgresPrograms}${delimiter}/usr/sbin`,
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = createWriteStream(log, { flags: "a" });
  child.stdout.pipe(said, { end: false });
  child.stderr.pipe(said, { end: false });
  // What the program started itself may outlive it and still write: a killed PostgreSQL's sessions do.
  child.once("close", () => said.end());
  const ended = once(child, "exit");
  ended.catch(() => {});
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    signal(name) {
      if (child.exitCode === null && child.signalCode === null) child.kill(name);
    },
  };
}

/** Where the drill is, with the seconds since it began, beside the report. */
export function say(what: string): void {
  console.error(`${String(Math.round(process.uptime())).padStart(4)} s  ${what}`);
}
