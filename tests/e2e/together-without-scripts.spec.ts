import { Temporal } from "temporal-polyfill";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { confirmButton, expectBooked, expectStep, fillContact, goToDetails, times } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet, openOutletOf } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("two people come together, each with what they want, at one time", async ({ page }) => {
  await signIn(page, newPerson());
  const outlet = await openOutlet({ name: "Pangkas Berdua" });
  await page.goto(`/booking/${outlet.id}`);
  await page.getByRole("link", { name: /^Datang bersama/ }).click();
  await page.getByRole("radio", { name: "2 orang" }).check();
  await page.getByRole("button", { name: "Lanjut" }).click();
  const person = (nth: number) => page.getByRole("region", { name: `Orang ${nth}` });
  await person(1)
    .getByRole("checkbox", { name: /Potong Rambut Dewasa/ })
    .check();
  await page.getByRole("button", { name: "Lihat waktu" }).click();
  await expect(page.getByRole("alert")).toContainText("Pilih setidaknya satu layanan");
  await expect(person(1).getByRole("checkbox", { name: /Potong Rambut Dewasa/ })).toBeChecked();
  await person(2)
    .getByRole("checkbox", { name: /Cukur Jenggot/ })
    .check();
  await person(2).getByLabel("Barber").selectOption("Barber 2");
  await page.getByRole("button", { name: "Lihat waktu" }).click();
  // Late in the evening today has few times left.
  await page.getByRole("group", { name: "Pilih hari" }).getByRole("link").nth(1).click();
  await times(page).nth(5).check();
  await page.getByRole("button", { name: "Pilih waktu" }).click();
  await page.getByLabel("Nomor WhatsApp").fill("12");
  await page.getByRole("button", { name: "Konfirmasi" }).click();
  await expect(page.getByRole("alert")).toContainText("WhatsApp");
  await page.getByLabel("Nomor WhatsApp").fill("0812-9876-5432");
  await page.getByRole("button", { name: "Konfirmasi" }).click();
  await expect(page).not.toHaveURL(/group/);
  const rows = await db.booking.findMany({
    where: { outletId: outlet.id },
    select: { groupId: true, startAt: true, barberId: true, items: { select: { name: true } } },
    orderBy: { subtotal: "desc" },
  });
  expect(rows.map(({ items }) => items.map(({ name }) => name))).toEqual([["Potong Rambut Dewasa"], ["Cukur Jenggot"]]);
  expect(rows.map(({ barberId }) => barberId)).toEqual(outlet.barberIds);
  expect(rows[0]?.groupId).not.toBeNull();
  expect(rows[1]).toMatchObject({ groupId: rows[0]?.groupId, startAt: rows[0]?.startAt });
});

test("an owner makes a code, a customer applies it, takes it away, and books with it; then it ends", async ({
  page,
  openBrowser,
}) => {
  const owner = newPerson();
  const shop = await openBrowser();
  await signIn(shop, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Promo" });
  const today = localDate(Temporal.Now.instant(), "WIB");
  await shop.goto("/admin/promos/new");
  await shop.getByRole("textbox", { name: "Kode", exact: true }).fill("HEMAT-10!");
  await shop.getByRole("radio", { name: /^Rupiah/ }).check();
  await shop.getByRole("textbox", { name: "Potongan", exact: true }).fill("10000");
  await shop.getByLabel("Berlaku mulai").fill(today.toString());
  await shop.getByLabel("Sampai dengan").fill(today.add({ days: 40 }).toString());
  await shop.getByRole("button", { name: "Simpan kode" }).click();
  await expect(shop.getByRole("alert")).toContainText("Kode terdiri dari");
  await expect(shop.getByRole("radio", { name: /^Rupiah/ })).toBeChecked();
  await shop.getByRole("textbox", { name: "Kode", exact: true }).fill("hemat10");
  await shop.getByRole("button", { name: "Simpan kode" }).click();
  await expect(shop.getByRole("heading", { name: "HEMAT10", level: 1 })).toBeVisible();

  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 5);
  await fillContact(page, "0813 1111 2222", "Poni jangan dipotong.");
  await page.getByLabel("Kode promo").fill("TIDAKADA");
  await page.getByRole("button", { name: "Pakai" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Kode promo").fill("hemat10");
  await page.getByRole("button", { name: "Pakai" }).click();
  const given = page.getByText(/HEMAT10 dipakai: potongan Rp\s10\.000/);
  await expect(given).toBeVisible();
  await expect(page.getByLabel("Catatan")).toHaveValue("Poni jangan dipotong.");
  await page.getByRole("button", { name: "Hapus kode" }).click();
  await expect(given).toHaveCount(0);
  await page.getByLabel("Kode promo").fill("HEMAT10");
  await page.getByRole("button", { name: "Pakai" }).click();
  await expect(given).toBeVisible();
  await expectStep(page, "Periksa dan konfirmasi");
  await confirmButton(page).click();
  await expectBooked(page);
  expect(await db.booking.findFirstOrThrow({ where: { outletId: outlet.id } })).toMatchObject({
    discount: 10_000,
    promoCode: "HEMAT10",
    contactPhone: "+6281311112222",
    note: "Poni jangan dipotong.",
  });

  await shop.reload();
  await expect(shop.getByText("Kode ini sudah pernah dipakai")).toBeVisible();
  await shop.getByRole("button", { name: "Jeda promo" }).click();
  await expect(shop.getByRole("button", { name: "Lanjutkan promo" })).toBeVisible();
  await shop.getByRole("button", { name: "Akhiri promo" }).click();
  await expect(shop.getByRole("button", { name: "Akhiri promo" })).toHaveCount(0);
});
