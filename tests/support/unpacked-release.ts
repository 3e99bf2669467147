import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pack } from "#prisma/release.ts";
import { writeRelease } from "#prisma/release-files.ts";

/** A machine that has a release of what is built, and nothing else of the project. */
interface ReleaseMachine {
  /** Holds `releases`. */
  top: string;
  release: string;
  remove(): void;
}

/** Makes the file and unpacks it in a directory of its own. */
export function unpackRelease(name = "pangkas-1"): ReleaseMachine {
  const made = join(mkdtempSync(join(tmpdir(), "pangkas-made-")), name);
  const top = realpathSync(mkdtempSync(join(tmpdir(), "pangkas-machine-")));
  const release = join(top, "releases", basename(made));
  writeRelease(made);
  pack(made, join(top, "release.tar.gz"));
  rmSync(join(made, ".."), { recursive: true });
  mkdirSync(join(top, "releases"));
  execFileSync("tar", ["-xzf", join(top, "release.tar.gz"), "-C", join(top, "releases")]);
  return { top, release, remove: () => rmSync(top, { recursive: true, force: true }) };
}
