import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startPostgres } from "#prisma/embedded-postgres.ts";
import { generateClient } from "#prisma/generate.ts";
import { runAt } from "#tests/support/at-hour.ts";
import { prepareDemo } from "#tests/support/browser-demo.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { headlessShell, noteOnVersion, provideChromium, versionOf } from "#tests/support/chromium.ts";
import { prepareTemplate } from "#tests/support/database.ts";
import { handleSignals, onShutdown, root, shutDown, type Variables } from "#tests/support/processes.ts";
import { outputDirectory, runCommand, runPlaywright, runVitest, type Section, total } from "#tests/support/sections.ts";
import { printFailures, printTimes } from "#tests/support/test-summary.ts";

// `npm test`: what every change has to pass, cheapest first; the first stage with a failure is the last.
// `npm run test:deep`: with full counts, and what takes an hour.
const { values: options } = parseArgs({
  options: {
    "no-browser": { type: "boolean", default: false },
    deep: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    at: { type: "string" },
  },
});
if (options.at) {
  const args = process.argv.slice(1).filter((arg, index, all) => arg !== "--at" && all[index - 1] !== "--at");
  process.exit(runAt(options.at, args));
}
// What Node makes of a module, it keeps for the next of the many processes.
process.env.NODE_COMPILE_CACHE ??= join(root, ".data/compiled");
// The type checkers, which are written in Go, hold the whole program to their end: collecting seldom takes a third less.
process.env.GOGC ??= "400";
process.env.GOMEMLIMIT ??= "4GiB";
const debian = { directory: "/usr/lib/postgresql/15", major: "15" };
const zones = ["America/Los_Angeles", "Pacific/Kiritimati", "UTC"];
const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);
// Whether each benchmark still runs is asked with the browser's, which `npm run check` leaves out.
const smokes = options["no-browser"] ? [] : ["bench"];
const otherDatabases = projects("db-app", "db-own", "db-seeded");
const deep: Variables = options.deep ? { DEEP: "1" } : {};
const notDeep = options.deep ? undefined : "in the deep run";
const changes = options.changed ? changedFiles() : null;
const changedIn = (directory: string) => (changes ? changes.testsIn(directory) : []);
const unchanged = "not reached by the change";
const reached = changes ? ["--changed", changes.since] : [];

async function adminUrlOf(name: string, binaries?: typeof debian): Promise<string> {
  const server = await startPostgres({ name, durable: false, binaries });
  onShutdown(server.stop);
  const client = new Client({ connectionString: server.adminUrl });
  await client.connect();
  console.log(`PostgreSQL ${(await client.query("SHOW server_version")).rows[0].server_version}`);
  await client.end();
  return server.adminUrl;
}

let embedded: Promise<string> | undefined;
const database = async (): Promise<Variables> => {
  embedded ??= process.env.TEST_DATABASE_ADMIN_URL
    ? Promise.resolve(process.env.TEST_DATABASE_ADMIN_URL)
    : adminUrlOf("tests");
  return { ...deep, TEST_DATABASE_ADMIN_URL: await embedded };
};

let browserDemo: Promise<Variables> | undefined;
const demo = (): Promise<Variables> => {
  browserDemo ??= database()
    .then(({ TEST_DATABASE_ADMIN_URL: url = "" }) => prepareDemo(url))
    .then(({ variables, drop }) => {
      onShutdown(drop);
      return variables;
    });
  return browserDemo;
};

const lint: Section = {
  name: "lint",
  title: "Format, lint and types",
  run: (print) =>
    runCommand(
      print,
      ["react-router", "typegen"],
      ["biome", "check", "."],
      // Both read the whole program, so one does: the linter, by TypeScript's own checker.
      ["oxlint", "--type-aware", "--type-check", "--quiet"],
    ),
};
const types: Section = {
  name: "types",
  title: "Types, by tsc",
  skip: notDeep,
  run: (print) => runCommand(print, ["tsc", "--noEmit"], ["tsc", "--noEmit", "-p", "app/http/worker"]),
};
const architecture: Section = {
  name: "architecture",
  title: "Architecture",
  run: (print) => runVitest("architecture", deep, [], print),
};
const rules = (options.deep ? zones : zones.slice(0, 1)).map((TZ) => ({
  name: "unit",
  title: `Rules, TZ=${TZ}`,
  run: (print) => runVitest("unit", { ...deep, TZ }, reached, print),
})) satisfies Section[];
const build: Section = {
  name: "build",
  title: "Build",
  run: () => buildIfNeeded().then(() => ({ passed: 0, failed: 0 })),
};
const onDatabase: Section = {
  name: "db",
  title: "Database: PostgreSQL 18",
  run: async (print) =>
    runVitest("db", { ...(await database()), TZ: "America/Los_Angeles" }, [...otherDatabases, ...reached], print),
};
const onOlderDatabase: Section = {
  name: "db15",
  title: "Database: PostgreSQL 15 of Debian",
  skip: notDeep ?? (existsSync(join(debian.directory, "bin/postgres")) ? undefined : "not installed"),
  run: async (print) => {
    const url = await adminUrlOf("tests-debian", debian);
    return runVitest("db", { ...deep, TEST_DATABASE_ADMIN_URL: url, TZ: "Pacific/Kiritimati" }, otherDatabases, print);
  },
};
const http: Section = {
  name: "http",
  title: "HTTP",
  skip: changedIn("tests/http/") ? undefined : unchanged,
  run: async (print) => {
    // What the next section stands on is made meanwhile; a failure is that section's.
    if (!browser.skip && isChosen(browser)) void demo().catch(() => {});
    return runVitest(
      "http",
      await database(),
      [...projects("http-limited", "http-own", ...smokes), ...(changedIn("tests/http/") ?? [])],
      print,
    );
  },
};
const processes: Section = {
  name: "processes",
  title: "Several processes, and what is killed",
  skip: notDeep,
  run: async (print) => runVitest("processes", await database(), [], print),
};
const browser: Section = {
  name: "browser",
  title: "Browser",
  skip: options["no-browser"] ? "left out" : changedIn("tests/e2e/") ? undefined : unchanged,
  run: async (print) => {
    const path = await provideChromium();
    const shell = await headlessShell();
    if (!shell)
      console.log("The headless shell of npm does not run here: this one shows pages too, several times slower.");
    if (shell && shell !== path) console.log(`${versionOf(shell)}: ${shell}, ${options.deep ? "of npm" : "for pages"}`);
    const variables = { ...(await database()), ...(await demo()), CHROMIUM_PATH: path };
    const outcome = await runPlaywright(variables, changedIn("tests/e2e/") ?? [], print);
    const note = noteOnVersion(versionOf(path));
    if (outcome.failed > 0 && note) console.log(note);
    return outcome;
  },
};

/** The uncommitted changes, or else the last commit, and which test files they can reach. */
function changedFiles() {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const uncommitted = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const since = uncommitted.length > 0 ? "HEAD" : "HEAD~1";
  const files = uncommitted.length > 0 ? uncommitted : git("diff", "--name-only", "HEAD~1", "HEAD");
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  const reachesAll = files.some((file) => !isTest(file) && !/\.md$|^\.ci\//.test(file));
  return {
    since,
    /** Those that changed; all of them, and so no names, where the product or what tests stand on did; null: none. */
    testsIn: (directory: string) => {
      const names = files.filter((file) => isTest(file) && file.startsWith(directory));
      return reachesAll ? [] : names.length > 0 ? names : null;
    },
  };
}

handleSignals();
rmSync(outputDirectory, { recursive: true, force: true });
mkdirSync(outputDirectory, { recursive: true });
await generateClient();

const stages = [
  // What needs one core each stands beside each other.
  [
    [lint, types],
    [architecture, ...rules, build],
  ],
  [[onDatabase, onOlderDatabase, http, processes, browser]],
];
function isChosen({ name }: Section): boolean {
  return options.only.length === 0 || options.only.includes(name);
}
const chosen = stages.map((lanes) => lanes.map((sections) => sections.filter(isChosen)));
const onPostgres = ["db", "http", "processes", "browser"];
if (chosen.flat(2).some(({ name }) => onPostgres.includes(name))) {
  // It starts, and migrates what each database is copied from, beside what needs none; a failure is its section's.
  void database()
    .then(({ TEST_DATABASE_ADMIN_URL: url = "" }) => prepareTemplate(url))
    .catch(() => {});
}
const sum = await total(chosen);
const names = chosen.flat(2).map(({ name }) => name);
const withoutTests = ["lint", "types", "build"];
const ranNothing =
  sum.passed === 0 && !options.changed && (names.length === 0 || names.some((name) => !withoutTests.includes(name)));
printTimes(sum);
printFailures(sum.failures);
if (ranNothing && sum.failed === 0) console.log("No test ran.");
console.log(`${sum.passed} passed, ${sum.failed} failed`);
await shutDown(sum.failed > 0 || ranNothing ? 1 : 0);
