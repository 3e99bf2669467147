import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const home = "/management-dashboard";

async function enterAsManager(page: Page, url: string): Promise<void> {
  const cookie = await managementCookieOf(await createManager());
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url }]);
}

/** A booking in three days at an outlet of its own. */
async function laterBooking(name: string) {
  const outlet = await createOutlet({ name });
  const booking = await createBooking(outlet);
  const startAt = new Date(Date.now() + 72 * 3_600_000);
  const endAt = new Date(startAt.getTime() + 1_800_000);
  await db.booking.update({ where: { id: booking.id }, data: { startAt, endAt } });
  return { outlet, booking };
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("management finds a booking, cancels it for the outlet, suspends the outlet and gives it back", async ({
    page,
    baseURL,
  }) => {
    await enterAsManager(page, baseURL ?? "");
    const { booking } = await laterBooking("Gunting Kencana");
    await page.goto(`${home}/bookings`);
    await page.getByLabel("Cari booking").fill(booking.code);
    await page.getByRole("button", { name: "Cari" }).click();
    await page.getByRole("link", { name: booking.code }).click();
    await page.getByRole("link", { name: "Batalkan untuk outlet" }).click();
    await expect(page.getByText("Yang terjadi")).toBeVisible();
    await page.getByLabel("Sebab").selectOption("EMERGENCY");
    await page.getByRole("button", { name: "Batalkan untuk outlet" }).click();
    await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
    await page.getByLabel(/^Alasan/).fill("Outlet menelepon: listrik padam");
    await page.getByRole("button", { name: "Batalkan untuk outlet" }).click();
    await expect(page.getByText("Alasan: Outlet menelepon: listrik padam")).toBeVisible();

    await page.getByRole("link", { name: "Gunting Kencana" }).click();
    await page.getByRole("link", { name: "Lihat akibat penangguhan" }).click();
    await page.getByLabel("Alasan untuk pemilik").fill("Laporan pelanggan berulang");
    await page.getByRole("button", { name: "Tangguhkan outlet" }).click();
    await expect(page.getByRole("heading", { name: "Pulihkan outlet" })).toBeVisible();
    await page.getByLabel(/^Alasan/).fill("Laporannya sudah selesai");
    await page.getByRole("button", { name: "Pulihkan outlet" }).click();
    await expect(page.getByText("Ditangguhkan → Aktif")).toBeVisible();
  });
});
