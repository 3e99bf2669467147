import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
  from: string;
  /** A file of the project, or `node_modules/` and the name of a package. */
  to: string;
  /** Only types come of it. */
  isType: boolean;
}

const statements = /^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** What every file of a folder of the project imports; the types that the router generates are left out. */
export function listImports(folder: string): Import[] {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", folder], {
    encoding: "utf8",
  });
  return files
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
    .flatMap((from) => importsOf(from, readFileSync(from, "utf8")));
}

export function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(statements)].flatMap(([, type, statically, lazily]) => {
    const to = resolved(from, statically ?? lazily ?? "");
    return to === null ? [] : [{ from, to, isType: type !== undefined }];
  });
}

function resolved(from: string, name: string): string | null {
  if (name.includes("+types/")) return null;
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? join(dirname(from), name) : `node_modules/${name}`;
}

/** Groups of two and more that reach one another. */
export function circles(imports: readonly Pick<Import, "from" | "to">[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    lowest.set(name, own);
    path.push(name);
    for (const { to } of next.get(name) ?? []) {
      if (order.has(to) && !path.includes(to)) continue;
      lowest.set(name, Math.min(lowest.get(name) ?? own, order.has(to) ? (order.get(to) ?? own) : visit(to)));
    }
    const low = lowest.get(name) ?? own;
    if (low === own) {
      const circle = path.splice(path.indexOf(name));
      if (circle.length > 1) found.push(circle);
    }
    return low;
  };
  for (const name of next.keys()) if (!order.has(name)) visit(name);
  return found;
}
