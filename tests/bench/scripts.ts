import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { withProduct } from "#tests/bench/bench-app.ts";
import { type Report, type Scenario, spread } from "#tests/bench/harness.ts";
import { budget, budgetOf, kilobytes, lateScripts, pagesOf, scriptsAndStyles } from "#tests/support/script-sizes.ts";

/** S10 for every route: the scripts that its HTML loads, and what the parts around the page add a second later. */
export const scripts: Scenario = {
  run: () => withProduct("scripts", measure),
};

async function measure(): Promise<Report> {
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const pages = pagesOf(build)
    .map(({ id, path }) => {
      const first = scriptsAndStyles(build, id).scripts;
      const sizes = { first: kilobytes(first), late: kilobytes(lateScripts(first)) };
      return { path, files: first.size, ...sizes, share: sizes.first / budgetOf(build, id).scripts };
    })
    .toSorted((a, b) => b.first - a.first || a.path.localeCompare(b.path));
  const fullest = pages.toSorted((a, b) => b.share - a.share)[0];
  return {
    title: "S10 · scripts of every route, KB of brotli",
    columns: ["route", "files", "first load", "added later", "in all"],
    rows: pages.map(({ path, files, first, late }) => [
      path,
      files,
      ...[first, late, first + late].map((size) => size.toFixed(1)),
    ]),
    targets: [
      {
        name: `first load of ${fullest?.path}, the fullest, ÷ its budget`,
        measured: spread([fullest?.share ?? Number.NaN]),
        atMost: 1,
      },
      {
        name: "added later, at most",
        measured: spread([Math.max(...pages.map(({ late }) => late))]),
        unit: "KB",
        atMost: budget.lateScripts,
      },
    ],
    notes: ["What a part fetches at its first use (a map, a toast, the checks of a long form) is not counted."],
  };
}
