import { execFileSync } from "node:child_process";
import {
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";

/**
 * Releases stand beside each other in `releases` of one directory, which holds two links, too: `current`, to the one
 * that runs, and `before`, to the one that ran.
 */
export interface Place {
  /** The directory with the links. */
  top: string;
  release: string;
}

/** Makes it the current one, each of the two with the scripts and styles of both: pages of one ask processes of the other. */
export function goForward({ top, release }: Place): void {
  const old = leadsTo(top, "current");
  if (old === release) return;
  if (old) {
    shareAssets(old, release);
    shareAssets(release, old);
    point(top, "before", old);
  }
  point(top, "current", release);
}

/** Makes the one before the current one; that becomes the one before. Returns which runs. */
export function goBack(top: string): string {
  const [old, now] = [leadsTo(top, "before"), leadsTo(top, "current")];
  if (!old || !now || !existsSync(old)) throw new Error("There is no release before this one.");
  point(top, "before", now);
  point(top, "current", old);
  return old;
}

const leadsTo = (top: string, link: string) =>
  existsSync(join(top, link)) ? resolve(top, readlinkSync(join(top, link))) : null;

/** At no moment does the link lead nowhere. */
function point(top: string, link: string, to: string): void {
  const next = join(top, `${link}-next`);
  rmSync(next, { force: true });
  symlinkSync(to, next);
  renameSync(next, join(top, link));
}

/** Only what belongs to the release itself: not what it got of the one before. */
function shareAssets(from: string, to: string): void {
  const [source, target] = [join(from, "build/client/assets"), join(to, "build/client/assets")];
  ownAssets(to);
  for (const name of ownAssets(from))
    if (!existsSync(join(target, name)))
      copyFileSync(join(source, name), join(target, name), constants.COPYFILE_FICLONE);
}

function ownAssets(release: string): string[] {
  const list = join(release, "build/own-assets.json");
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(readdirSync(join(release, "build/client/assets"))));
  return JSON.parse(readFileSync(list, "utf8"));
}

if (import.meta.main) {
  const release = resolve(import.meta.dirname, "..");
  const top = resolve(release, "../..");
  if (basename(dirname(release)) !== "releases") {
    console.error(`${release} stands in no directory called releases: see Upgrade in the operations handbook.`);
    process.exit(1);
  }
  const [direction, command, ...args] = process.argv.slice(2);
  if (direction === "forward") {
    execFileSync(process.execPath, [join(import.meta.dirname, `migrate${extname(import.meta.filename)}`)], {
      cwd: release,
      stdio: "inherit",
    });
    goForward({ top, release });
    console.log(`${release} is the current release.`);
  } else console.log(`${goBack(top)} is the current release again.`);
  if (command) execFileSync(command, args, { stdio: "inherit" });
  else console.log("Start the processes again, one after the other.");
}
