import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { locked, runtimePackages } from "#prisma/runtime-packages.ts";
import manifest from "../package.json" with { type: "json" };

const root = resolve(import.meta.dirname, "..");

/** The operator's commands, by the names of their files. */
export const commands = ["migrate", "backup", "restore", "reseal", "seed", "grant", "tax-rate", "switch"] as const;

const client = "app/platform/generated";
/** Looked for by the processes' start commands before anything else. */
const nodeCheck = "app/platform/need-node.cjs";
const imported = /^(?:import|export)\s(?!type\s)[^;"]*?from\s+"#([^"]+)"|^import\s+"#([^"]+)"|\bimport\("#([^"]+)"\)/gm;

/** The modules that the commands import, one through the other, with their own; Prisma's client is whole. */
export function commandModules(): string[] {
  const seen = new Set<string>(commands.map((name) => `prisma/${name}.ts`));
  for (const path of seen) {
    if (path.startsWith(client) || !existsSync(join(root, path))) continue;
    for (const [, from, effect, late] of readFileSync(join(root, path), "utf8").matchAll(imported))
      seen.add(from ?? effect ?? late ?? "");
  }
  const generated = readdirSync(join(root, client), { recursive: true, encoding: "utf8" });
  const clients = generated.filter((name) => name.endsWith(".ts")).map((name) => `${client}/${name}`);
  return [...new Set([...seen, ...clients])].filter((path) => /^(app|prisma)\//.test(path)).sort();
}

/**
 * Writes what the commands run by: their modules as JavaScript, without their types and else as they stand, what those
 * read, and the package.json that leads them to each other.
 */
export function writeCommands(directory: string): void {
  for (const path of commandModules()) {
    if (!path.endsWith(".ts")) copy(path, directory);
    else write(join(directory, path.replace(/\.ts$/, ".js")), withoutTypes(readFileSync(join(root, path), "utf8")));
  }
  copy("prisma/migrations", directory);
  for (const name of readdirSync(join(root, "prisma/seed")))
    if (name.endsWith(".csv")) copy(`prisma/seed/${name}`, directory);
  copy(nodeCheck, directory);
  write(join(directory, "package.json"), `${JSON.stringify(releaseManifest(), null, 2)}\n`);
}

/** Writes to an empty directory all that production runs: app/decisions/0084-a-release-is-a-directory.md. */
export function writeRelease(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  writeCommands(directory);
  for (const path of ["build/server", "build/client", "LICENSE"]) copy(path, directory);
  for (const path of runtimePackages()) {
    if (!existsSync(join(root, path)) && locked[path]?.optional) continue;
    cpSync(join(root, path), join(directory, path), {
      recursive: true,
      filter: (from) => basename(from) !== "node_modules" && isUsed(from),
    });
  }
}

/** Of a package's files: none that only an editor or a debugger reads, and of Prisma's none for other databases. */
function isUsed(path: string): boolean {
  if (/\.map$|\.[cm]?tsx?$|\.(md|markdown)$|\.tsbuildinfo$/i.test(path)) return false;
  const compiler = /query_compiler_(\w+)_bg\.(\w+)\./.exec(basename(path));
  return !compiler || (compiler[1] === "small" && compiler[2] === "postgresql");
}

function releaseManifest() {
  const { name, version, type, license, scripts } = manifest;
  const ofCommands = Object.entries(scripts).flatMap(([script, line]) => {
    const [, file = "", rest = ""] = /^node prisma\/([\w-]+)\.ts( .*)?$/.exec(line) ?? [];
    const isOfOperator = commands.some((each) => each === file);
    return isOfOperator ? [[script, `node --require ./${nodeCheck} prisma/${file}.js${rest}`]] : [];
  });
  return {
    name,
    private: true,
    version,
    type,
    license,
    engines: { node: ">=24.2" },
    imports: {
      "#app/*.ts": "./app/*.js",
      "#app/*": "./app/*",
      "#prisma/*.ts": "./prisma/*.js",
      "#prisma/*": "./prisma/*",
    },
    scripts: { start: scripts.start, worker: scripts.worker, ...Object.fromEntries(ofCommands) },
  };
}

function copy(path: string, directory: string): void {
  cpSync(join(root, path), join(directory, path), { recursive: true });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Prisma's client names its files by their place, the product's modules by `#app`, which package.json leads here. */
function withoutTypes(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(/((?:from|import\()\s*["']\.{1,2}\/[^"']+)\.ts(["'])/g, "$1.js$2");
}
