import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/product-test.ts";

// The switch itself would close the product for every other test: here the server's word to the page is replaced.
const message = "Selesai pukul 03.00 WIB.";
const halfMinute = 30_000;

/** What the server says from now on; gives the number of times it was asked. */
async function say(page: Page, maintenanceMode: boolean): Promise<() => number> {
  let times = 0;
  await page.route("**/api/system/maintenance-mode", async (route) => {
    times += 1;
    await route.fulfill({ json: { maintenanceMode, message: maintenanceMode ? message : "" } });
  });
  return () => times;
}

test("maintenance lies over an open page, and leaves what was typed", async ({ page }) => {
  await page.clock.install();
  const isReady = page.waitForEvent("console", (text) => text.text().includes("registration blocked"));
  await page.goto("/contact");
  await isReady;
  const field = page.getByRole("textbox", { name: "Pesan" });
  await field.fill("Halo dari Padang");

  await say(page, true);
  const screen = page.getByRole("alertdialog", { name: "Sistem Sedang Maintenance" });
  await page.clock.fastForward(halfMinute - 20_000);
  await expect(screen).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(screen).toBeVisible();
  await expect(screen).toContainText(message);
  await expect.poll(() => screen.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // Neither a key nor a tap reaches the page below.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  for (let times = 0; times < 4; times += 1) await page.keyboard.press("Tab");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false);
  await expect(screen).toBeVisible();

  const asked = await say(page, true);
  await screen.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(screen).toContainText("masih berlangsung");
  expect(asked()).toBe(1);

  await say(page, false);
  await screen.getByRole("button", { name: "Coba Lagi" }).click();
  await expect(screen).toBeHidden();
  await expect(field).toHaveValue("Halo dari Padang");

  await say(page, true);
  await page.clock.fastForward(halfMinute);
  await expect(screen).toBeVisible();
  await page.unroute("**/api/system/maintenance-mode");
  await page.route("**/api/system/maintenance-mode", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await page.clock.fastForward(halfMinute);
  await expect(screen).toBeHidden();
  await expect(field).toHaveValue("Halo dari Padang");
});
