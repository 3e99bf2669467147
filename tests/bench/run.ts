import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benches } from "#tests/bench/benches.ts";
import { results, writeFigures } from "#tests/bench/figures.ts";
import { formatMeasured, formatReport, isMet, limitOf, machine } from "#tests/bench/harness.ts";

// Before anything reads the clock or the environment: others' engines depend on the process's zone.
process.env.TZ = "UTC";
process.env.LOG_LEVEL ??= "warn";

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, page: { type: "string", multiple: true, default: [] } },
});
const known = benches.map(({ name }) => name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  process.exit(2);
}

const names = wanted.length > 0 ? wanted : benches.filter(({ isLong }) => !isLong).map(({ name }) => name);
if (names.length > 1) {
  // A process each: the application reads its environment once.
  const run = (name: string) => spawnSync(process.execPath, [import.meta.filename, name], { stdio: "inherit" }).status;
  const failed = names.filter((name) => run(name) !== 0);
  console.log(failed.length > 0 ? `Not as asked: ${failed.join(", ")}.` : "All is as asked.");
  process.exit(failed.length > 0 ? 1 : 0);
}

const bench = benches.find(({ name }) => name === names[0]);
if (!bench) throw new Error("No benchmark.");
const { run } = await bench.load();
const { isPartial, ...report } = await run({ runs: Number(values.runs), pages: values.page });
console.log(`\n${formatReport(report)}\n`);
if (!isPartial) {
  const stamped = { measuredAt: new Date().toISOString(), machine: machine(), ...report };
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${bench.name}.json`), `${JSON.stringify(stamped, null, 2)}\n`);
  writeFigures();
}
const missed = report.targets.filter((target) => !isMet(target));
for (const target of missed) {
  console.error(`${bench.name} misses: ${target.name} is ${formatMeasured(target)}, asked ${limitOf(target)}.`);
}
process.exit(missed.length > 0 ? 1 : 0);
