import type { Locator, Page } from "@playwright/test";
import { enterManagement } from "#tests/e2e/enter-management.ts";
import { expect, newPerson, openWhole, signIn, test } from "#tests/e2e/product-test.ts";

const overlays = "**/assets/late-overlays-*.js";
const triggerOf = (page: Page) =>
  page.getByRole("navigation", { name: "Menu pengguna" }).locator("summary, button[aria-haspopup=menu]");
const served = (page: Page) => page.getByRole("button", { name: /^Menu / });
const activeText = (menu: Locator) =>
  menu.evaluate(
    (element) => document.getElementById(element.getAttribute("aria-activedescendant") ?? "")?.textContent ?? null,
  );
/** Where things stand that a scrollbar's going would move. */
const lefts = (page: Page) =>
  page.evaluate(() =>
    ["header a", "main h1"].map((each) => document.querySelector(each)?.getBoundingClientRect().left),
  );

test("the user menu is one by key and by touch, and gives the focus back", async ({ page }) => {
  await signIn(page, newPerson());
  await openWhole(page, "/about");
  await triggerOf(page).focus();
  const trigger = served(page);
  // It has taken the summary's place, and its focus.
  await expect(trigger).toBeFocused();
  const menu = page.getByRole("menu");
  for (const [key, first] of [
    ["Enter", "Buka Outlet"],
    ["Space", "Buka Outlet"],
    ["ArrowDown", "Buka Outlet"],
    ["ArrowUp", "Keluar"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(menu).toBeFocused();
    await expect.poll(() => activeText(menu)).toBe(first);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(trigger).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => activeText(menu)).toBe("Booking Saya");
  await page.keyboard.press("End");
  await expect.poll(() => activeText(menu)).toBe("Keluar");
  await page.keyboard.press("b");
  await expect.poll(() => activeText(menu)).toMatch(/^B/);
  await page.keyboard.press("Escape");

  await trigger.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(4, 600);
  await expect(menu).toBeHidden();

  await trigger.click();
  await page.getByRole("menuitem", { name: "Booking Saya" }).click();
  await expect(page).toHaveURL(/\/my-bookings/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a menu that was opened before its part came stays open under it, and works where it never comes", {
  tag: "@deep",
}, async ({ page, problems }) => {
  await signIn(page, newPerson());
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(overlays, (route) => isSent.then(() => route.continue()));
  await page.goto("/about");
  const isAsked = page.waitForRequest(/late-overlays/);
  await triggerOf(page).focus();
  await isAsked;
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Booking Saya" }).first()).toBeFocused();
  const panel = triggerOf(page).locator("xpath=following-sibling::*[1]");
  const before = await panel.boundingBox();
  send();
  const menu = page.getByRole("menu");
  await expect(menu).toBeFocused();
  await expect.poll(() => activeText(menu)).toBe("Booking Saya");
  expect(await menu.boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(served(page)).toBeFocused();

  await page.unroute(overlays);
  await page.route(overlays, (route) => route.fulfill({ status: 404 }));
  const isRefused = page.waitForResponse((answer) => answer.url().includes("late-overlays"));
  await page.goto("/about");
  await triggerOf(page).click();
  await isRefused;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Keluar" })).toBeHidden();
  await expect(triggerOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Menu pengguna" }).getByRole("link", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/auth\/sign-out/);
  await expect(page.getByRole("heading", { name: "Konfirmasi Keluar" })).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes("late-overlays"))).toEqual([]);
});

test("a question is asked over the page, which waits behind it; signing out posts from there", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, newPerson());
  for (const path of ["/about", "/signin"]) {
    await openWhole(page, path);
    const inMenu = path === "/about";
    const opener = inMenu ? triggerOf(page) : page.getByRole("main").getByRole("link", { name: "Keluar" });
    const loaded = page.waitForResponse(/late-overlays/);
    await opener.focus();
    const part = (await loaded).url();
    await page.evaluate((url) => import(url), part);
    if (inMenu) await expect(served(page)).toBeFocused();
    const before = await lefts(page);
    await page.keyboard.press("Enter");
    if (inMenu) {
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
    }
    const dialog = page.getByRole("dialog", { name: "Konfirmasi Keluar" });
    await expect(dialog).toContainText("Apakah Anda yakin");
    await expect(dialog.getByRole("button", { name: "Batal" })).toBeFocused();
    // Neither assistive technology, a key, the wheel nor a press gets behind it, and nothing there has moved.
    await expect(page.getByRole("main")).toHaveCount(0);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    expect(await lefts(page)).toEqual(before);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await lefts(page)).toEqual(before);

    await opener.click();
    if (inMenu) await page.getByRole("menuitem", { name: "Keluar" }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toHaveCount(1);
  }
  await page.getByRole("main").getByRole("link", { name: "Keluar" }).click();
  await page.getByRole("button", { name: "Ya, Keluar" }).click();
  await expect(page.getByRole("link", { name: "Masuk", exact: true })).toBeVisible();
});

test("management's menu closes by a press beside it, by a key and by the next page", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  await enterManagement(page, baseURL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWhole(page, "/management-dashboard");
  await page.getByText("Menu", { exact: true }).hover();
  const trigger = page.getByRole("button", { name: "Menu" });
  const nav = page.getByRole("navigation", { name: "Menu manajemen" });
  await trigger.click();
  await expect(nav).toBeVisible();
  await page.mouse.click(4, 790);
  await expect(nav).toBeHidden();
  await trigger.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(nav.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await nav.getByRole("link", { name: "Pembayaran" }).click();
  await expect(page).toHaveURL(/payments/);
  await expect(nav).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("menu and sign-out are links, a page and its form", { tag: "@deep" }, async ({ page }) => {
    await signIn(page, newPerson());
    await triggerOf(page).click();
    const links = page.getByRole("navigation", { name: "Menu pengguna" }).getByRole("link");
    await expect(links.filter({ hasText: "Booking Saya" })).toBeVisible();
    await triggerOf(page).click();
    await expect(links.filter({ hasText: "Booking Saya" })).toBeHidden();
    await triggerOf(page).press("Enter");
    await links.filter({ hasText: "Keluar" }).click();
    await page.getByRole("button", { name: "Ya, Keluar" }).click();
    await expect(page.getByRole("link", { name: "Masuk", exact: true })).toBeVisible();
  });
});
