import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#prisma/embedded-postgres.ts";
import { makeCopy, readJson } from "#tests/mutants/copy.ts";
import type { Fault } from "#tests/mutants/fault.ts";
import { readReach } from "#tests/mutants/reach.ts";
import { sampleFaults } from "#tests/mutants/sample.ts";
import { handleSignals, onShutdown, root, shutDown } from "#tests/support/processes.ts";
import { readVitest } from "#tests/support/test-reports.ts";

// `npm run mutants`: how many of the faults in mutants.json the tests find. Each is switched on in a copy of a revision,
// the tests that can reach it run, the likeliest first, and the first that fails has found it. Browser tests do not run.
const { values: options } = parseArgs({
  options: {
    /** Draws mutants.json anew from the present files. */
    sample: { type: "boolean", default: false },
    seed: { type: "string", default: "pangkas" },
    /** The revision whose product and tests they are. */
    at: { type: "string", default: "HEAD" },
    /** Names of faults, or parts of them. */
    only: { type: "string", multiple: true, default: [] },
    /** How far each goes: `near`, `near-http`, `database`, `http`. */
    to: { type: "string", default: "http" },
    shard: { type: "string", default: "1/1" },
    /** Goes on where an earlier run of the same revision ended. */
    resume: { type: "boolean", default: false },
    workers: { type: "string", default: "1" },
  },
});

const demoSetup = "tests/support/seeded-run.ts";

interface Sample {
  seed: string;
  /** By eye: faults of the seed that no test could see. */
  leftOut: Record<string, string>;
  faults: Fault[];
}

interface Result {
  status: "killed" | "timeout" | "survived" | "open";
  /** The stage that found it, or the last that did not. */
  stage: Stage;
  by?: string | undefined;
  seconds: number;
}

/** `near` and `near-http`: the few likeliest tests. */
const stages = ["near", "near-http", "database", "http"] as const;
type Stage = (typeof stages)[number];
const isStage = (text: string): text is Stage => stages.some((stage) => stage === text);

const sampleFile = join(import.meta.dirname, "mutants.json");
const sample = readJson<Sample>(sampleFile, { seed: options.seed, leftOut: {}, faults: [] });

if (options.sample) {
  const files = execFileSync("git", ["ls-files", "app", "prisma/migrations"], { cwd: root, encoding: "utf8" });
  const faults = sampleFaults(root, files.split("\n"), options.seed, new Set(Object.keys(sample.leftOut)));
  writeFileSync(sampleFile, `${JSON.stringify({ ...sample, seed: options.seed, faults }, null, 2)}\n`);
  console.log(
    table(
      Object.groupBy(faults, ({ scope }) => scope),
      ({ kind }) => kind,
    ),
  );
  process.exit(0);
}

const last = options.to;
if (!isStage(last)) {
  console.error(`--to takes one of ${stages.join(", ")}.`);
  process.exit(2);
}
handleSignals();
const copy = makeCopy(options.at, sample.faults);
const reaching = readReach(copy.directory);
const resultsFile = join(copy.directory, ".results.json");
const reachFile = join(copy.directory, ".reach.json");
/** By test file: the faults that it came to in a run in which it passed. */
const reached = readJson<Record<string, string[]>>(reachFile, {});
const results = readJson<Record<string, Result>>(resultsFile, {});
const server = await startPostgres({ name: "tests", durable: false });
onShutdown(server.stop);

const [shard = 1, shards = 1] = options.shard.split("/").map(Number);
const chosen = sample.faults.filter(
  ({ name }, index) =>
    copy.possible.has(name) &&
    index % shards === shard - 1 &&
    (options.only.length === 0 || options.only.some((part) => name.includes(part))),
);
if (!options.resume) for (const { name } of chosen) delete results[name];
// The cheapest stage for all first: what it finds is spared the next.
for (const stage of stages.slice(0, stages.indexOf(last) + 1)) {
  for (const fault of chosen) {
    const before = results[fault.name];
    const isDecided = before && (before.status !== "open" || stages.indexOf(before.stage) >= stages.indexOf(stage));
    if (isDecided) continue;
    const found = await tryFault(fault, stage);
    const seconds = (before?.seconds ?? 0) + found.seconds;
    results[fault.name] = { ...found, seconds };
    console.log(
      `${fault.name} (${fault.scope}, ${fault.kind}): ${found.status}, ${stage}, ${seconds} s ${found.by ?? ""}`,
    );
    writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(reachFile, JSON.stringify(reached));
  }
}
await confirmFinders();
const decided = chosen.filter(({ name }) => results[name]);
console.log(
  table(
    Object.groupBy(decided, ({ scope }) => scope),
    ({ name }) => results[name]?.status ?? "open",
  ),
);
console.log(`${resultsFile} holds them all.`);
await shutDown(0);

async function tryFault(fault: Fault, stage: Stage): Promise<Result> {
  const { database, http } = reaching(fault);
  const isFound = (test: string) => !reached[test] || reached[test].includes(fault.name);
  const mayReach = (test: string) => copy.isStatic.has(fault.name) || fault.scope === "migration" || isFound(test);
  const isRoute = fault.scope === "route";
  const likely = isRoute ? [] : database.slice(0, 4);
  const some = http.slice(0, 5);
  const tests = {
    near: likely,
    "near-http": some,
    database: database.filter((test) => !likely.includes(test)),
    http: http.filter((test) => !some.includes(test)),
  }[stage];
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  if (fault.scope === "migration") copy.writeMigration(fault.file, fault);
  try {
    let left = tests.filter(mayReach);
    while (left.length > 0) {
      const { failures, came, isLate } = await runTests(left, fault.name);
      if (isLate) return { status: "timeout", stage, seconds: seconds() };
      const [found] = failures;
      if (!found) break;
      const isSeen = copy.isStatic.has(fault.name) || fault.scope === "migration" || came(found.file, fault.name);
      const by = `${found.file}: ${found.name}`;
      if (isSeen) return { status: "killed", stage, by, seconds: seconds() };
      console.log(`Failed without coming to the fault: ${by}`);
      left = left.filter((test) => test !== found.file);
    }
  } finally {
    if (fault.scope === "migration") copy.writeMigration(fault.file);
  }
  return { status: stage === stages.at(-1) ? "survived" : "open", stage, seconds: seconds() };
}

/** Runs test files in the copy up to the first that fails; notes what those that passed came to. */
async function runTests(tests: readonly string[], fault: string, more: readonly string[] = ["--bail=1"]) {
  if (tests.length === 0) return { failures: [], came: () => false, isLate: false };
  const scratch = mkdtempSync(join(tmpdir(), "pangkas-mutants-"));
  const report = join(scratch, "report.json");
  const reach = join(scratch, "reach");
  mkdirSync(reach);
  const args = [...more, `--maxWorkers=${options.workers}`, "--reporter=json", `--outputFile.json=${report}`];
  const { code, isLate, output } = await runVitest(["run", ...tests, ...args], {
    FAULT: fault,
    FAULT_REACH: reach,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "recorder.ts")}`,
    TEST_DATABASE_ADMIN_URL: server.adminUrl,
  });
  const { failures, files } = readVitest(readJson<unknown>(report, {}), (file) => relative(copy.directory, file), "");
  if (code !== 0 && failures.length === 0 && !isLate) {
    // The rows of the demo did not pass a rule of the database that is wrong.
    const isRule = sample.faults.some(({ name, scope }) => name === fault && scope === "migration");
    if (!isRule || !output.includes(demoSetup)) throw new Error(`Vitest did not run.\n${output}`);
    failures.push({ file: demoSetup, name: "the demo", message: "", command: "" });
  }
  const lines = new Set(readdirSync(reach).flatMap((name) => readFileSync(join(reach, name), "utf8").split("\n")));
  const came = (file: string, name: string) => lines.has(`${join(copy.directory, file)}\t${name}`);
  for (const { file, tests } of files) {
    // After a failure, those that stand in the report need not have run to their end.
    if (tests > 0 && failures.length === 0)
      reached[file] = sample.faults.map(({ name }) => name).filter((name) => came(file, name));
  }
  rmSync(scratch, { recursive: true, force: true });
  return { failures, came, isLate };
}

/** A fault may also make tests run for ever. */
async function runVitest(args: readonly string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    cwd: copy.directory,
    env: { ...process.env, ...variables },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, isLate] = ["", false];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output = `${output}${text}`.slice(-5000)));
  const end = () => void process.kill(-(child.pid ?? 0), "SIGKILL");
  onShutdown(async () => void (child.exitCode === null && end()));
  const limit = setTimeout(() => {
    isLate = true;
    end();
  }, 1_800_000);
  const code = await new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  clearTimeout(limit);
  return { code, isLate, output };
}

/** A test that fails without any fault has found none: what it is said to have found is looked for again. */
async function confirmFinders(): Promise<void> {
  const finders = Object.values(results).flatMap(({ by }) => by?.split(": ")[0] ?? []);
  const unproven = [...new Set(finders)].filter((test) => test !== demoSetup && !reached[test]);
  const { failures } = await runTests(unproven, "", []);
  for (const { file, name } of failures) {
    console.log(`Fails without a fault, too: ${file}: ${name}`);
    for (const [fault, { by }] of Object.entries(results)) if (by?.startsWith(`${file}: `)) delete results[fault];
  }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(reachFile, JSON.stringify(reached));
}

function table(rows: Partial<Record<string, Fault[]>>, columnOf: (fault: Fault) => string): string {
  const lines = Object.entries(rows).map(([row, faults = []]) => {
    const counts = Object.entries(Object.groupBy(faults, columnOf)).map(([name, some]) => `${some?.length} ${name}`);
    return `${row.padEnd(10)} ${String(faults.length).padStart(4)}: ${counts.sort().join(", ")}`;
  });
  return [...lines, `all        ${String(Object.values(rows).flat().length).padStart(4)}`].join("\n");
}
