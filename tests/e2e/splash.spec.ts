import type { Page } from "@playwright/test";
import { letScriptsCome, setVisibility, stopTime, userAgent } from "#tests/e2e/early-browser.ts";
import { expect, test } from "#tests/e2e/product-test.ts";

test.use({ userAgent, contextOptions: { reducedMotion: "no-preference" } });

const splashOf = (page: Page) => page.locator("#splash");

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

  test(
    "says another thing for 2 s in the installed app",
    { tag: "@deep" },
    async ({ playwright, launchOptions, baseURL }, info) => {
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
    },
  );

  test("comes back after more than 30 s in the background, and a key ends it", { tag: "@deep" }, async ({ page }) => {
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

  test("moves nothing, and is not the largest thing that is painted", { tag: "@deep" }, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { moves: [] as unknown[], largest: [] as string[] };
      Object.assign(window, { seen });
      const watch = (type: string, take: (entry: PerformanceEntry & { element?: Element; value?: number }) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      watch("layout-shift", ({ value }) => seen.moves.push(value));
      watch("largest-contentful-paint", ({ element }) =>
        seen.largest.push(element?.closest("#splash") ? "splash" : "page"),
      );
    });
    // It goes with the time that passes, whether or not everything has come.
    await page.goto("/about", { waitUntil: "commit" });
    await expect(splashOf(page)).toBeVisible();
    await expect(splashOf(page)).toBeHidden();
    // Each is larger than those before it: the page may come a moment after the splash, and is the last one then.
    const seen = await page.evaluate(() => Reflect.get(window, "seen"));
    expect({ ...seen, largest: seen.largest.at(-1) }).toEqual({ moves: [], largest: "page" });
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
