import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/product-test.ts";
import { root } from "#tests/support/processes.ts";
import { secondMark } from "#tests/support/second-build.ts";
import { startTwoVersions, type TwoVersions } from "#tests/support/two-versions.ts";

test.use({ serviceWorkers: "allow" });
// One second build for all of them.
test.describe.configure({ mode: "default" });

let site: TwoVersions;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startTwoVersions();
});
test.afterAll(() => site?.stop());
test.beforeEach(() => site.run("first"));

const message = "Apakah ada outlet di Bukittinggi?";
const second = 1_000;
const minute = 60 * second;

const banner = (page: Page) => page.locator("[data-banner]");
const update = (page: Page) => page.getByRole("button", { name: "Update Sekarang" });

/** The page under a worker, as whoever was here before has it. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(site.origin + path);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe("activated");
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await expect(page.getByText(secondMark)).toHaveCount(0);
}

/** The next look for an update finds the second version, which installs itself. */
async function release(page: Page): Promise<void> {
  site.run("second");
  const found = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.waiting)?.state;
    });
  await expect(async () => {
    if (!(await found())) await page.clock.fastForward(minute);
    expect(await found()).toBeDefined();
  }).toPass();
  await expect.poll(found, { timeout: 60_000 }).toBe("installed");
}

/** The scripts that the worker of the first version fetched when it was installed. */
function keptFromStart(): string[] {
  const worker = readFileSync(join(root, "build/client/sw.js"), "utf8");
  return [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => `/${path}`);
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Lainnya" }).check();
  await page.getByLabel("Nama").fill("Sari Lestari");
  await page.getByLabel("E-mail").fill("sari@example.com");
  await page.getByRole("textbox", { name: "Pesan" }).fill(message);
}

test("offers an update, puts it off for an hour, and goes over to it", async ({ page }) => {
  await open(page, "/about");
  await release(page);
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward(5 * second);
  await expect(banner(page)).toContainText("Update Tersedia");

  await page.getByRole("button", { name: "Nanti" }).click();
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward(59 * minute);
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward(minute);
  await expect(banner(page)).toContainText("Update Tersedia");

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + second);
  await update(page).click();
  await expect(banner(page)).toHaveText("Updating...");
  await expect(page.getByText(secondMark)).toHaveCount(0);
  await page.clock.runFor(second);
  await expect(page.getByText(secondMark)).toBeVisible();
  await page.clock.fastForward(minute);
  await expect(banner(page)).toBeHidden();
});

test("a form half filled outlives the update of another tab, and is sent", async ({ page, context }) => {
  await open(page, "/about");
  const other = await context.newPage();
  await open(other, "/contact");
  await other.clock.fastForward(2 * second);
  await fillForm(other);

  await release(page);
  await page.clock.fastForward(5 * second);
  await update(page).click();
  await expect(banner(other)).toContainText("Versi baru siap");
  await expect(page.getByText(secondMark)).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Pesan" })).toHaveValue(message);
  // What its scripts may fetch yet is there, though the server has it no more.
  const scripts = keptFromStart();
  const isOnServer = await Promise.all(scripts.map(async (path) => (await fetch(site.origin + path)).ok));
  expect(isOnServer.filter((is) => !is).length).toBeGreaterThan(20);
  const isThere = await other.evaluate(async (paths) => {
    const answers = await Promise.all(paths.map((path) => fetch(path)));
    return answers.map(({ ok }) => ok);
  }, scripts);
  expect(scripts.filter((_, index) => !isThere[index])).toEqual([]);

  await other.getByRole("button", { name: "Kirim pesan" }).click();
  await expect(other).toHaveURL(`${site.origin}/contact?sent=1`);
  await expect(other.getByText(secondMark)).toBeVisible();
  await expect(banner(other)).toBeHidden();
});

test("says what an update would cost over a form, and waits until it is left", { tag: "@deep" }, async ({ page }) => {
  await open(page, "/contact");
  await fillForm(page);
  await release(page);
  await page.clock.fastForward(5 * second);
  await update(page).click();
  await expect(banner(page)).toContainText("akan hilang");
  await page.getByRole("button", { name: "Tunggu sampai terkirim" }).click();
  await expect(banner(page)).toContainText("Versi baru siap");
  await page.clock.fastForward(minute);
  await expect(page.getByRole("textbox", { name: "Pesan" })).toHaveValue(message);

  await page.getByRole("contentinfo").getByRole("link", { name: "Pusat Bantuan" }).click();
  await expect(page).toHaveURL(`${site.origin}/help`);
  await expect(page.getByText(secondMark)).toBeVisible();
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a step to a page whose scripts are gone from the server leads there", async ({ page, problems }) => {
    // The last that scripts do after the page.
    const isReady = page.waitForEvent("console", (text) => text.text().includes("registration blocked"));
    await page.goto(`${site.origin}/about`);
    await isReady;
    site.run("second");
    await page.getByRole("contentinfo").getByRole("link", { name: "Pusat Bantuan" }).click();
    await expect(page.getByText(secondMark)).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/help`);
    expect(
      problems.every((problem) => /\/assets\/|Error loading route module|dynamically imported/.test(problem)),
    ).toBe(true);
    problems.length = 0;
  });
});
