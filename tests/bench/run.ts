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
  "free-times": async () => (await import("#tests/bench/free-times.ts")).freeTimes,
  "my-bookings": async () => (await import("#tests/bench/my-bookings.ts")).myBookings,
  pages: async () => (await import("#tests/bench/pages.ts")).pages,
  race: async () => (await import("#tests/bench/race.ts")).race,
  bytes: async () => (await import("#tests/bench/bytes.ts")).bytes,
  journey: async () => (await import("#tests/bench/journey.ts")).journey,
};

const results = join(import.meta.dirname, "results");
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scenarios[name]);
if (unknown.length > 0) {
  console.error(`No scenario is called ${unknown.join(", ")}. There are: ${Object.keys(scenarios).join(", ")}.`);
  process.exit(2);
}

const names = wanted.length > 0 ? wanted : Object.keys(scenarios);
if (names.length > 1) {
  // A process each: the application reads its environment once.
  const codes = names.map((name) => spawnSync(process.execPath, [import.meta.filename, name], { stdio: "inherit" }));
  process.exit(codes.every(({ status }) => status === 0) ? 0 : 1);
}

mkdirSync(results, { recursive: true });
const scenario = await scenarios[names[0] ?? ""]?.();
if (!scenario) throw new Error("No scenario.");
const report = await scenario.run();
console.log(`\n${formatReport(report)}\n`);
writeFileSync(
  join(results, `${scenario.name}.json`),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: machine(), ...report }, null, 2)}\n`,
);
process.exit(report.targets.every(isMet) ? 0 : 1);
