import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { expect, test } from "#tests/e2e/product-test.ts";

// The browser of the tests calls itself headless, which counts as a crawler: it gets no splash.
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
test.use({ userAgent, contextOptions: { reducedMotion: "no-preference" } });

const splashOf = (page: Page) => page.locator("#splash");

/** Times go on only where a test says so. */
async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function setVisibility(page: Page, state: "hidden" | "visible") {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Until the scripts of the page run, and those that come a second later. */
async function letScriptsCome(page: Page) {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => typeof window.pangkas?.onError)).toBe("function");
  }).toPass();
}

/** Lets the first answers for an address fail; how many asked. */
async function failFirst(page: Page, address: RegExp, times: number) {
  const asked: string[] = [];
  await page.route(address, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.length <= times ? route.abort() : route.continue();
  });
  return asked;
}

const documentsOf = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
};

test.describe("the splash", () => {
  test("stands 2.5 s on the first visit over a page that is there, and not on the second page", async ({ page }) => {
    await stopTime(page);
    await page.goto("/about");
    const splash = splashOf(page);
    await expect(splash.getByText("Booking • Review • Discover")).toBeVisible();
    await expect(splash.getByText("Memuat Aplikasi...")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.clock.runFor(2_499);
    await expect(splash).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-splash", "stands");
    await page.clock.runFor(1);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "fades");
    await page.clock.runFor(300);
    await expect(splash).toBeHidden();
    await page.goto("/contact");
    await expect(splash).toBeHidden();
    await page.reload();
    await expect(splash).toBeHidden();
  });

  test("says another thing for 2 s in the installed app", async ({ playwright, launchOptions, baseURL }, info) => {
    const app = await playwright.chromium.launchPersistentContext(info.outputPath("profile"), {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--app=${baseURL}/about`],
      userAgent,
    });
    const page = app.pages()[0] ?? (await app.newPage());
    await stopTime(page);
    await page.goto(`${baseURL}/about`);
    await expect(splashOf(page).getByText("Memuat Aplikasi...")).toBeVisible();
    await expect(splashOf(page).getByText("Booking • Review • Discover")).toBeHidden();
    await page.clock.runFor(2_000);
    await expect(page.locator("html")).toHaveAttribute("data-splash", "fades");
    await page.clock.runFor(300);
    await expect(splashOf(page)).toBeHidden();
    await app.close();
  });

  test("comes back after more than 30 s in the background, and a key ends it", async ({ page }) => {
    await stopTime(page);
    await page.goto("/about");
    await page.keyboard.press("Tab");
    await expect(splashOf(page)).toBeHidden();
    await letScriptsCome(page);
    for (const [seconds, isBack] of [
      [30, false],
      [31, true],
    ] as const) {
      await setVisibility(page, "hidden");
      await page.clock.fastForward(seconds * 1_000);
      await setVisibility(page, "visible");
      await expect(splashOf(page)).toBeVisible({ visible: isBack });
    }
    await page.mouse.click(100, 100);
    await expect(splashOf(page)).toBeHidden();
  });

  test("moves nothing, and is not the largest thing that is painted", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const watch = (type: string, tell: (entry: PerformanceEntry & { element?: Element; value?: number }) => string) =>
        new PerformanceObserver((list) => seen.push(...list.getEntries().map(tell))).observe({ type, buffered: true });
      watch("layout-shift", ({ value }) => `moved by ${value}`);
      watch("largest-contentful-paint", ({ element }) => (element?.closest("#splash") ? "splash" : "page"));
    });
    await page.goto("/about");
    await expect(splashOf(page)).toBeVisible();
    await expect(splashOf(page)).toBeHidden();
    expect(new Set(await page.evaluate(() => Reflect.get(window, "seen")))).toEqual(new Set(["page"]));
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("gives way as soon as the page is there", async ({ page }) => {
      await stopTime(page);
      await page.goto("/about", { waitUntil: "domcontentloaded" });
      await expect(splashOf(page)).toHaveText(/Memuat/);
      await expect(splashOf(page)).toBeHidden();
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is not there", async ({ page }) => {
      await page.goto("/about");
      await expect(splashOf(page)).toBeHidden();
    });
  });
});

test.describe("what fails to load", () => {
  test("a stylesheet is asked for again, later each time", async ({ page, problems }) => {
    await stopTime(page);
    const asked = await failFirst(page, /\/assets\/root-[^/]*\.css/, 2);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    for (const [ms, times] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
    ] as const) {
      await page.clock.runFor(ms);
      await expect.poll(() => asked.length).toBe(times);
    }
    await expect(page.locator("body")).toHaveCSS("display", "flex");
    expect(asked).toEqual(["", "?retry=1", "?retry=2"]);
    problems.splice(0);
  });

  test("a stylesheet that never comes is told at once, as critical", async ({ page, problems }) => {
    await stopTime(page);
    const asked = await failFirst(page, /\/assets\/root-[^/]*\.css/, 9);
    const told = page.waitForResponse(/pwa-errors/);
    await page.goto("/about", { waitUntil: "domcontentloaded" });
    for (const times of [2, 3, 4]) {
      await page.clock.runFor(4_000);
      await expect.poll(() => asked.length).toBe(times);
    }
    await letScriptsCome(page);
    expect((await told).status()).toBe(202);
    expect(asked).toHaveLength(4);
    const kept = await db.errorReport.findFirst({ where: { message: { contains: "/assets/root-" } } });
    expect(kept).toMatchObject({ severity: "CRITICAL" });
    problems.splice(0);
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
    problems.splice(0);
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
      await expect.poll(() => documents.length).toBe(isTyped ? 1 : 2);
      for (let second = 0; second < 25; second += 1) await page.clock.runFor(1_000);
      expect(documents).toHaveLength(isTyped ? 1 : 2);
      expect(asked.length).toBeLessThan(20);
      if (isTyped) await expect(page.getByLabel("Nama")).toHaveValue("Sari");
      problems.splice(0);
    });
  }

  test("a picture keeps its place and its ground", async ({ page, problems }) => {
    await page.route(/\/media\//, (route) => route.abort());
    await page.goto("/");
    const picture = page.locator("main img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("data-failed");
    await expect(picture).toHaveCSS("content", /^url\("data:image\/svg/);
    expect((await picture.boundingBox())?.height).toBeGreaterThan(60);
    problems.splice(0);
  });

  test("a page whose script never comes is opened as a document", async ({ page, problems }) => {
    await page.goto("/about");
    await expect.poll(() => page.evaluate(() => typeof window.pangkas?.onError)).toBe("function");
    await failFirst(page, /\/assets\/contact-[^/]*\.js/, 99);
    const documents = documentsOf(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Kontak" }).click();
    await expect(page.getByLabel("Nama")).toBeVisible();
    expect(documents.map((url) => new URL(url).pathname)).toEqual(["/contact"]);
    problems.splice(0);
  });
});

test.describe("back on line", () => {
  for (const isTyped of [false, true]) {
    test(
      isTyped ? "nothing is loaded anew over a form" : "the page is loaded anew where errors wait",
      async ({ page, context, problems }) => {
        await stopTime(page);
        await page.goto("/contact");
        await page.keyboard.press("Shift");
        await letScriptsCome(page);
        if (isTyped) await page.getByLabel("Nama").fill("Sari Lestari");
        const documents = documentsOf(page);
        await context.setOffline(true);
        const message = `gagal untuk Sari Lestari ${Date.now()}`;
        await page.evaluate((text) => void Promise.reject(new Error(text)), message);
        await context.setOffline(false);
        await page.clock.runFor(999);
        expect(documents).toHaveLength(0);
        await page.clock.runFor(1);
        if (isTyped) {
          await page.clock.runFor(5_000);
          expect(documents).toHaveLength(0);
          // What waits is sent when the page is left, without what was typed.
          await setVisibility(page, "hidden");
          await expect
            .poll(() => db.errorReport.count({ where: { message: message.replace("Sari Lestari", "[…]") } }))
            .toBe(1);
        } else await expect.poll(() => documents.length).toBe(1);
        problems.splice(0);
      },
    );
  }
});
