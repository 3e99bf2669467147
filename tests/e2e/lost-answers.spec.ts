import type { Page } from "@playwright/test";
import { stopTime, userAgent } from "#tests/e2e/early-browser.ts";
import { expect, test as productTest } from "#tests/e2e/product-test.ts";
import { type Loss, type LossyLine, openLossyLine } from "#tests/support/lossy-line.ts";

const test = productTest.extend<{ line: LossyLine }>({
  line: async ({ problems }, use) => {
    const line = await openLossyLine(process.env.BROWSER_ORIGIN ?? "");
    await use(line);
    await line.stop();
    // What is lost is meant to be; that no script fails is what the tests say.
    const lost = /^failed: |ERR_|Failed to fetch/;
    problems.splice(0, problems.length, ...problems.filter((each) => !lost.test(each)));
  },
});
test.use({ userAgent });

/** As many as are tried again: three, and the fourth comes. */
const threeLosses: readonly Loss[] = ["refused", "cut", "hanging"];

const isAlive = (page: Page) => page.evaluate(() => "__reactRouterDataRouter" in window);

/** Lets time go on where nothing but time is waited for. */
async function waitFor(page: Page, line: LossyLine, isReached: () => Promise<boolean>) {
  await expect(async () => {
    if (line.underWay() === 0) await page.clock.runFor(1_000);
    expect(await isReached()).toBe(true);
  }).toPass({ intervals: [50], timeout: 60_000 });
}

const documentsOf = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
};

/** Once for each answer that was lost, and once for the one that came: importing asks nobody any more. */
const expectAsked = (asked: Map<string, number>, losses: readonly Loss[]) =>
  expect(Math.max(...asked.values())).toBe(losses.length + 1);

for (const [place, address, losses] of [
  ["the entry", /^\/assets\/entry\.client-/, threeLosses],
  ["the page", /^\/assets\/about-/, threeLosses],
  ["the frame of all pages", /^\/assets\/root-[^/]*\.js/, threeLosses],
  ["what all of them import", /^\/assets\/framework-/, threeLosses],
  ["every script", /^\/assets\/[^/]*\.js/, ["refused", "cut"]],
] as const) {
  test(`a page comes alive although answers for ${place} are lost`, {
    tag: place === "every script" ? [] : "@deep",
  }, async ({ page, line }) => {
    await stopTime(page);
    const asked = line.lose(address, losses);
    const documents = documentsOf(page);
    await page.goto(`${line.origin}/about`, { waitUntil: "domcontentloaded" });
    await waitFor(page, line, () => isAlive(page));
    expect(documents).toEqual(["/about"]);
    expect(asked.size).toBeGreaterThan(0);
    expectAsked(asked, losses);
    await page.close();
  });
}

for (const [place, address] of [
  ["a part that comes later", /^\/assets\/late-parts-/],
  ["a part of that part", /^\/assets\/network-state-/],
] as const) {
  test(`${place} comes although its answers are lost three times`, {
    tag: place === "a part of that part" ? [] : "@deep",
  }, async ({ page, line }) => {
    await stopTime(page);
    const asked = line.lose(address, threeLosses);
    const documents = documentsOf(page);
    await page.goto(`${line.origin}/about`, { waitUntil: "domcontentloaded" });
    await waitFor(page, line, () => page.evaluate(() => typeof window.pangkas?.onError === "function"));
    expect(documents).toEqual(["/about"]);
    expect(asked.size).toBe(1);
    expectAsked(asked, threeLosses);
    await page.close();
  });
}

test("one moves on although the answers for the next page's script are lost three times", async ({ page, line }) => {
  await stopTime(page);
  await page.goto(`${line.origin}/about`, { waitUntil: "domcontentloaded" });
  await waitFor(page, line, () => page.evaluate(() => typeof window.pangkas?.onError === "function"));
  const asked = line.lose(/^\/assets\/contact-/, threeLosses);
  const documents = documentsOf(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontak" }).click();
  await waitFor(page, line, () => page.getByLabel("Nama").isVisible());
  expect(documents).toEqual([]);
  expectAsked(asked, threeLosses);
  await page.close();
});
