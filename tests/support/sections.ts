import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodeOf, root, type Variables } from "#tests/support/processes.ts";

export interface Count {
  passed: number;
  failed: number;
}

export interface Section {
  name: string;
  title: string;
  /** Why it does not run. */
  skip?: string | undefined;
  run: () => Promise<Count>;
}

export const outputDirectory = join(root, "tests/.output");

/** Runs the sections up to the first that fails. A section that fails without a failed test counts as one failure. */
export async function total(sections: readonly Section[]): Promise<Count> {
  const sum = { passed: 0, failed: 0 };
  for (const { title, skip, run } of sections) {
    console.log(`\n━━ ${title}${skip ? `: ${skip}` : ""}`);
    if (skip) continue;
    const started = Date.now();
    const { passed, failed } = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    sum.passed += passed;
    sum.failed += failed;
    console.log(`━━ ${title}: ${failed ? "FAILED" : "ok"}, ${Math.round((Date.now() - started) / 1000)} s`);
    if (failed) break;
  }
  console.log("");
  return sum;
}

/** Runs commands of node_modules/.bin one after the other, up to the first that fails. */
export async function runCommand(...commands: [string, ...string[]][]): Promise<Count> {
  for (const [command, ...args] of commands) {
    if ((await exitCodeOf(join(root, "node_modules/.bin", command), args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 0, failed: 0 };
}

/** Runs a project's test files; with `only`, those whose path contains one of these. */
export async function runVitest(project: string, variables: Variables, only: readonly string[] = []): Promise<Count> {
  const report = newReport(project);
  const args = ["run", "--config", "tests/vitest.config.ts", "--project", project, ...only];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await exitCodeOf(process.execPath, [bin("vitest/vitest.mjs"), ...args, ...reporters], variables);
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return countOf(code, numPassedTests, numFailedTests);
}

export async function runPlaywright(variables: Variables): Promise<Count> {
  const report = newReport("browser");
  const args = ["test", "--config", "tests/playwright.config.ts", "--reporter=dot,json"];
  const code = await exitCodeOf(process.execPath, [bin("@playwright/test/cli.js"), ...args], {
    ...variables,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
  return countOf(code, expected, unexpected + flaky);
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; unexpected?: number; flaky?: number };
}

function countOf(code: number, passed: number, failed: number): Count {
  return { passed, failed: code === 0 && passed > 0 ? failed : Math.max(1, failed) };
}

let reports = 0;

function newReport(name: string): string {
  reports += 1;
  return join(outputDirectory, `${reports}-${name}.json`);
}

function read(report: string): Report {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

function bin(path: string): string {
  return join(root, "node_modules", path);
}
