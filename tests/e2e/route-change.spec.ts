import type { Page } from "@playwright/test";
import { expect, newPerson, openWhole, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet, openOutletOf } from "#tests/e2e/test-outlet.ts";

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Stops the page's clock; from now on its time passes by `page.clock.runFor` only. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** A request that a busy server refuses is made again by a timer, which stands still with the clock. */
async function expectNewPage(page: Page, title: string): Promise<void> {
  const isThere = () => expect(page).toHaveTitle(title, { timeout: 10_000 });
  for (let turn = 0; turn < 5; turn += 1) {
    const [shown] = await Promise.allSettled([isThere()]);
    if (shown.status === "fulfilled") return;
    await page.clock.runFor(5_000);
  }
  await isThere();
}

test.describe("a new page", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("begins at its top, smoothly for 100 ms and then at once, and going back keeps the position", async ({
    page,
  }) => {
    await page.clock.install();
    await openWhole(page, "/privacy-policy");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Kontak" })).toBeVisible();
    await page.evaluate(() => {
      const calls: unknown[] = [];
      const scrollTo = window.scrollTo.bind(window) as (...given: unknown[]) => void;
      Object.assign(window, {
        calls,
        scrollTo: (...given: unknown[]) => {
          calls.push(given);
          scrollTo(...given);
        },
      });
    });
    const jumps = () =>
      page.evaluate(() => JSON.stringify(Reflect.get(window, "calls")).split('"behavior":"instant"').length - 1);
    await page.evaluate(() => window.scrollBy({ top: 900, behavior: "instant" }));
    const left = await scrollY(page);
    expect(left).toBe(900);

    await stopClock(page);
    // Without the mouse, which would move the page to what it points at.
    await footer.getByRole("link", { name: "Kontak" }).evaluate((link) => (link as HTMLElement).click());
    await expectNewPage(page, "Kontak | Pangkas");
    await expect.poll(() => focused(page)).toBe("isi");
    await page.clock.runFor(99);
    expect(await jumps()).toBe(0);
    await page.clock.runFor(1);
    expect(await jumps()).toBe(1);
    expect(await scrollY(page)).toBe(0);
    for (const [name, content] of [
      ["og:title", "Kontak | Pangkas"],
      ["og:url", `${new URL(page.url()).origin}/contact/`],
    ]) {
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute("content", content ?? "");
    }
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact\/$/);

    await page.goBack();
    await expect(page).toHaveTitle("Kebijakan Privasi | Pangkas");
    await page.clock.runFor(1000);
    await expect.poll(() => scrollY(page)).toBe(left);
  });
});

test("whoever moves the new page within those 100 ms is not pulled back to its top", { tag: "@deep" }, async ({
  page,
}) => {
  await page.clock.install();
  await openWhole(page, "/contact");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Kebijakan Privasi" });
  await expect(link).toBeVisible();
  await stopClock(page);
  await link.evaluate((anchor) => (anchor as HTMLElement).click());
  await expectNewPage(page, "Kebijakan Privasi | Pangkas");
  await expect.poll(() => focused(page)).toBe("isi");
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.clock.runFor(1000);
  expect(await scrollY(page)).toBe(700);
});

test("a link to a section leads there and not to the top", async ({ page }) => {
  await page.clock.install();
  await page.goto("/privacy-policy");
  await page.evaluate(() => {
    document.body.dataset.page = "same";
  });
  await page.locator('main a[href$="#hak"]').click();
  await expect(page.getByRole("heading", { name: "Hak Anda" })).toBeInViewport();
  await page.clock.runFor(1000);
  expect(await scrollY(page)).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.body.dataset.page)).toBe("same");
});

test("links of a page that came as HTML alone are followed without a document, and the page comes back as it was", async ({
  page,
}) => {
  await signIn(page, newPerson());
  const outlet = await openOutlet({ name: "Pangkas Diam" });
  await openWhole(page, `/barbershop/${outlet.id}`);
  await page.evaluate(() => {
    document.body.dataset.page = "same";
  });
  const main = page.getByRole("main");
  const text = await main.innerText();
  await page.getByRole("link", { name: "Tentang", exact: true }).click();
  await expect(page).toHaveURL(/#tentang$/);
  await page
    .getByRole("link", { name: /^Pilih / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booking\//);
  await page.goBack();
  await expect(page).toHaveURL(/#tentang$/);
  await expect.poll(() => main.innerText()).toBe(text);
  const favourite = page.getByRole("button", { name: /favorit: Pangkas Diam$/ });
  await favourite.click();
  await expect(favourite).toHaveText("Favorit");
  await expect(favourite).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset.page)).toBe("same");
});

test("a message goes after five seconds, which stand still while it is pointed at or focused", {
  tag: "@deep",
}, async ({ page }) => {
  await page.clock.install();
  await signIn(page, newPerson(), "/account/profile");
  await stopClock(page);
  const save = page.getByRole("button", { name: "Simpan pilihan" });
  const message = page.getByText("Pilihan Anda sudah disimpan.");
  const close = page.getByRole("link", { name: "Tutup pesan" });
  // It says the way by keyboard as soon as there is one: what watches it comes with the first message.
  const watched = page.locator('[role="status"][aria-keyshortcuts="Alt+T"]');

  await save.press("Enter");
  await expect(message).toBeVisible();
  await expect(watched).toBeAttached();
  await page.clock.runFor(3000);
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(5, 790);
  await page.clock.runFor(1990);
  await expect(message).toBeVisible();
  await page.clock.runFor(20);
  await expect(message).toBeHidden();

  await save.press("Enter");
  await expect(message).toBeVisible();
  await expect(watched).toBeAttached();
  await page.keyboard.press("Alt+t");
  await expect(close).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
  await expect(close).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await save.press("Enter");
  await close.click();
  await expect(message).toBeHidden();
});

test("what is slow to come says so, also when it is the login sheet's own script", async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(/\/assets\/login-sheet-/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Paket & Harga" }).click();
  await expect(page.getByText("Memuat halaman...")).toBeVisible();
  await expect(page).toHaveTitle("Tentang Pangkas | Pangkas");
  release();
  await expect(page.getByRole("dialog", { name: "Selamat Datang di Pangkas!" })).toBeVisible();
  await expect(page.getByText("Memuat halaman...")).toBeHidden();
});

test("another part of the same address takes the focus when the link to it has gone", { tag: "@deep" }, async ({
  page,
}) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Fokus" });
  await openWhole(page, `/edit-outlet/${outlet.id}/barbers`);
  await page.getByRole("link", { name: /^Barber 1/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Barber 1" })).toBeVisible();
  await expect.poll(() => focused(page)).toBe("isi");
});
