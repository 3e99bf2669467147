import { expect, it } from "vitest";
import { readPlaywright, readVitest } from "#tests/support/test-reports.ts";

const shorten = (file: string) => file.replace("/home/sari/pangkas/", "");

it("tells a failed test by name, place, what was seen, and how to run it alone", () => {
  const found = readVitest(
    {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: "/home/sari/pangkas/app/lib/money.test.ts",
          status: "failed",
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { fullName: "rounds", status: "passed", failureMessages: [] },
            {
              fullName: "shows Rp 1.000 (it's a thousand)",
              status: "failed",
              failureMessages: [
                "AssertionError: expected \u001b[31m'Rp 100'\u001b[39m to be 'Rp 1.000'\n    at /home/sari/a.ts:1:1",
              ],
            },
          ],
        },
      ],
    },
    shorten,
    "unit",
  );
  expect(found).toEqual({
    passed: 1,
    failed: 1,
    files: [{ file: "app/lib/money.test.ts", project: "unit", seconds: 2.5, tests: 2 }],
    failures: [
      {
        name: "shows Rp 1.000 (it's a thousand)",
        file: "app/lib/money.test.ts",
        message: "AssertionError: expected 'Rp 100' to be 'Rp 1.000'",
        command: String.raw`npx vitest run --project unit app/lib/money.test.ts -t 'shows Rp 1\.000 \(it'\''s a thousand\)'`,
      },
    ],
  });
});

it("counts a file that could not be read as a failure", () => {
  const result = {
    name: "/home/sari/pangkas/a.test.ts",
    status: "failed",
    message: "SyntaxError: oh",
    startTime: 1,
    endTime: 1,
  };
  const found = readVitest({ testResults: [{ ...result, assertionResults: [] }] }, shorten, "db");
  expect(found).toMatchObject({
    failed: 1,
    failures: [{ name: "the file", message: "SyntaxError: oh", command: "npx vitest run --project db a.test.ts" }],
  });
});

it("tells a failed browser test in the same way, whichever browser it was", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "early.spec.ts",
    line: 12,
    tests: [
      { projectName: "second browser", status, results: [{ duration: 1_500, errors: message ? [{ message }] : [] }] },
    ],
  });
  const found = readPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [
      {
        title: "early.spec.ts",
        specs: [spec("opens", "expected")],
        suites: [{ title: "what fails", specs: [spec("starts anew", "unexpected", "Expected: 1\nReceived: 2")] }],
      },
    ],
  });
  expect(found).toEqual({
    passed: 1,
    failed: 1,
    files: [{ file: "tests/e2e/early.spec.ts", project: "browser", seconds: 3, tests: 2 }],
    failures: [
      {
        name: "what fails › starts anew",
        file: "tests/e2e/early.spec.ts:12",
        message: "Expected: 1\nReceived: 2",
        command: "npx playwright test --config tests/playwright.config.ts early.spec.ts:12 --project 'second browser'",
      },
    ],
  });
});
