import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "#tests/support/chromium.ts";

const executablePath = process.env.CHROMIUM_PATH ?? findChromium() ?? undefined;
const second = process.env.SECOND_CHROMIUM_PATH;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".output/browser",
  globalSetup: "./support/browser-run.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // For the slowest machine that runs them: how fast the product is, the benchmarks say.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    browserName: "chromium",
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
    viewport: { width: 360, height: 800 },
    locale: "id-ID",
    // Far from every outlet: a time on screen is the outlet's, not the device's.
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    // What is tested is the page as the server sends it; a test of the installed app allows the worker.
    serviceWorkers: "block",
  },
  projects: [
    { name: "browser" },
    ...(second
      ? [
          {
            name: "second browser",
            testMatch: /(early|lost-answers)\.spec\.ts/,
            // What is told of errors is counted by kind, and the first browser told it.
            grepInvert: /back on line/,
            use: { launchOptions: { args: chromiumArguments, executablePath: second } },
          },
        ]
      : []),
  ],
});
