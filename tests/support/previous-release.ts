import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exitCodeOf, handleSignals, onShutdown, root, shutDown } from "#tests/support/processes.ts";

// `npm run migrate:check -- REV`: the product of an earlier revision, built and asked by its own tests, on a database of
// the present migrations: as its processes live it from `npm run migrate` to the end of the deployment.

/** What people do all day; `--all` runs every HTTP test of that revision. */
const everyday = [
  ...["access", "addresses", "api-calls", "counter", "discovery", "disputes", "edit-services", "foreign-ids"],
  ...["management-pages", "move-proposals", "notifications", "outlet-day", "outlet-hours", "payment-notification"],
  ...["paying", "plans", "prepaid-booking", "promos", "registration-steps", "reviews", "safety", "settings", "sign-in"],
  ...["staff-pages", "time-off", "wallet-pages", "whatsapp-webhook"],
].map((name) => `tests/http/${name}.`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
const [revision] = positionals;
if (!revision || positionals.length > 1) {
  console.error("Usage: npm run migrate:check -- REVISION [--all]");
  process.exit(2);
}
const baseline = readdirSync(join(root, "prisma/migrations")).sort()[0] ?? "";
const ofRevision = execFileSync("git", ["ls-tree", "-d", "--name-only", `${revision}:prisma/migrations`], {
  cwd: root,
});
if (!String(ofRevision).split("\n").includes(baseline)) {
  console.error(
    `${revision} is from before the baseline ${baseline}: no database goes from it to this version, and there is nothing to compare.`,
  );
  process.exit(2);
}
handleSignals();
const began = Date.now();
const directory = join(mkdtempSync(join(tmpdir(), "pangkas-release-")), "release");
onShutdown(async () => {
  git("worktree", "remove", "--force", directory);
  rmSync(join(directory, ".."), { recursive: true, force: true });
});

git("worktree", "add", "--detach", directory, revision);
const migrations = join(directory, "prisma/migrations");
rmSync(migrations, { recursive: true });
cpSync(join(root, "prisma/migrations"), migrations, { recursive: true });

const inRelease = (args: readonly string[]) =>
  exitCodeOf("/usr/bin/env", ["-C", directory, process.execPath, ...args], { NODE_ENV: undefined });
// With the packages that it was released with.
const lockOf = (path: string) => readFileSync(join(path, "package-lock.json"), "utf8");
if (lockOf(directory) === lockOf(root)) symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
else {
  const install = ["-C", directory, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const code = await exitCodeOf("/usr/bin/env", install, { NODE_ENV: undefined });
  if (code !== 0) {
    console.error(`The packages of ${revision} could not be installed: npm ended with ${code}.`);
    await shutDown(1);
  }
}
const older = "tests/vitest.config.ts";
// Where Vitest finds its configuration by itself, what needs a process of its own is a project of its own.
const projects = existsSync(join(directory, older)) ? ["--config", older] : ["--project", "http-*"];
const steps = [
  ["prisma/generate.ts"],
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  [
    ...["node_modules/vitest/vitest.mjs", "run", ...projects, "--project", "http"],
    ...["--reporter=dot", ...(values.all ? [] : everyday)],
  ],
];
for (const step of steps) {
  const code = await inRelease(step);
  if (code === 0) continue;
  console.error(`${revision} does not work on the present schema: ${step[0]} ended with ${code}.`);
  await shutDown(1);
}
console.log(`${revision} works on the present schema. It took ${Math.round((Date.now() - began) / 1000)} s.`);
await shutDown(0);

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
