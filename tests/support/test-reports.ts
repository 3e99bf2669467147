import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

export interface FileTime {
  file: string;
  project: string;
  seconds: number;
  tests: number;
}

export interface TestFailure {
  name: string;
  file: string;
  /** Expected and seen, in the words of the assertion. */
  message: string;
  /** Runs this test and no other. */
  command: string;
}

interface Found {
  passed: number;
  failed: number;
  files: FileTime[];
  failures: TestFailure[];
}

const vitestReport = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(""),
        startTime: z.number(),
        endTime: z.number(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

/** What Vitest's JSON reporter wrote. */
export function readVitest(report: unknown, shorten: (file: string) => string, project: string): Found {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures: TestFailure[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = shorten(name);
    const alone = `npx vitest run --project ${project} ${file}`;
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) {
      const told = test.failureMessages?.join("\n") ?? "";
      failures.push({
        name: test.fullName,
        file,
        message: told,
        command: `${alone} -t ${quoted(pattern(test.fullName))}`,
      });
    }
    // A file that could not be read, or whose preparation failed.
    if (status === "failed" && failed.length === 0) failures.push({ name: "the file", file, message, command: alone });
  }
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    files: testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: shorten(name),
      project,
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    })),
    failures: failures.map(brief),
  };
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().default("") })).default([]) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z
    .object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
    .default({ expected: 0, unexpected: 0, flaky: 0 }),
  suites: z.array(playwrightSuite).default([]),
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

/** What Playwright's JSON reporter wrote. */
export function readPlaywright(report: unknown): Found {
  const { stats, suites } = playwrightReport.parse(report);
  const files = new Map<string, FileTime>();
  const failures: TestFailure[] = [];
  const walk = (suite: PlaywrightSuite, names: readonly string[]) => {
    for (const spec of suite.specs) {
      const file = `tests/e2e/${spec.file}`;
      const sum = files.get(file) ?? { file, project: "browser", seconds: 0, tests: 0 };
      files.set(file, sum);
      for (const test of spec.tests) {
        sum.seconds += test.results.reduce((all, { duration }) => all + duration / 1000, 0);
        sum.tests += 1;
        if (["expected", "skipped"].includes(test.status)) continue;
        failures.push({
          name: [...names, spec.title].join(" › "),
          file: `${file}:${spec.line}`,
          message: test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
          command: `npx playwright test --config tests/playwright.config.ts ${spec.file}:${spec.line} --project ${quoted(test.projectName)}`,
        });
      }
    }
    for (const inner of suite.suites) walk(inner, [...names, inner.title]);
  };
  for (const suite of suites) walk(suite, []);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, files: [...files.values()], failures: failures.map(brief) };
}

/** Without colours, and without the calls that led to it. */
function brief(failure: TestFailure): TestFailure {
  const lines = stripVTControlCharacters(failure.message)
    .split("\n")
    .filter((line) => !/^\s+at /.test(line));
  return { ...failure, message: lines.slice(0, 20).join("\n").trim() };
}

/** Vitest reads names as regular expressions. */
function pattern(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** For a shell, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
