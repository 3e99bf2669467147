import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startPostgres } from "#prisma/embedded-postgres.ts";
import { generateClient } from "#prisma/generate.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { noteOnVersion, provideChromium, secondChromium, versionOf } from "#tests/support/chromium.ts";
import { handleSignals, onShutdown, shutDown, type Variables } from "#tests/support/processes.ts";
import { outputDirectory, runCommand, runPlaywright, runVitest, type Section, total } from "#tests/support/sections.ts";

// `npm test`: everything, cheapest first; the first section that fails is the last.
const { values: options } = parseArgs({
  options: {
    "no-browser": { type: "boolean", default: false },
    deep: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
  },
});
const debian = { directory: "/usr/lib/postgresql/15", major: "15" };
const zones = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati"];
const deep: Variables = options.deep ? { DEEP: "1" } : {};
/** Where the product leans on what PostgreSQL itself does; the older server runs these, and everything in the deep run. */
const sqlTests = [
  "prisma/migrate",
  "prisma/backup/backup",
  "platform/",
  "availability/claim",
  "booking/my-bookings",
  "booking/place-booking",
  "catalog/",
  "discovery/",
  "outlets/",
  "registration/review",
  "subscriptions/",
];

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

const sections: Section[] = [
  {
    name: "lint",
    title: "Format and lint",
    run: () => runCommand(["biome", "check", "."], ["oxlint", "--type-aware"]),
  },
  {
    name: "types",
    title: "Types",
    run: () =>
      runCommand(["react-router", "typegen"], ["tsc", "--noEmit"], ["tsc", "--noEmit", "-p", "app/http/worker"]),
  },
  { name: "architecture", title: "Architecture", run: () => runVitest("architecture", deep) },
  ...zones.map((TZ) => ({ name: "unit", title: `Rules, TZ=${TZ}`, run: () => runVitest("unit", { ...deep, TZ }) })),
  {
    name: "db",
    title: "Database: PostgreSQL 18",
    run: async () => runVitest("db", { ...(await database()), TZ: "America/Los_Angeles" }),
  },
  {
    name: "db15",
    title: "Database: PostgreSQL 15 of Debian",
    skip: existsSync(join(debian.directory, "bin/postgres")) ? undefined : "not installed",
    run: async () =>
      runVitest(
        "db",
        { ...deep, TEST_DATABASE_ADMIN_URL: await adminUrlOf("tests-debian", debian), TZ: "Pacific/Kiritimati" },
        options.deep ? [] : sqlTests,
      ),
  },
  { name: "build", title: "Build", run: () => buildIfNeeded().then(() => ({ passed: 0, failed: 0 })) },
  { name: "http", title: "HTTP", run: async () => runVitest("http", await database()) },
  {
    name: "browser",
    title: "Browser",
    skip: options["no-browser"] ? "left out" : undefined,
    run: async () => {
      const path = await provideChromium();
      const second = await secondChromium(path);
      if (second) console.log(`${versionOf(second)}: ${second}, for what browsers do differently`);
      const count = await runPlaywright({
        ...(await database()),
        CHROMIUM_PATH: path,
        ...(second && { SECOND_CHROMIUM_PATH: second }),
      });
      const note = noteOnVersion(versionOf(path));
      if (count.failed > 0 && note) console.log(note);
      return count;
    },
  },
];

handleSignals();
rmSync(outputDirectory, { recursive: true, force: true });
mkdirSync(outputDirectory, { recursive: true });
await generateClient();

const chosen = sections.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
const sum = await total(chosen);
const withoutTests = ["lint", "types", "build"];
const ranNothing = sum.passed === 0 && (chosen.length === 0 || chosen.some(({ name }) => !withoutTests.includes(name)));
if (ranNothing && sum.failed === 0) console.log("No test ran.");
console.log(`${sum.passed} passed, ${sum.failed} failed`);
await shutDown(sum.failed > 0 || ranNothing ? 1 : 0);
