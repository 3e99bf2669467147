import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands, writeCommands } from "#prisma/release-files.ts";

const release = mkdtempSync(join(tmpdir(), "pangkas-release-"));

/** As a release holds them, with the packages of this tree. */
beforeAll(() => {
  writeCommands(release);
  symlinkSync(resolve("node_modules"), join(release, "node_modules"));
});
afterAll(() => rmSync(release, { recursive: true, force: true }));

function run(command: string, args: readonly string[] = [], variables: Record<string, string> = {}) {
  const { scripts } = JSON.parse(readFileSync(join(release, "package.json"), "utf8"));
  const [, ...line] = String(scripts[command]).split(" ");
  const env = { ...process.env, ...variables };
  return new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [...line, ...args], { cwd: release, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it("lets every operator's command run where no sources of the product are", async () => {
  const files = readdirSync(release, { recursive: true, encoding: "utf8" }).filter(
    (path) => !/^node_modules/.test(path),
  );
  expect(files).toEqual(expect.arrayContaining(commands.map((name) => `prisma/${name}.js`)));
  expect(files.filter((path) => /\.tsx?$|\.test\./.test(path))).toEqual([]);
  const [migrate, grant, taxRate, seed, restore, backup, reseal, back] = await Promise.all([
    run("migrate"),
    run("grant", ["support", "nobody@example.com"]),
    run("tax-rate", ["2020-01-01", "11"]),
    // Its modules are found before any of them reads the environment.
    run("seed", [], { DATABASE_URL: "" }),
    run("restore"),
    run("backup", ["--to", join(release, "backups"), "--without-pictures"]),
    run("reseal", [], { ENCRYPTION_KEY: "k".repeat(32), ENCRYPTION_KEYS_OLD: "o".repeat(32) }),
    run("back"),
  ]);
  expect(migrate).toMatchObject({ code: 0 });
  expect(grant).toEqual({ code: 1, output: expect.stringContaining("nobody@example.com belum pernah masuk") });
  expect(taxRate).toEqual({ code: 1, output: expect.stringContaining("That day has begun") });
  expect(seed).toEqual({ code: 1, output: expect.stringContaining("DATABASE_URL is missing") });
  expect(restore).toEqual({ code: 1, output: expect.stringContaining("Usage: npm run restore") });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining("last migration") });
  expect(reseal).toEqual({ code: 0, output: expect.stringContaining("Sealed 0 anew") });
  expect(back).toEqual({ code: 1, output: expect.stringContaining("stands in no directory called releases") });
});
