import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("a guest takes a number, follows it on the phone, is served and is done", async ({ page, browser }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { zone: zoneByDay() });

  await page.goto(`/admin/queue?outlet=${outlet.id}`);
  await page.getByRole("link", { name: "Tambah tamu" }).click();
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByLabel("Nama").fill("Joko Susilo");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Beri nomor" }).click();
  await expect(page.getByRole("heading", { name: "Nomor 1", exact: true })).toBeVisible();
  await expectNoFindings(page);

  const address = (await page.getByText(/\/queue\/[2-9A-Z]{12}/).textContent()) ?? "";
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const guest = await phone.newPage();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { name: "Menunggu giliran" })).toBeVisible();
  await expect(guest.getByText("Anda berikutnya")).toBeVisible();
  await expectNoFindings(guest);

  await page.getByRole("main").getByRole("link", { name: "Antrean" }).click();
  // The ticket that is left has the same button.
  await expect(page.getByRole("heading", { level: 1, name: "Antrean" })).toBeVisible();
  await page.getByRole("button", { name: "Panggil nomor 1" }).click();
  await expect(guest.getByRole("heading", { name: "Panggilan Anda!" })).toBeVisible();
  await page.getByRole("button", { name: "Mulai layani nomor 1" }).click();
  await expect(guest.getByRole("heading", { name: "Sedang dilayani" })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Selesai nomor 1" }).click();
  await expect(guest.getByRole("heading", { name: "Selesai" })).toBeVisible();
  await expect(page.getByText("Hari ini: 1 selesai")).toBeVisible();
  await phone.close();
});

test("a walk-in is booked in two taps", { tag: "@deep" }, async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  await openOutletOf(owner.email);
  await page.goto("/admin/orders/new");
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByRole("button", { name: "Tandai selesai" })).toBeVisible();
});

test("a long name stays on its card", { tag: "@deep" }, async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email);
  const contactName = "Raden Bambang Kusumo Wardhana";
  const start = Temporal.Now.instant().add({ hours: 48 });
  for (const length of [18, 22, 26, 29])
    await createBooking(outlet, {
      start: start.add({ hours: length }),
      set: { contactName: contactName.slice(0, length) },
    });
  await page.goto("/admin/orders");
  await expect(page.getByRole("link", { name: contactName })).toBeVisible();
  await expectNoFindings(page);
});

async function expectNoFindings(page: Page): Promise<void> {
  expect([...(await accessibilityFindings(page)), ...(await layoutFindings(page))]).toEqual([]);
}
