import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { chooseDay, chooseServices, expectStep, nextButton } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutlet, takeTime } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("an outlet is kept among the favourites, booked from there and let go", async ({ page }) => {
  const customer = newPerson();
  await signIn(page, customer);
  const outlet = await openOutlet({ name: "Pangkas Disimpan" });
  const kept = async () => db.favourite.count({ where: { userId: await customerIdOf(customer.email) } });
  await page.goto(`/barbershop/${outlet.id}`);
  await page.getByRole("button", { name: "Simpan ke favorit: Pangkas Disimpan" }).click();
  await expect(page.getByText("Disimpan ke favorit")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hapus dari favorit: Pangkas Disimpan" })).toBeVisible();
  expect(await kept()).toBe(1);

  await page.goto("/account/favourites");
  const card = page.getByRole("listitem").filter({ hasText: "Pangkas Disimpan" });
  await card.getByRole("link", { name: "Booking" }).click();
  await expectStep(page, "Pilih layanan");
  await page.goto("/account/favourites");
  await card.getByRole("button", { name: /^Hapus dari favorit/ }).click();
  await expect(page.getByText("Belum ada favorit")).toBeVisible();
  expect(await kept()).toBe(0);
});

async function addAddress(page: Page, label: string): Promise<void> {
  await page.getByRole("link", { name: "Tambah alamat" }).click();
  await page.getByLabel("Nama alamat").fill(label);
  await page.getByRole("textbox", { name: "Alamat", exact: true }).fill(`Jl. Dipati Ukur No. 7, ${label}`);
  for (const [level, name] of [
    ["Provinsi", "Jawa Barat"],
    ["Kabupaten atau kota", "Kota Bandung"],
    ["Kecamatan", "Coblong"],
  ] as const) {
    await page.getByLabel(level).selectOption(name);
    // The whole page: a form that is sent while it still arrives has none of what stands below.
    const arrived = page.waitForEvent("load");
    await page.getByRole("button", { name: `Pilih ${level.toLowerCase()}` }).click();
    await arrived;
  }
  await page.getByLabel("Kelurahan atau desa").selectOption("Dago");
  await page.getByRole("button", { name: "Simpan alamat" }).click();
  // The browser itself says that it is empty.
  await expect(page.getByLabel("Titik di peta")).toBeFocused();
  await page.getByLabel("Titik di peta").fill("dekat pasar");
  await page.getByRole("button", { name: "Simpan alamat" }).click();
  await expect(page.getByRole("alert")).toContainText(/titik/i);
  await page.getByLabel("Titik di peta").fill("-6.88500, 107.61300");
  await page.getByRole("button", { name: "Simpan alamat" }).click();
  await expect(page.getByRole("heading", { name: label, level: 2 })).toBeVisible();
}

test("addresses are kept, changed, put first and taken out, and a barber comes to one of them", async ({ page }) => {
  const customer = newPerson();
  await signIn(page, customer);
  const outlet = await openOutlet({ name: "Cukur Ke Rumah", type: "MOBILE_BARBER", radiusKm: 10 }, { barbers: 1 });
  await page.goto("/account/addresses");
  await addAddress(page, "Rumah");
  await addAddress(page, "Kantor");
  const card = (label: string) => page.getByRole("listitem").filter({ hasText: label });
  await expect(card("Rumah")).toContainText("Utama");
  await page.getByRole("button", { name: "Utamakan Kantor" }).click();
  await expect(page.getByRole("button", { name: "Utamakan Rumah" })).toBeVisible();
  await page.getByText("Hapus Rumah").click();
  await page.getByRole("button", { name: "Ya, hapus alamat" }).click();
  await expect(card("Rumah")).toHaveCount(0);
  await page.getByRole("link", { name: "Ubah Kantor" }).click();
  await page.getByLabel("Petunjuk menemukan pintu").fill("Pagar hijau di samping warung.");
  await page.getByRole("button", { name: "Simpan alamat" }).click();
  await expect(card("Kantor")).toContainText("Pagar hijau di samping warung.");

  await page.goto(`/booking/${outlet.id}`);
  await chooseServices(page, /Potong Rambut Dewasa/, /Cukur Jenggot/);
  await expectStep(page, "Pilih lokasi");
  await page.getByRole("radio", { name: /^Kantor/ }).check();
  await nextButton(page).click();
  await expectStep(page, "Pilih waktu");
  await expect(page.getByRole("region", { name: "Pilihan Anda sejauh ini" })).toContainText("ongkos perjalanan");
});

test("who finds no time waits in line for another hour, and leaves it", async ({ page }) => {
  const customer = newPerson();
  await signIn(page, customer);
  const outlet = await openOutlet({ name: "Pangkas Penuh" }, { barbers: 1 });
  const day = localDate(Temporal.Now.instant(), "WIB").add({ days: 2 });
  await takeTime(outlet, instantAt(day, 570, "WIB").toString(), 210);

  await page.goto(`/booking/${outlet.id}`);
  await chooseServices(page, /Potong Rambut Dewasa/);
  await chooseDay(page, 1);
  await page.getByRole("link", { name: "Beri tahu saya bila ada waktu kosong" }).click();
  await expect(page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ })).toBeChecked();
  await page.getByLabel("Hari").selectOption(day.toString());
  await page.getByLabel("Dari jam").selectOption("15.00");
  await page.getByLabel("Sampai jam").selectOption("18.00");
  await page.getByRole("button", { name: "Masuk daftar tunggu" }).click();
  await expect(page.getByRole("alert")).toContainText("Masih ada waktu kosong pada jam itu");
  await page.getByLabel("Dari jam").selectOption("10.00");
  await page.getByLabel("Sampai jam").selectOption("12.00");
  await page.getByRole("button", { name: "Masuk daftar tunggu" }).click();
  await expect(page.getByRole("heading", { name: "Daftar tunggu", level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Urutan ke-1");
  const customerId = await customerIdOf(customer.email);
  expect(await db.waitlistEntry.findFirstOrThrow({ where: { customerId } })).toMatchObject({
    fromMin: 600,
    untilMin: 720,
  });
  await page.getByText("Keluar dari daftar:").click();
  await expect(page.getByText("Bila masuk lagi, Anda mulai dari belakang.")).toBeVisible();
  await page.getByRole("button", { name: "Ya, keluar" }).click();
  await expect(page.getByText("Anda tidak sedang menunggu")).toBeVisible();
});
