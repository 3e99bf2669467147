import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildAppModules } from "#prisma/app-modules.ts";

const image = mkdtempSync(join(tmpdir(), "pangkas-image-"));

/** As the image holds it: packages, package.json, the build and `prisma`, and nothing of `app`. */
beforeAll(() => {
  symlinkSync(resolve("node_modules"), join(image, "node_modules"));
  cpSync("package.json", join(image, "package.json"));
  cpSync("prisma", join(image, "prisma"), { recursive: true });
  buildAppModules(join(image, "build"));
});
afterAll(() => rmSync(image, { recursive: true, force: true }));

function run(command: string, args: readonly string[] = [], variables: Record<string, string> = {}) {
  const env = { ...process.env, NODE_OPTIONS: "--conditions=built-app", ...variables };
  return new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [`prisma/${command}.ts`, ...args], { cwd: image, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

it("lets every operator's command run where no sources of the product are", async () => {
  expect(existsSync(join(image, "app"))).toBe(false);
  const [migrate, grant, taxRate, seed, restore, backup, reseal] = await Promise.all([
    run("migrate"),
    run("grant", ["support", "nobody@example.com"]),
    run("tax-rate", ["2020-01-01", "11"]),
    // Its modules are found before any of them reads the environment.
    run("seed", [], { DATABASE_URL: "" }),
    run("restore"),
    run("backup", ["--to", join(image, "backups"), "--without-pictures"]),
    run("reseal", [], { ENCRYPTION_KEY: "k".repeat(32), ENCRYPTION_KEYS_OLD: "o".repeat(32) }),
  ]);
  expect(migrate).toMatchObject({ code: 0 });
  expect(grant).toEqual({ code: 1, output: expect.stringContaining("nobody@example.com belum pernah masuk") });
  expect(taxRate).toEqual({ code: 1, output: expect.stringContaining("That day has begun") });
  expect(seed).toEqual({ code: 1, output: expect.stringContaining("DATABASE_URL is missing") });
  expect(restore).toEqual({ code: 1, output: expect.stringContaining("Usage: npm run restore") });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining("last migration") });
  expect(reseal).toEqual({ code: 0, output: expect.stringContaining("Sealed 0 anew") });
});
