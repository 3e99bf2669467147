import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { letScriptsCome, setVisibility, stopTime, userAgent } from "#tests/e2e/early-browser.ts";
import { expect, test } from "#tests/e2e/product-test.ts";

test.use({ userAgent });

/** Lets the first answers for an address fail; how many asked. */
async function failFirst(page: Page, address: RegExp, times: number) {
  const asked: string[] = [];
  await page.route(address, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length <= times ? route.abort() : route.continue();
  });
  return asked;
}

/** Nothing fails any more once the page is closed; what did was meant to. */
async function leave(page: Page, problems: string[]): Promise<void> {
  await page.close();
  problems.splice(0);
}

const documentsOf = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
};

test.describe("what fails to load", () => {
  test("a stylesheet is asked for again, under another address", async ({ page, problems }) => {
    await stopTime(page);
    const asked = await failFirst(page, /\/assets\/root-[^/]*\.css/, 2);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await expect(async () => {
      await page.clock.runFor(500);
      expect(asked).toHaveLength(3);
    }).toPass();
    await expect(page.locator("body")).toHaveCSS("display", "flex");
    expect(asked).toEqual(["", "?retry=1", "?retry=2"]);
    await letScriptsCome(page);
    expect(problems.splice(0).filter((each) => !each.startsWith("failed: "))).toEqual([]);
  });

  test("a stylesheet that never comes is told at once, as critical", { tag: "@deep" }, async ({ page, problems }) => {
    await stopTime(page);
    const asked = await failFirst(page, /\/assets\/root-[^/]*\.css/, 9);
    const told = page.waitForResponse(/pwa-errors/);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(asked).toHaveLength(4);
    }).toPass();
    await letScriptsCome(page);
    expect((await told).status()).toBe(202);
    expect(asked).toHaveLength(4);
    const kept = await db.errorReport.findFirst({ where: { message: { contains: "/assets/root-" } } });
    expect(kept).toMatchObject({ severity: "CRITICAL" });
    await leave(page, problems);
  });

  test("the page's script starts anew", async ({ page, problems }) => {
    await stopTime(page);
    const asked = await failFirst(page, /\/assets\/entry\.client-[^/]*\.js/, 3);
    const documents = documentsOf(page);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
    }).toPass();
    expect(asked.length).toBeGreaterThan(3);
    expect(documents).toHaveLength(1);
    await leave(page, problems);
  });

  for (const isTyped of [false, true]) {
    test(`a script that never comes ${isTyped ? "loads no page anew over a form" : "loads the page anew once"}`, async ({
      page,
      problems,
    }) => {
      await stopTime(page);
      const asked = await failFirst(page, /\/assets\/entry\.client-[^/]*\.js/, 99);
      const documents = documentsOf(page);
      await page.goto("/contact", { waitUntil: "domcontentloaded" });
      if (isTyped) await page.getByLabel("Nama").fill("Sari");
      for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000).catch(() => undefined);
      // A script that is refused takes its time, too.
      await expect(async () => {
        await page.clock.runFor(1_000).catch(() => undefined);
        expect(documents).toHaveLength(isTyped ? 1 : 2);
      }).toPass();
      for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000);
      expect(documents).toHaveLength(isTyped ? 1 : 2);
      expect(asked.length).toBeLessThan(20);
      if (isTyped) await expect(page.getByLabel("Nama")).toHaveValue("Sari");
      await leave(page, problems);
    });
  }

  test("a script that never comes loads no form anew that came back refused", { tag: "@deep" }, async ({
    page,
    problems,
  }) => {
    await stopTime(page);
    await failFirst(page, /\/assets\/entry\.client-[^/]*\.js/, 99);
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Nama").fill("Sari");
    await page.getByRole("button", { name: "Kirim" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    const documents = documentsOf(page);
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000).catch(() => undefined);
    expect(documents).toEqual([]);
    await expect(page.getByLabel("Nama")).toHaveValue("Sari");
    await leave(page, problems);
  });

  test("a picture keeps its place and its ground", async ({ page, problems }) => {
    await page.route(/\/media\//, (route) => route.abort());
    await page.goto("/");
    const picture = page.locator("main img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("data-failed");
    await expect(picture).toHaveCSS("content", /^url\("data:image\/svg/);
    expect((await picture.boundingBox())?.height).toBeGreaterThan(60);
    await leave(page, problems);
  });

  test("a page whose script never comes is opened as a document", { tag: "@deep" }, async ({ page, problems }) => {
    await page.goto("/about");
    await expect.poll(() => page.evaluate(() => typeof window.pangkas?.onError)).toBe("function");
    await failFirst(page, /\/assets\/contact-[^/]*\.js/, 99);
    const documents = documentsOf(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Kontak" }).click();
    await expect(page.getByLabel("Nama")).toBeVisible();
    expect(documents.map((url) => new URL(url).pathname)).toEqual(["/contact"]);
    await leave(page, problems);
  });
});

test.describe("back on line", { tag: "@deep" }, () => {
  for (const isTyped of [false, true]) {
    test(
      isTyped ? "nothing is loaded anew over a form" : "the page is loaded anew where errors wait",
      async ({ page, context, problems }) => {
        await stopTime(page);
        await page.goto("/contact");
        await page.keyboard.press("Shift");
        await letScriptsCome(page);
        if (isTyped) {
          await page.getByLabel("Nama").fill("Sari Lestari");
          await page.evaluate(() => location.assign("#main"));
        }
        const documents = documentsOf(page);
        await context.setOffline(true);
        const message = `gagal untuk Sari Lestari ${Date.now()}`;
        await page.evaluate((text) => void Promise.reject(new Error(text)), message);
        await page.evaluate(() => addEventListener("online", () => (document.documentElement.dataset.isBack = "yes")));
        await context.setOffline(false);
        await expect(page.locator("html[data-is-back]")).toBeAttached();
        await page.clock.runFor(999);
        expect(documents).toHaveLength(0);
        // A page that goes may never say how far its time went.
        const goneOn = page.clock.runFor(1).catch(() => undefined);
        if (isTyped) {
          await goneOn;
          await page.clock.runFor(5_000);
          expect(documents).toHaveLength(0);
          // What waits is sent when the page is left, without what was typed.
          await setVisibility(page, "hidden");
          await expect
            .poll(() => db.errorReport.count({ where: { message: message.replace("Sari Lestari", "[…]") } }))
            .toBe(1);
        } else await expect.poll(() => documents.length).toBe(1);
        await leave(page, problems);
      },
    );
  }
});
