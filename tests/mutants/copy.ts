import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault, type Place, placeOf, placesIn, withFaults } from "#tests/mutants/fault.ts";
import { root } from "#tests/support/processes.ts";

/** A copy of a revision with all faults in it, each of which the environment's FAULT switches on. */
export interface Copy {
  directory: string;
  /** Names of the faults that this revision can have, and of those that come about when a module is read. */
  possible: ReadonlySet<string>;
  isStatic: ReadonlySet<string>;
  /** Puts a migration's fault in its file; without a fault the file is as it was. */
  writeMigration: (file: string, fault?: Fault) => void;
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, maxBuffer: 2 ** 30 });

/** The checkout is never touched: a run that is broken off leaves a fault in the copy only, which is made once. */
export function makeCopy(revision: string, faults: readonly Fault[]): Copy {
  const commit = git("rev-parse", revision).toString().trim();
  const hash = createHash("sha256").update(commit).update(JSON.stringify(faults)).digest("hex").slice(0, 8);
  const directory = join(root, ".data/mutants", `${commit.slice(0, 7)}-${hash}`);
  const finished = join(directory, ".finished");
  const isNew = !existsSync(finished);
  const textAt = (file: string) => git("show", `${commit}:${file}`).toString();
  const present = new Set(git("ls-tree", "-r", "--name-only", commit).toString().split("\n"));
  if (isNew) {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    execFileSync("tar", ["-x", "-C", directory], { input: git("archive", commit) });
    symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
    const noteTest = "process.env.FAULT_TEST = Reflect.get(globalThis, '__vitest_worker__')?.filepath;\n";
    appendFileSync(join(directory, "tests/support/same-cases.ts"), noteTest);
  }
  const places: Place[] = [];
  const possible = new Set<string>();
  for (const [file, own] of Map.groupBy(faults, ({ file }) => file)) {
    if (!present.has(file)) continue;
    const text = textAt(file);
    if (file.endsWith(".sql")) {
      for (const fault of own) if (placeOf(fault, text) !== null) possible.add(fault.name);
      writeFileSync(join(directory, file), text);
    } else {
      const found = placesIn(text, file, own);
      places.push(...found);
      if (isNew) writeFileSync(join(directory, file), withFaults(text, found));
    }
  }
  for (const { fault } of places) possible.add(fault.name);
  if (isNew) execFileSync(process.execPath, ["prisma/generate.ts"], { cwd: directory, stdio: "inherit" });
  writeFileSync(finished, "");
  return {
    directory,
    possible,
    isStatic: new Set(places.filter(({ isStatic }) => isStatic).map(({ fault }) => fault.name)),
    writeMigration(file, fault) {
      const text = textAt(file);
      const at = fault ? placeOf(fault, text) : null;
      const changed =
        fault && at !== null ? text.slice(0, at) + fault.replacement + text.slice(at + fault.original.length) : text;
      writeFileSync(join(directory, file), changed);
    },
  };
}

export function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : otherwise;
}
