import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatReport, isMet, machine, type Scenario } from "#tests/bench/harness.ts";

// Before anything reads the clock or the environment: others' engines depend on the process's zone.
process.env.TZ = "UTC";
process.env.LOG_LEVEL ??= "warn";

const scenarios: Record<string, () => Promise<Scenario>> = {
  availability: async () => (await import("#tests/bench/availability.ts")).availability,
  claims: async () => (await import("#tests/bench/claims.ts")).claims,
  search: async () => (await import("#tests/bench/search.ts")).search,
};

const results = join(import.meta.dirname, "results");
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scenarios[name]);
if (unknown.length > 0) {
  console.error(`No scenario is called ${unknown.join(", ")}. There are: ${Object.keys(scenarios).join(", ")}.`);
  process.exit(2);
}

mkdirSync(results, { recursive: true });
const names = wanted.length > 0 ? wanted : Object.keys(scenarios);
let missed = 0;
for (const name of names) {
  if (names.length > 1) {
    // The application knows one database a process, and scenarios have their own.
    missed += spawnSync(process.execPath, [import.meta.filename, name], { stdio: "inherit" }).status === 0 ? 0 : 1;
    continue;
  }
  const scenario = await scenarios[name]?.();
  if (!scenario) continue;
  const report = await scenario.run();
  missed += report.targets.filter((target) => !isMet(target)).length;
  console.log(`\n${formatReport(report)}\n`);
  writeFileSync(
    join(results, `${scenario.name}.json`),
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: machine(), ...report }, null, 2)}\n`,
  );
}
process.exit(missed > 0 ? 1 : 0);
