import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tests/support/processes.ts";

/** The block of the chapter whose first line is that comment: what the handbook says is what a drill runs with. */
export function handbookBlock(chapter: string, firstLine: string): string {
  const text = readFileSync(join(root, "app/decisions", chapter), "utf8");
  const block = text.split(/^```\w*\n/m).find((part) => part.startsWith(`${firstLine}\n`));
  if (!block) throw new Error(`${chapter} has no block that begins with "${firstLine}".`);
  return block.split(/^```$/m)[0] ?? "";
}

/** The same lines with other values; each name has to stand there. `null` takes the line away. */
export function withValues(text: string, values: Record<string, string | number | null>, sign = "="): string {
  let changed = text;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^( *)${name}( ?)${sign} ?.*\\n`, "m");
    if (!line.test(changed)) throw new Error(`The handbook does not set ${name}.`);
    changed = changed.replace(line, (_, indent, space) =>
      value === null ? "" : `${indent}${name}${space}${sign}${sign === ":" ? " " : space}${value}\n`,
    );
  }
  return changed;
}
