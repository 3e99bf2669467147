import { Temporal } from "temporal-polyfill";
import { instantAt, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookSoon, openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const tomorrowIn = (zone: ZoneName) => localDate(Temporal.Now.instant(), zone).add({ days: 1 });
const clockTime = /\d{2}\.\d{2} (WIB|WITA|WIT)$/;

test("the quick form: what is missing, a walk-in, who else is free, and a guest for later", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Cepat", zone });

  await page.goto("/admin/orders/new");
  await page.getByLabel("Nama").fill("Joko Susilo");
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByRole("alert")).toContainText("layanan");
  await expect(page.getByLabel("Nama")).toHaveValue("Joko Susilo");
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByRole("radio", { name: "Barber 1" }).check();
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByText("Joko Susilo sedang dilayani")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tandai selesai" })).toBeVisible();

  await page.goto("/admin/orders/new");
  await page.getByRole("checkbox", { name: /Cukur Jenggot/ }).check();
  await page.getByRole("radio", { name: "Barber 1" }).check();
  await page.getByLabel("Nama").fill("Rina Melati");
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByText("Bebas pada waktu itu: Barber 2.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Cukur Jenggot/ })).toBeChecked();

  await page.getByLabel("Untuk nanti", { exact: true }).fill(tomorrowIn(zone).toString());
  await page.getByRole("button", { name: "Lihat jam" }).click();
  await page.getByRole("radio", { name: clockTime }).nth(2).check();
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByRole("alert")).toContainText("Tulis nomor WhatsApp tamu");
  await expect(page.getByRole("radio", { name: clockTime, checked: true })).toHaveCount(1);
  await page.getByLabel("Nomor WhatsApp").fill("0812-9876-5432");
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByText("Booking disimpan")).toBeVisible();
  const later = await db.booking.findFirstOrThrow({ where: { outletId: outlet.id, contactName: "Rina Melati" } });
  expect(later).toMatchObject({
    status: "CONFIRMED",
    channel: "PHONE",
    barberId: outlet.barberIds[0],
    contactPhone: "+6281298765432",
  });
  const startAt = Temporal.Instant.fromEpochMilliseconds(later.startAt.getTime());
  expect(localDate(startAt, zone).toString()).toBe(tomorrowIn(zone).toString());
});

test("the queue: guests are added, called, skipped, put back and served, and one leaves by the own phone", {
  tag: "@deep",
}, async ({ page, openBrowser }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Antre", zone: zoneByDay() });
  for (const [name, number] of [
    ["Joko Susilo", 1],
    ["Rina Melati", 2],
    ["Tono Hadi", 3],
  ] as const) {
    await page.goto(`/admin/queue?outlet=${outlet.id}`);
    await page.getByRole("link", { name: "Tambah tamu" }).click();
    await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
    await page.getByLabel("Nama").fill(name);
    await page.getByRole("button", { name: "Beri nomor" }).click();
    await expect(page.getByRole("heading", { name: `Nomor ${number}`, exact: true })).toBeVisible();
  }
  const guest = await openBrowser();
  await guest.goto((await page.getByText(/\/queue\/[2-9A-Z]{12}/).textContent()) ?? "");
  await expect(guest.getByText("Halo Tono, nomor Anda")).toBeVisible();

  // The message over the way back leaves by itself.
  await expect(page.getByText("Nomor 3 untuk Tono Hadi")).toBeHidden();
  await page
    .getByRole("navigation", { name: "Menu outlet" })
    .getByRole("link", { name: /^Antrean/ })
    .click();
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await page.getByRole("button", { name: "Panggil nomor 1" }).click();
  await expect(card("Joko Susilo").getByText("Dipanggil", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Lewati nomor 1" }).click();
  await expect(page.getByRole("heading", { name: "Dilewati" })).toBeVisible();
  await page.getByRole("button", { name: "Kembalikan ke antrean nomor 1" }).click();
  await expect(page.getByRole("heading", { name: "Dilewati" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mulai layani nomor 1" }).click();
  await page.getByRole("button", { name: "Selesai nomor 1" }).click();
  await expect(page.getByText("Hari ini: 1 selesai, 0 keluar antrean.")).toBeVisible();

  await page.getByRole("link", { name: "Kode QR dan pilihan lain nomor 2" }).click();
  await page.getByRole("radio", { name: "Barber 2" }).check();
  await page.getByRole("button", { name: "Layani dengan pilihan ini" }).click();
  await expect(card("Rina Melati").getByText("Barber 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Selesai nomor 2" })).toBeVisible();

  await guest.getByText("Tidak jadi menunggu?").click();
  await guest.getByRole("button", { name: "Saya tidak jadi" }).click();
  await expect(guest.getByRole("heading", { name: "Anda keluar dari antrean" })).toBeVisible();
  await page.getByRole("link", { name: "Segarkan" }).click();
  await expect(page.getByText("Hari ini: 1 selesai, 1 keluar antrean.")).toBeVisible();
  await expect(page.getByText("Tono Hadi")).toHaveCount(0);
});

test("blocked time: an hour tomorrow, what becomes of the booking in it, and open again", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Rehat", zone });
  const start = instantAt(tomorrowIn(zone), 780, zone);
  const booked = await bookSoon(outlet, { start, set: { contactName: "Sari Dewi", zone } });

  await page.goto(`/admin/blocks?outlet=${outlet.id}`);
  await page.getByRole("radio", { name: "Barber 1" }).check();
  await page.getByRole("radio", { name: "Sampai jam…" }).check();
  await page.getByLabel("Mulai pukul").fill("12.30");
  await page.getByLabel("Tanggal").fill(tomorrowIn(zone).toString());
  await page.getByLabel("Alasan").fill("Istirahat siang");
  await page.getByRole("button", { name: "Blokir waktu" }).click();
  await expect(page.getByRole("alert")).toContainText("Isi sampai jam berapa");
  await page.getByLabel("Sampai pukul").fill("14.00");
  await page.getByRole("button", { name: "Blokir waktu" }).click();

  await expect(page.getByText("1 booking tidak cocok dengan perubahan ini")).toBeVisible();
  await page.getByRole("button", { name: "Kembali ke isian" }).click();
  await expect(page.getByLabel("Sampai pukul")).toHaveValue("14.00");
  await page.getByRole("button", { name: "Blokir waktu" }).click();
  await page
    .getByRole("group", { name: /Sari Dewi/ })
    .getByRole("radio", { name: "Biarkan" })
    .check();
  await page.getByRole("button", { name: "Simpan perubahan" }).click();
  // Closed as one piece: the booking that stays gives none of it back, whatever becomes of it.
  const blocked = page.getByRole("listitem").filter({ hasText: "Istirahat siang" });
  await expect(blocked).toHaveText([/12\.30 sampai .*14\.00/]);
  expect(await db.booking.findUniqueOrThrow({ where: { id: booked.id } })).toMatchObject({ status: "CONFIRMED" });

  await blocked.getByRole("button", { name: "Buka lagi" }).click();
  await expect(page.getByText("Belum ada. Semua barber bisa dibooking sesuai jadwalnya.")).toBeVisible();
});

test("days off: a barber is away from one date to another, and back", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Libur", zone });
  await page.goto(`/edit-outlet/${outlet.id}/time-off`);
  await page.getByRole("button", { name: "Simpan libur" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("combobox", { name: "Barber" }).selectOption("Barber 2");
  await page.getByLabel("Dari tanggal").fill(tomorrowIn(zone).toString());
  await page.getByLabel("Sampai tanggal").fill(tomorrowIn(zone).add({ days: 2 }).toString());
  await page.getByLabel("Alasan").fill("Pulang kampung");
  await page.getByRole("button", { name: "Simpan libur" }).click();
  const away = page.getByRole("listitem").filter({ hasText: "Pulang kampung" });
  await expect(away).toContainText("Barber 2");
  expect(await db.timeOff.count({ where: { barberId: outlet.barberIds[1] ?? "" } })).toBe(1);
  await away.getByRole("button", { name: /Hapus libur Barber 2/ }).click();
  await expect(page.getByText("Belum ada. Semua barber bisa dibooking sesuai jadwalnya.")).toBeVisible();
});
