import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { KillsReport } from "#tests/drill/kills.ts";
import { count } from "#tests/support/counts.ts";

it("nothing that was promised is lost when the application is killed and PostgreSQL stops at once", {
  timeout: 3_600_000,
}, async () => {
  const rounds = ["--app", String(count(2, 20)), "--database", String(count(1, 10))];
  // How soon it is ready is for a machine that does nothing else: `npm run drill -- kills`.
  const args = ["tests/drill/run.ts", "kills", ...rounds, "--patience", "120000", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
  const report: KillsReport = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(report.problems).toEqual([]);
  expect(report.promised).toBeGreaterThanOrEqual(15);
  expect([report.appReady.length, report.databaseReady.length]).toEqual([count(2, 20), count(1, 10)]);
});
