import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

// With scripts a refused form is answered within the page, which then shows what is now, beside what was typed.
test.use({ viewport: { width: 360, height: 740 } });

/** Two windows of one owner. */
async function asOwner(page: Page, name: string) {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const shop = await openOutletOf(owner.email, { name, zone });
  return { shop, zone, other: await page.context().newPage() };
}

async function expectFits(page: Page): Promise<void> {
  expect([...(await accessibilityFindings(page)), ...(await layoutFindings(page))]).toEqual([]);
}

test("a day whose cash changed meanwhile says what there should be now, and keeps what was counted", async ({
  page,
}) => {
  const { shop, zone, other } = await asOwner(page, "Pangkas Kas Berubah");
  const start = Temporal.Now.instant().subtract({ minutes: 10 });
  const { id } = await createBooking(shop, { status: "CHECKED_IN", start, set: { contactName: "Tono Hadi", zone } });
  await page.goto(`/admin/day?outlet=${shop.id}`);
  await page.getByLabel("Uang tunai di laci").fill("52.000");
  await page.getByLabel("Catatan").fill("Dihitung berdua");

  await other.goto(`/admin/booking/${id}/checkout`);
  await other.getByRole("button", { name: /Selesai · Rp.52\.000 tunai/ }).click();
  await expect(other.getByRole("heading", { name: /Selesai · Rp.52\.000 tunai/ })).toBeVisible();

  await page.getByRole("button", { name: "Tutup hari" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "kas yang seharusnya ada berubah" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Hitung kas" }).getByText(/^Rp.52\.000$/)).toBeVisible();
  await expect(page.getByLabel("Uang tunai di laci")).toHaveValue("52.000");
  await expect(page.getByLabel("Catatan")).toHaveValue("Dihitung berdua");
  await expectFits(page);
  await page.getByRole("button", { name: "Tutup hari" }).click();
  await expect(page.getByText("Kas pas")).toBeVisible();
  expect(await db.dayClosing.count({ where: { outletId: shop.id } })).toBe(1);
});

test("a code that is refused names its fields, keeps the rest and is made as mended", { tag: "@deep" }, async ({
  page,
}) => {
  const { shop } = await asOwner(page, "Pangkas Kode");
  await page.goto("/admin/promos/new");
  await page.getByRole("textbox", { name: "Kode" }).fill("HEMAT10");
  await page.getByLabel("Potongan paling besar").fill("15.000");
  await page.getByRole("button", { name: "Simpan kode" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await alert.getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Persen" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Kode" })).toHaveValue("HEMAT10");
  await expect(page.getByLabel("Potongan paling besar")).toHaveValue("15.000");
  await expectFits(page);
  await page.keyboard.type("10");
  await page.getByRole("button", { name: "Simpan kode" }).click();
  await expect(page.getByText("Kode HEMAT10 tersimpan")).toBeVisible();
  expect(await db.promoCode.count({ where: { outletId: shop.id, kind: "PERCENT", value: 10 } })).toBe(1);
});

test("a request that was answered elsewhere is shown as it is now", { tag: "@deep" }, async ({ page }) => {
  const { shop, zone, other } = await asOwner(page, "Pangkas Dijawab");
  const start = Temporal.Now.instant().add({ hours: 30 });
  const { id } = await createBooking(shop, {
    status: "AWAITING_OUTLET",
    start,
    set: { zone, deadlineAt: new Date(Date.now() + 3_600_000) },
  });
  await page.goto(`/admin/booking/${id}`);
  await other.goto(`/admin/booking/${id}`);
  await other.getByRole("button", { name: "Konfirmasi", exact: true }).click();
  await expect(other.getByText("Terkonfirmasi").first()).toBeVisible();
  await page.getByRole("button", { name: "Konfirmasi", exact: true }).click();
  await expect(page.getByText("Terkonfirmasi").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Konfirmasi", exact: true })).toBeHidden();
  await expectFits(page);
});
