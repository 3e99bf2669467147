import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { commands } from "#prisma/release-files.ts";
import { locked, nameOf } from "#prisma/runtime-packages.ts";

/** Peers that the packages at these paths cannot do without, and that are not among them: `who: peer`. */
export function missingPeers(paths: readonly string[]): string[] {
  const names = new Set(paths.map(nameOf));
  return paths.flatMap((path) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = locked[path] ?? {};
    const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    return needed.filter((peer) => !names.has(peer)).map((peer) => `${nameOf(path)}: ${peer}`);
  });
}

const block = 4096;

/** Bytes on a disk that gives whole blocks to files and directories. */
function sizeOf(directory: string, apart: ReadonlySet<string>): number {
  let bytes = block;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) bytes += apart.has(path) ? 0 : sizeOf(path, apart);
    else if (entry.isFile()) bytes += Math.ceil(statSync(path).size / block) * block;
  }
  return bytes;
}

/** Megabytes of the packages at these paths as they are installed here, each without the packages below it. */
export function megabytesOf(paths: readonly string[]): number {
  const apart = new Set(Object.keys(locked));
  const here = paths.filter((path) => existsSync(path));
  return here.reduce((sum, path) => sum + sizeOf(path, apart), 0) / 1024 ** 2;
}

const entries = ["app/server.ts", "app/worker.ts", "app/root.tsx", "app/entry.server.tsx"];
const ofOperator = commands.map((name) => `prisma/${name}.ts`);
const statement =
  /^(?:import|export)\s(?!type\s)[^;"]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|(?<!typeof )\bimport\("([^"]+)"\)/gm;
/** A file of a package that is found at run time, by its name. */
const resolved = /\bresolve\([`"]((?:@[\w-]+\/)?[\w-]+)\//g;
const bare = /^(?:@[\w.-]+\/)?[\w.-]+/;

/** Each package that the server, the worker, the pages on the server and the operator's commands import, and where. */
export function importedPackages(): Map<string, string[]> {
  const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).map((name) => `app/routes/${name}`);
  return followImports([...entries, ...ofOperator, ...routes].filter((path) => /(?<!\.test)\.tsx?$/.test(path)))
    .packages;
}

/** Files that the operator's commands run from, which no build holds. */
export function sourcesOfCommands(): string[] {
  return [...followImports(ofOperator).files];
}

function followImports(from: readonly string[]) {
  const seen = new Set(from);
  const packages = new Map<string, string[]>();
  const note = (name: string, path: string) => packages.set(name, [...(packages.get(name) ?? []), path]);
  for (const path of seen) {
    if (path.startsWith("app/platform/generated/")) note("@prisma/client", path);
    if (!existsSync(path) || path.startsWith("app/platform/generated/")) continue;
    const text = readFileSync(path, "utf8");
    for (const [, from, effect, late] of text.matchAll(statement)) {
      const name = from ?? effect ?? late ?? "";
      if (name.startsWith("#")) seen.add(name.slice(1));
      const [own] = /^(?:node:|virtual:|[.#/])/.test(name) ? [] : (bare.exec(name) ?? []);
      if (own) note(own, path);
    }
    for (const [, name = ""] of text.matchAll(resolved)) note(name, path);
  }
  return { files: seen, packages };
}
