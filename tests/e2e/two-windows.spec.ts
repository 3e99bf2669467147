import type { Page } from "@playwright/test";
import { expect, newPerson, openWhole, signIn, test } from "#tests/e2e/product-test.ts";

const needed = "Login diperlukan untuk mengakses halaman ini.";

/** Of a page whose late scripts run. */
async function lookAgain(page: Page): Promise<void> {
  await page.waitForFunction(() => window.guard !== undefined);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

test("whoever signs out in one window finds the login sheet in the other", async ({ page, context }) => {
  await signIn(page, newPerson());
  await openWhole(page, "/account/bank");
  const other = await context.newPage();
  await other.goto("/auth/sign-out");
  await other.getByRole("button", { name: "Ya, Keluar" }).click();
  await expect(other.getByText("Anda sudah keluar.")).toBeVisible();

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await lookAgain(page);
  await expect(page.getByRole("dialog")).toContainText(needed);
  await expect(page.getByRole("navigation", { name: "Menu pengguna" })).toHaveText("Masuk");
});

test("whoever signs in in one window finds the login sheet gone in the other", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  await openWhole(page, "/my-bookings");
  await expect(page.getByRole("dialog")).toContainText(needed);
  await signIn(await context.newPage(), newPerson());

  await lookAgain(page);
  await expect(page.getByRole("heading", { name: "Booking Saya", level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
