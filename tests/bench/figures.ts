import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benches } from "#tests/bench/benches.ts";
import { formatMeasured, isMet, limitOf, type Report } from "#tests/bench/harness.ts";

export const results = join(import.meta.dirname, "results");
const page = join(import.meta.dirname, "README.md");
const columns = ["", "what", "ours", "peer", "measured", "asked", "on"];

/** Puts the figures of the last runs into the table of the page. */
export function writeFigures(): void {
  const text = readFileSync(page, "utf8");
  const [before = "", , after = ""] = text.split(/(?<=<!-- figures -->\n)(.*?)(?=<!-- \/figures -->)/s);
  const rows = [columns, columns.map(() => "---"), ...benches.flatMap(({ name }) => rowsOf(name))];
  writeFileSync(page, `${before}${rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("")}${after}`);
}

function rowsOf(name: string): string[][] {
  const file = join(results, `${name}.json`);
  if (!existsSync(file)) return [[name, "not measured yet", "", "", "", "", ""]];
  const { measuredAt, targets }: Report & { measuredAt: string } = JSON.parse(readFileSync(file, "utf8"));
  return targets.map((target) => [
    `[${name}](results/${name}.json)`,
    target.name,
    target.ours ?? "",
    target.peer ?? "",
    isMet(target) ? formatMeasured(target) : `**${formatMeasured(target)}**`,
    limitOf(target),
    measuredAt.slice(0, 10),
  ]);
}
