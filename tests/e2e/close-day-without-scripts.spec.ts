import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("a visit is checked out, undone, checked out as it was, and the day is counted and closed", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const shop = await openOutletOf(owner.email, { name: "Pangkas Kas", zone });
  const start = Temporal.Now.instant().subtract({ minutes: 10 });
  const { id } = await createBooking(shop, { status: "CHECKED_IN", start, set: { contactName: "Tono Hadi", zone } });

  await page.goto(`/admin/booking/${id}`);
  await page.getByRole("link", { name: "QRIS, tip, atau ubah layanan" }).click();
  await page.getByRole("button", { name: /Selesai · Rp.52\.000 tunai/ }).click();
  await expect(page.getByRole("heading", { name: /Selesai · Rp.52\.000 tunai/ })).toBeVisible();
  await page.getByRole("button", { name: "Urungkan" }).click();

  await page.getByText("Tambah layanan").click();
  await page.getByRole("button", { name: "Tambah Cukur Jenggot" }).click();
  await page.getByLabel("Tip untuk barber").fill("10.000");
  await page.getByRole("button", { name: /Selesai · Rp.77\.000 tunai/ }).click();
  await expect(page.getByRole("heading", { name: /Selesai · Rp.87\.000 tunai/ })).toBeVisible();

  await page.goto(`/admin?outlet=${shop.id}`);
  await page.getByRole("link", { name: "Tutup hari" }).click();
  await expect(page.getByText(/Rp.87\.000/).first()).toBeVisible();
  await page.getByLabel("Uang tunai di laci").fill("85.000");
  await page.getByRole("button", { name: "Tutup hari" }).click();
  await expect(page.getByText("Ada selisih dengan kas yang seharusnya. Tulis sebabnya.").first()).toBeVisible();
  await expect(page.getByLabel("Uang tunai di laci")).toHaveValue("85.000");
  await page.getByLabel("Catatan").fill("Beli tisu");
  await page.getByRole("button", { name: "Tutup hari" }).click();
  await expect(page.getByRole("heading", { name: "Hari sudah ditutup" })).toBeVisible();
  await expect(page.getByText(/Selisih kas: Kurang Rp.2\.000/)).toBeVisible();
  expect(await db.dayClosing.count({ where: { outletId: shop.id } })).toBe(1);
});
