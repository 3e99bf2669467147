import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatReport, isMet, machine, type Scenario } from "#tests/bench/harness.ts";

// Before anything reads the clock or the environment: others' engines depend on the process's zone.
process.env.TZ = "UTC";
process.env.LOG_LEVEL ??= "warn";

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, page: { type: "string", multiple: true, default: [] } },
});

const scenarios: Record<string, () => Promise<Scenario>> = {
  availability: async () => (await import("#tests/bench/availability.ts")).availability,
  claims: async () => (await import("#tests/bench/claims.ts")).claims,
  search: async () => (await import("#tests/bench/search.ts")).search,
  "free-times": async () => (await import("#tests/bench/free-times.ts")).freeTimes,
  "my-bookings": async () => (await import("#tests/bench/my-bookings.ts")).myBookings,
  pages: async () => (await import("#tests/bench/pages.ts")).pages,
  "page-cache": async () => (await import("#tests/bench/page-cache.ts")).pageCache,
  race: async () => (await import("#tests/bench/race.ts")).race,
  bytes: async () => (await import("#tests/bench/bytes.ts")).bytes,
  scripts: async () => (await import("#tests/bench/scripts.ts")).scripts,
  endurance: async () => (await import("#tests/bench/endurance.ts")).endurance,
  overload: async () => (await import("#tests/bench/overload.ts")).overload,
  growth: async () => (await import("#tests/bench/growth.ts")).growth,
  journey: async () => (await import("#tests/bench/journey.ts")).journey,
  web: async () => (await import("#tests/bench/web.ts")).web({ runs: Number(values.runs), pages: values.page }),
};

const results = join(import.meta.dirname, "results");
const unknown = wanted.filter((name) => !scenarios[name]);
if (unknown.length > 0) {
  console.error(`No scenario is called ${unknown.join(", ")}. There are: ${Object.keys(scenarios).join(", ")}.`);
  process.exit(2);
}

// Half an hour of Lighthouse, an hour of filling and ten minutes of load are asked for by name.
const asked = new Set(["endurance", "growth", "web"]);
const names = wanted.length > 0 ? wanted : Object.keys(scenarios).filter((name) => !asked.has(name));
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
const { isPartial, ...kept } = report;
if (!isPartial) {
  const stamped = { measuredAt: new Date().toISOString(), machine: machine(), ...kept };
  writeFileSync(join(results, `${scenario.name}.json`), `${JSON.stringify(stamped, null, 2)}\n`);
}
process.exit(report.targets.every(isMet) ? 0 : 1);
