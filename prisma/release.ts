import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeRelease } from "#prisma/release-files.ts";
import manifest from "../package.json" with { type: "json" };

// `npm run release` makes what production runs of what is built: a file for this platform, and the image where a
// container engine is. `--to DIRECTORY` writes the content there and nothing else, for the image.

const root = resolve(import.meta.dirname, "..");

/** Packs the content of a release, below its name, into one file. */
export function pack(directory: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  execFileSync("tar", ["-czf", file, "-C", dirname(directory), basename(directory)]);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (values.to) writeRelease(values.to);
  else makeRelease();
}

function makeRelease(): void {
  const name = `${manifest.name}-${manifest.version}`;
  const directory = join(root, "build/release", name);
  const file = `${directory}-${process.platform}-${process.arch}.tar.gz`;
  writeRelease(directory);
  pack(directory, file);
  rmSync(directory, { recursive: true });
  console.log(`${file}, ${Math.round(statSync(file).size / 1024 ** 2)} MB`);

  const engine = ["docker", "podman"].find((each) => spawnSync(each, ["info"], { stdio: "ignore" }).status === 0);
  if (!engine) console.log("No image: neither Docker nor Podman runs here.");
  else
    execFileSync(engine, ["build", "--tag", `${manifest.name}:${manifest.version}`, root], {
      cwd: root,
      stdio: "inherit",
    });
}
