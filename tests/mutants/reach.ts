import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "#tests/mutants/fault.ts";

/** The tests of one speed that may see a fault, the likeliest first. */
interface Reaching {
  database: string[];
  http: string[];
}

/** Asks for every rule of the database. */
const limits = "prisma/limits.seeded.db.test.ts";

/** Reads which files of a tree import which, and answers which tests can reach a fault. */
export function readReach(directory: string): (fault: Fault) => Reaching {
  const files = ["app", "prisma", "tests"].flatMap((part) =>
    readdirSync(join(directory, part), { recursive: true, encoding: "utf8" })
      .map((name) => `${part}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("/generated/")),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(directory, file), "utf8")]));
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, first, later] of text.matchAll(
      /^(?:import|export|\} from)(?! type)\b[^;]*?"#([^"]+)"|import\("#([^"]+)"\)/gm,
    )) {
      const imported = first ?? later ?? "";
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));

  return (fault) => {
    const distances = distancesTo(seenFirst(fault, texts), importers);
    const words = new Set([...distances].filter(([, far]) => far < 3).flatMap(([file]) => wordsOf(file)));
    const own = new Set(wordsOf(fault.file));
    const likeness = (test: string) =>
      wordsOf(test).reduce((sum, word) => sum + (own.has(word) ? 3 : words.has(word) ? 1 : 0), 0) /
      wordsOf(test).length;
    const far = (test: string) => distances.get(test) ?? Number.POSITIVE_INFINITY;
    return {
      database: tests
        .filter((test) => /^(app|prisma|tests\/(simulators|support))\//.test(test) && distances.has(test))
        .sort((a, b) => far(a) - likeness(a) - (far(b) - likeness(b)))
        .sort((a, b) => Number(b === limits) - Number(a === limits)),
      http: tests.filter((test) => test.startsWith("tests/http/")).sort((a, b) => likeness(b) - likeness(a)),
    };
  };
}

/** The file itself; of a migration those that name its table or its rule, and the one that asks for all of them. */
function seenFirst({ file, before }: Fault, texts: ReadonlyMap<string, string>): string[] {
  if (!file.endsWith(".sql")) return [file];
  const names = before.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [];
  const models = names.map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  const naming = [...texts].filter(([, text]) => [...names, ...models].some((name) => text.includes(name)));
  return [limits, ...naming.map(([name]) => name)];
}

function distancesTo(sources: readonly string[], importers: ReadonlyMap<string, readonly string[]>) {
  const distances = new Map(sources.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

const wordsOf = (file: string) =>
  (file.split("/").at(-1) ?? "")
    .replace(/\..*/, "")
    .split("-")
    .map((word) => word.replace(/s$/, ""));
