import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { results } from "#tests/bench/figures.ts";
import { formatSpread, isSmoke, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { buildIfNeeded, makeBuild } from "#tests/support/build.ts";

const rounds = sized(3, 0);
/** What is built, as files of `build`; megabytes as the server and browsers get them. */
const parts = { "scripts and styles for browsers, Brotli": "client/assets/*.br", "the server": "server/**/*.js" };

/** The production build: how long it takes, and how large it is beside the last that was measured. */
export const productionBuild: Scenario = {
  async run() {
    await buildIfNeeded();
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      await makeBuild();
      seconds.push((performance.now() - begin) / 1000);
    }
    const sizes = Object.entries(parts).map(([name, files]) => {
      const found = globSync(join("build", files));
      if (found.length === 0) throw new Error(`Nothing was built of ${files}.`);
      return { name, size: found.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20 };
    });
    const before = lastSizes();
    return {
      title: "The production build",
      columns: ["", "measured"],
      rows: [
        ["seconds", isSmoke ? "" : formatSpread(spread(seconds))],
        ...sizes.map(({ name, size }) => [name, Number(size.toFixed(3))]),
      ],
      targets: sizes.map(({ name, size }) => ({
        name: `${name}, ÷ the last that was measured`,
        measured: spread([size / (before.get(name) ?? size)]),
        atMost: 1.02,
      })),
    };
  },
};

function lastSizes(): Map<string, number> {
  const file = join(results, "build.json");
  const { rows }: Pick<Report, "rows"> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { rows: [] };
  return new Map(rows.map(([name, size]) => [String(name), Number(size)]));
}
