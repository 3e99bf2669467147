import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const yesterday = () => Temporal.Now.instant().subtract({ hours: 24 }).round("minute");

test("customer and outlet report each other and block, and each takes it back", async ({ page, openBrowser }) => {
  const [customer, owner] = [newPerson(), newPerson()];
  const shop = await openBrowser();
  await signIn(shop, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Lapor" });
  await signIn(page, customer);
  const customerId = await customerIdOf(customer.email);
  const set = { customerId, contactName: customer.name };
  const { id } = await createBooking(outlet, { start: yesterday(), status: "COMPLETED", set });

  await page.goto(`/my-bookings/${id}`);
  await page.getByRole("link", { name: "Laporkan atau blokir" }).click();
  await page.getByLabel("Ceritakan kejadiannya").fill("Alat cukurnya tidak dibersihkan.");
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByRole("alert")).toContainText("Pilih siapa yang Anda laporkan");
  await expect(page.getByLabel("Ceritakan kejadiannya")).toHaveValue("Alat cukurnya tidak dibersihkan.");
  await page.getByRole("radio", { name: /^Pangkas Lapor/ }).check();
  await page.getByRole("radio", { name: "Kebersihan" }).check();
  await page.getByLabel("Blokir yang saya laporkan").check();
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page.getByRole("heading", { name: /^Laporan / })).toBeVisible();
  await expect(page.getByText("Sudah Anda blokir")).toBeVisible();

  await shop.goto(`/admin/booking/${id}/customer`);
  await shop.getByRole("link", { name: "Laporkan atau blokir pelanggan" }).click();
  await shop.getByRole("radio", { name: "Perilaku tidak sopan" }).check();
  await shop.getByLabel("Ceritakan kejadiannya").fill("Berteriak kepada barber kami.");
  await shop.getByLabel("Blokir pelanggan ini di outlet kami").check();
  await shop.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(shop.getByRole("heading", { name: /^Laporan / })).toBeVisible();
  await expect(shop.getByText("Sudah Anda blokir")).toBeVisible();
  expect(await db.safetyCase.findMany({ where: { bookingId: id }, select: { reason: true } })).toEqual(
    expect.arrayContaining([{ reason: "HYGIENE" }, { reason: "RUDE" }]),
  );

  await page.getByRole("link", { name: "Lihat daftar blokir" }).click();
  await page.getByRole("button", { name: /^Buka blokir/ }).click();
  await expect(page.getByText("Tidak ada yang diblokir")).toBeVisible();
  await shop.getByRole("link", { name: "Lihat daftar blokir" }).click();
  await shop.getByRole("button", { name: /^Buka blokir/ }).click();
  await expect(shop.getByText("Tidak ada yang diblokir")).toBeVisible();
});
