import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { onShutdown, root, type Variables } from "#tests/support/processes.ts";
import { type FileTime, readPlaywright, readVitest, type TestFailure } from "#tests/support/test-reports.ts";

export interface Outcome {
  passed: number;
  failed: number;
  files?: FileTime[];
  failures?: TestFailure[];
}

export interface Section {
  name: string;
  title: string;
  /** Why it does not run. */
  skip?: string | undefined;
  run: (print: Print) => Promise<Outcome>;
}

interface SectionTime {
  title: string;
  seconds: number;
  tests: number;
}

export interface Total extends Required<Outcome> {
  sections: SectionTime[];
  /** Of the whole run: sections that run beside each other count once. */
  seconds: number;
}

/** Takes a section's output: at once where it runs alone, when it has ended where others run beside it. */
type Print = (text: string | Buffer) => void;

export const outputDirectory = join(root, "tests/.output");

/**
 * Runs stages in order, up to the first with a failure. The lanes of a stage run beside each other, the sections of a
 * lane one after the other. A section that fails without a failed test counts as one failure.
 */
export async function total(stages: readonly Section[][][]): Promise<Total> {
  const sum: Total = { passed: 0, failed: 0, files: [], failures: [], sections: [], seconds: 0 };
  const started = Date.now();
  for (const lanes of stages) {
    await Promise.all(lanes.map((sections) => runLane(sections, lanes.length > 1, sum)));
    if (sum.failed > 0) break;
  }
  sum.seconds = secondsSince(started);
  return sum;
}

async function runLane(sections: readonly Section[], isOneOfMany: boolean, sum: Total): Promise<void> {
  for (const { title, skip, run } of sections) {
    const kept: (string | Buffer)[] = [];
    const print: Print = (text) => void (isOneOfMany ? kept.push(text) : process.stdout.write(text));
    print(`\n━━ ${title}${skip ? `: ${skip}` : ""}\n`);
    const started = Date.now();
    const { passed, failed, files, failures } = skip
      ? { passed: 0, failed: 0 }
      : await run(print).catch((error: unknown): Outcome => {
          print(`${error instanceof Error ? error.message : error}\n`);
          return { passed: 0, failed: 1 };
        });
    const seconds = secondsSince(started);
    sum.passed += passed;
    sum.failed += failed;
    sum.files.push(...(files ?? []));
    sum.failures.push(...(failures ?? []));
    if (!skip) {
      sum.sections.push({ title, seconds, tests: passed + failed });
      print(`━━ ${title}: ${failed ? "FAILED" : "ok"}, ${seconds} s\n`);
    }
    for (const text of kept) process.stdout.write(text);
    if (failed) return;
  }
}

/** Runs commands of node_modules/.bin one after the other, up to the first that fails. */
export async function runCommand(print: Print, ...commands: [string, ...string[]][]): Promise<Outcome> {
  for (const [command, ...args] of commands) {
    if ((await exitCode(print, join(root, "node_modules/.bin", command), args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 0, failed: 0 };
}

/** Runs a project's test files; `more` are file names and options of Vitest. */
export async function runVitest(
  project: string,
  variables: Variables,
  more: readonly string[] = [],
  print: Print = (text) => void process.stdout.write(text),
): Promise<Outcome> {
  const report = newReport(project);
  // What one file leaves behind must not matter to the next: the deep run takes them in any order, and says in which.
  const order = variables.DEEP ? ["--sequence.shuffle.files"] : [];
  const args = ["run", "--project", project, ...more, ...order, "--passWithNoTests"];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await exitCode(print, process.execPath, [bin("vitest/vitest.mjs"), ...args, ...reporters], variables);
  return outcomeOf(
    code,
    readVitest(read(report), (file) => relative(root, file), project),
    more.length > 0,
  );
}

export async function runPlaywright(variables: Variables, more: readonly string[], print: Print): Promise<Outcome> {
  const report = newReport("browser");
  const args = ["test", "--config", "tests/playwright.config.ts", "--reporter=dot,json", ...more];
  const code = await exitCode(print, process.execPath, [bin("@playwright/test/cli.js"), ...args], {
    ...variables,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return outcomeOf(code, readPlaywright(read(report)), more.length > 0);
}

function outcomeOf(code: number, found: Required<Outcome>, mayBeEmpty: boolean): Outcome {
  const isWell = code === 0 && (mayBeEmpty || found.passed > 0);
  return { ...found, failed: isWell ? found.failed : Math.max(1, found.failed) };
}

async function exitCode(
  print: Print,
  command: string,
  args: readonly string[],
  variables: Variables = {},
): Promise<number> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...color, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onShutdown(async () => void child.kill("SIGTERM"));
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", print);
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("close", (code) => done(code ?? 1));
  });
}

function secondsSince(milliseconds: number): number {
  return Math.round((Date.now() - milliseconds) / 1000);
}

let reports = 0;

function newReport(name: string): string {
  reports += 1;
  return join(outputDirectory, `${reports}-${name}.json`);
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

function bin(path: string): string {
  return join(root, "node_modules", path);
}
