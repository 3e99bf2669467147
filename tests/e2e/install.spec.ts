import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/product-test.ts";

type Outcome = "accepted" | "dismissed" | "fails";

/** The browser offers the installation, as Chromium does; what is chosen in its own prompt is given. */
async function offerInstall(page: Page, outcome: Outcome): Promise<void> {
  await page.evaluate((chosen) => {
    const prompt = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompts = `${Number(document.documentElement.dataset.prompts ?? 0) + 1}`;
        if (chosen === "fails") throw new DOMException("No prompt now.", "NotAllowedError");
        return { outcome: chosen };
      },
    });
    dispatchEvent(prompt);
  }, outcome);
}

// A region: what is only offered is not said at every load.
const banner = (page: Page) => page.getByRole("region", { name: "Install Pangkas" });
const headerButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Install" });
const help = (page: Page) => page.getByRole("dialog", { name: "Cara install Pangkas" });
const prompts = (page: Page) => page.evaluate(() => document.documentElement.dataset.prompts);
const dismissedAt = (page: Page) => page.evaluate(() => localStorage.getItem("installDismissedAt"));

/** With the parts of the page that come after it. */
async function open(page: Page, path: string): Promise<void> {
  const parts = page.waitForResponse(/\/assets\/late-parts-/);
  await page.goto(path);
  await page.clock.runFor(1_000);
  await parts;
  await page.clock.runFor(100);
}

/** A browser with a profile: without one nothing is ever installable. `app` opens in a window of its own. */
const profileTest = test.extend<{ app: string | null; profile: Page }>({
  app: [null, { option: true }],
  profile: async ({ playwright, launchOptions, baseURL, app }, use, testInfo) => {
    const args = [...(launchOptions.args ?? []), ...(app ? [`--app=${baseURL}${app}`] : [])];
    const browser = await playwright.chromium.launchPersistentContext(testInfo.outputPath("profile"), {
      ...launchOptions,
      args,
      baseURL,
    });
    await use(browser.pages()[0] ?? (await browser.newPage()));
    await browser.close();
  },
});

profileTest("Chromium finds no error in the manifest, and offers the installation", async ({ profile: page }) => {
  await page.goto("/about");
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.json", []]);
  expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  await expect(banner(page)).toBeVisible();
  await expect(headerButton(page)).toBeVisible();
});

/** It is the app: nobody is asked to install it. */
async function expectNoOffer(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, "/mobile-application");
  await offerInstall(page, "accepted");
  await page.clock.runFor(4_000);
  await expect(headerButton(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
}

test("on the home screen of an iPhone nothing offers the installation", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await expectNoOffer(page);
});

// A window of the app is one of a profile, which some starts of Chromium do not bring up: the deep run's.
profileTest.describe("in a window of the app", { tag: "@deep" }, () => {
  profileTest.use({ app: "/mobile-application" });

  profileTest("nothing offers the installation, and the page says so", async ({ profile: page }) => {
    await expectNoOffer(page);
    await expect(page.getByText("Anda sedang memakai aplikasinya")).toBeVisible();
    await expect(page.getByRole("link", { name: "Install Pangkas" })).toBeHidden();
  });
});

test.describe("a visitor whose browser offers the installation", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("is asked three seconds after the load, and once installed no more", async ({ page }) => {
    await open(page, "/about");
    // Time goes on until it stands still: on a busy machine further than was asked for.
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)).toPass();
    await expect(headerButton(page)).toBeHidden();
    const place = () => page.getByRole("link", { name: "Masuk" }).boundingBox();
    const before = await place();
    await offerInstall(page, "accepted");
    await expect(headerButton(page)).toBeVisible();
    expect(await place()).toEqual(before);
    const size = await headerButton(page).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(banner(page)).toBeHidden();

    await page.clock.runFor(3_000);
    await banner(page).getByRole("button", { name: "Install" }).click();
    await expect(banner(page)).toBeHidden();
    await expect(headerButton(page)).toBeHidden();
    expect(await prompts(page)).toBe("1");
  });

  test("sends the banner away for seven days", { tag: "@deep" }, async ({ page }) => {
    await open(page, "/about");
    await offerInstall(page, "accepted");
    await page.clock.runFor(3_000);
    await banner(page).getByRole("button", { name: "Nanti" }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("#isi")).toBeFocused();
    await expect(headerButton(page)).toBeVisible();

    const sevenDays = 7 * 24 * 60 * 60_000;
    const sentAway = Number(await dismissedAt(page));
    await page.clock.setSystemTime(sentAway + sevenDays - 60_000);
    await open(page, "/about");
    await offerInstall(page, "accepted");
    await page.clock.runFor(4_000);
    await expect(headerButton(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();

    await page.clock.setSystemTime(sentAway + sevenDays);
    await open(page, "/about");
    await offerInstall(page, "accepted");
    await page.clock.runFor(3_000);
    await expect(banner(page)).toBeVisible();
    expect(await dismissedAt(page)).toBeNull();
  });

  test("reads how it is done by hand when the browser's own prompt fails", { tag: "@deep" }, async ({ page }) => {
    await open(page, "/about");
    await offerInstall(page, "fails");
    await headerButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(help(page)).toContainText(
      "Pangkas tidak dapat dipasang otomatis. Cari “Install” atau “Add to Home Screen” di menu browser Anda.",
    );
    for (const name of ["Chrome di Android", "Firefox di Android", "Safari di iPhone dan iPad", "Browser lain"])
      await expect(help(page).getByText(name)).toBeVisible();
    await expect(help(page).getByRole("heading")).toBeFocused();
    // The page behind it cannot be reached.
    await expect(page.getByRole("main")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(help(page).getByRole("button", { name: "Tutup" }).first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(help(page)).toBeHidden();
    await expect(headerButton(page)).toBeFocused();
  });

  test("is not asked where somebody chooses, types or signs in", { tag: "@deep" }, async ({ page }) => {
    await open(page, "/contact");
    await page.getByLabel("Nama").fill("Sari");
    await offerInstall(page, "accepted");
    await page.clock.runFor(4_000);
    await expect(headerButton(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "Cara Booking" }).click();
    await expect(banner(page)).toBeVisible();
    await page.getByRole("link", { name: "Masuk" }).click();
    await expect(page).toHaveURL(/signin/);
    await expect(banner(page)).toBeHidden();
  });
});

test.describe("a visitor whose browser has no prompt", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
  });

  test("is shown the steps, after one look at the manifest a session", { tag: "@deep" }, async ({ page }) => {
    const looks: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/manifest.json" || request.method() === "HEAD") looks.push(`${request.method()} ${pathname}`);
    });
    await page.addInitScript(() => Reflect.deleteProperty(window, "onbeforeinstallprompt"));
    await page.goto("/about");
    await banner(page).getByRole("button", { name: "Install" }).click();
    await expect(help(page).getByText("Ketuk tombol Bagikan")).toBeVisible();
    await expect(help(page)).not.toContainText("tidak dapat dipasang otomatis");
    await page.keyboard.press("Escape");
    await expect(page.locator("#isi")).toBeFocused();
    await expect(banner(page)).toBeHidden();

    await page.goto("/help");
    await expect(headerButton(page)).toBeVisible();
    const icons = ["icon-192", "icon-512", "maskable-192", "maskable-512"].map((name) => `HEAD /icons/${name}.png`);
    expect(looks.toSorted()).toEqual(["GET /manifest.json", ...icons].toSorted());
  });
});

test("the page about the app opens the steps, and says what is wrong with the manifest", async ({ page, context }) => {
  await context.route("**/manifest.json", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/mobile-application");
  await page.getByRole("link", { name: "Install Pangkas" }).click();
  await expect(help(page)).toBeVisible();
  await expect(help(page)).toContainText("Manifest tidak dapat diakses (404)");
  await help(page).getByText("Samsung Internet").click();
  await expect(help(page).getByText("Ketuk tiga garis di kanan bawah.")).toBeVisible();
  await help(page).getByRole("button", { name: "Tutup" }).last().click();
  await expect(help(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button of the page about the app leads to the steps", async ({ page }) => {
    await page.goto("/mobile-application");
    await page.getByRole("link", { name: "Install Pangkas" }).click();
    await expect(page).toHaveURL(/#browser-(anda|lain)$/);
  });
});
