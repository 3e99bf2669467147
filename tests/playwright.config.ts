import { defineConfig } from "@playwright/test";
import { clockAheadMs } from "#tests/support/at-hour.ts";
import { chromiumArguments, findChromium, headlessShell } from "#tests/support/chromium.ts";

const whole = process.env.CHROMIUM_PATH ?? findChromium();
const shell = await headlessShell();
const launch = (executablePath: string | null) => ({
  launchOptions: {
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
    ...(clockAheadMs() !== null && { env: { ...process.env, LD_PRELOAD: "" } }),
  },
});
/** What a browser does beside its pages: installations, messages, windows, what it makes of scripts that fail. */
const ofBrowser = /(early|install|lost-answers|push|splash)\.spec\.ts/;
/** Forms that a browser sends without scripts are HTTP tests' every day; their ways through the product, the deep run's. */
const withoutScripts = /-without-scripts\.spec\.ts/;
/** What browsers do differently. */
const differing = /(early|lost-answers)\.spec\.ts/;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".output/browser",
  globalSetup: "./support/browser-run.ts",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // What is dear is the deep run's, and runs alone by name with DEEP=1.
  ...(process.env.DEEP ? {} : { grepInvert: /@deep/ }),
  // For the slowest machine that runs them: how fast the product is, the benchmarks say.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    browserName: "chromium",
    ...launch(whole),
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
    {
      name: "pages",
      testIgnore: process.env.DEEP ? ofBrowser : [ofBrowser, withoutScripts],
      use: launch(process.env.DEEP ? whole : (shell ?? whole)),
    },
    { name: "browser", testMatch: ofBrowser },
    ...(process.env.DEEP && shell && shell !== whole
      ? [
          {
            name: "second browser",
            testMatch: differing,
            // What is told of errors is counted by kind, and the first browser told it.
            grepInvert: /back on line/,
            use: launch(shell),
          },
        ]
      : []),
  ],
});
