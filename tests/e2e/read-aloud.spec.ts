import type { Page } from "@playwright/test";
import { wordsRunTogether } from "#tests/e2e/page-checks.ts";
import { demoOutlets } from "#tests/e2e/page-list.ts";
import { demoPerson, expect, signIn, test } from "#tests/e2e/product-test.ts";

async function readAloud(page: Page, ...paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    found.push(...(await wordsRunTogether(page)).map((pair) => `${path}: ${pair}`));
  }
  return found;
}

test("what stands apart on the screen is not one word to a screen reader", async ({ page }) => {
  const { outlet } = await demoOutlets();
  await signIn(page, demoPerson("pelanggan-setia"));
  expect(
    await readAloud(
      page,
      "/?place=Bandung",
      `/barbershop/${outlet}`,
      `/booking/${outlet}?barber=any`,
      "/my-bookings",
      "/notifications",
      "/account/addresses/new",
    ),
  ).toEqual([]);
});

test("nor is it on the other pages of a customer and an owner", { tag: "@deep" }, async ({ page }) => {
  const { outlet, mobile } = await demoOutlets();
  const found = await readAloud(page, "/", "/?q=zzzzqqq&place=Bandung&rating=4.5", `/barbershop/${outlet}`);
  await signIn(page, demoPerson("pelanggan-setia"));
  found.push(
    ...(await readAloud(
      page,
      "/",
      `/barbershop/${mobile}`,
      "/my-bookings?tab=past",
      "/customer-wallet",
      "/account/addresses",
    )),
  );
  await page.context().clearCookies();
  await signIn(page, demoPerson("partner-satu"));
  found.push(
    ...(await readAloud(
      page,
      "/admin",
      "/admin/orders",
      "/admin/orders/new",
      "/admin/queue",
      "/admin/reviews",
      "/admin/wallet",
      "/admin/settings",
    )),
  );
  expect(found).toEqual([]);
});
