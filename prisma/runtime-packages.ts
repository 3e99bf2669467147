import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** What the lock file says of one installed package. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  hasInstallScript?: boolean;
  /** Not installed where its platform is another. */
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}

export const locked: Readonly<Record<string, LockedPackage>> = (
  JSON.parse(readFileSync(resolve(import.meta.dirname, "../package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  }
).packages;

export const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Where Node finds a package that the one at `from` asks for; null where it is not locked. */
function placeOf(name: string, from: string): string | null {
  for (let at = from; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const path = `${at}/node_modules/${name}`;
    if (locked[path]) return path;
  }
  const top = `node_modules/${name}`;
  return locked[top] ? top : null;
}

/** Paths of the packages that production runs with, for every platform: those of `dependencies`, and what they need. */
export function runtimePackages(): string[] {
  const found = new Set<string>();
  const waiting = Object.keys(locked[""]?.dependencies ?? {}).map((name): [string, string] => [name, ""]);
  for (const [name, from] of waiting) {
    const path = placeOf(name, from);
    if (!path || found.has(path)) continue;
    found.add(path);
    const wanted = { ...locked[path]?.dependencies, ...locked[path]?.optionalDependencies };
    for (const each of Object.keys(wanted)) waiting.push([each, path]);
  }
  return [...found].sort();
}
