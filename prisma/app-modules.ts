import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";

/** The operator's commands, by the names of their files. */
export const commands = ["migrate", "backup", "restore", "reseal", "seed", "grant", "tax-rate"] as const;

const root = resolve(import.meta.dirname, "..");
const client = "app/platform/generated";
const imported = /^(?:import|export)\s(?!type\s)[^;"]*?from\s+"#([^"]+)"|^import\s+"#([^"]+)"|\bimport\("#([^"]+)"\)/gm;

/** The modules of `app` that the commands import, one through the other; Prisma's client is whole. */
export function appModules(): string[] {
  const seen = new Set<string>(commands.map((name) => `prisma/${name}.ts`));
  for (const path of seen) {
    if (path.startsWith(client) || !existsSync(join(root, path))) continue;
    for (const [, from, effect, late] of readFileSync(join(root, path), "utf8").matchAll(imported))
      seen.add(from ?? effect ?? late ?? "");
  }
  const generated = readdirSync(join(root, client), { recursive: true, encoding: "utf8" });
  const clients = generated.filter((name) => name.endsWith(".ts")).map((name) => `${client}/${name}`);
  return [...new Set([...seen].filter((path) => path.startsWith("app/")).concat(clients))].sort();
}

/**
 * Writes them as JavaScript to `app` of that directory, without their types and else as they stand: where no sources of
 * `app` are, Node finds them there under the condition `built-app` of package.json's imports.
 */
export function buildAppModules(directory: string): void {
  rmSync(join(directory, "app"), { recursive: true, force: true });
  for (const path of appModules()) {
    const file = join(directory, path.replace(/\.ts$/, ".js"));
    mkdirSync(dirname(file), { recursive: true });
    if (!path.endsWith(".ts")) cpSync(join(root, path), file);
    else writeFileSync(file, withoutTypes(readFileSync(join(root, path), "utf8")));
  }
}

/** Prisma's client names its files by their place, the product's modules by `#app`, which package.json leads here. */
function withoutTypes(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(/((?:from|import\()\s*["']\.{1,2}\/[^"']+)\.ts(["'])/g, "$1.js$2");
}

if (import.meta.main) buildAppModules(join(root, "build"));
