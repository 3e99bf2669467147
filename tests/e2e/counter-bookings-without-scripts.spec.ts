import { Temporal } from "temporal-polyfill";
import { instantAt, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { times } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookSoon, customerIdOf, openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const dayIn = (zone: ZoneName, days: number) => localDate(Temporal.Now.instant(), zone).add({ days });
/** Far enough ahead for everything that has a deadline. */
const tenOClock = (zone: ZoneName, days = 3) => instantAt(dayIn(zone, days), 600, zone);

test("the list of bookings is narrowed by name and status, and widened again", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Saring", zone });
  await bookSoon(outlet, { start: tenOClock(zone), set: { contactName: "Sari Dewi", zone } });
  await bookSoon(outlet, {
    start: tenOClock(zone),
    barber: 1,
    status: "AWAITING_OUTLET",
    set: { contactName: "Tono Hadi", zone },
  });
  const card = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

  await page.goto("/admin/orders");
  await expect(card("Sari Dewi")).toHaveCount(1);
  await expect(card("Tono Hadi")).toHaveCount(1);
  await page.getByText("Cari dan saring").click();
  await page.getByLabel("Nama, nomor HP, atau kode").fill("sari");
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(card("Sari Dewi")).toHaveCount(1);
  await expect(card("Tono Hadi")).toHaveCount(0);

  await page.getByRole("link", { name: "Hapus saringan “sari”" }).click();
  await page.getByText("Cari dan saring").click();
  await page.getByLabel("Status").selectOption("Menunggu konfirmasi");
  await page.getByLabel("Barber", { exact: true }).selectOption("Barber 2");
  await page.getByRole("button", { name: "Terapkan" }).click();
  await expect(card("Tono Hadi")).toHaveCount(1);
  await expect(card("Sari Dewi")).toHaveCount(0);
  await page.getByText("Cari dan saring").click();
  await page.getByRole("link", { name: "Hapus saringan", exact: true }).click();
  await expect(card("Sari Dewi")).toHaveCount(1);
});

test("a booking that the counter made goes to another date, hour and barber", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Pindah", zone });
  const start = tenOClock(zone);
  const { id } = await bookSoon(outlet, { start, set: { channel: "PHONE", contactName: "Sari Dewi", zone } });
  await bookSoon(outlet, { start, barber: 1, set: { zone } });

  await page.goto(`/admin/booking/${id}/move`);
  await page.getByRole("combobox", { name: "Barber" }).selectOption("Barber 2");
  await page.getByRole("button", { name: "Pindahkan" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Barber" })).toHaveValue(outlet.barberIds[1] ?? "");
  await page.getByLabel("Tanggal").fill(dayIn(zone, 4).toString());
  await page.getByLabel(/^Jam/).fill("15:00");
  await page.getByRole("button", { name: "Pindahkan" }).click();
  await expect(page.getByText("Booking dipindahkan")).toBeVisible();
  await expect(page.getByRole("link", { name: /Sari Dewi/ }).first()).toBeVisible();
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    barberId: outlet.barberIds[1],
    startAt: new Date(instantAt(dayIn(zone, 4), 900, zone).epochMilliseconds),
  });
});

test("another time is proposed, declined, proposed again and accepted", async ({ page, openBrowser }) => {
  const [owner, customer] = [newPerson(), newPerson()];
  await signIn(page, owner);
  const phone = await openBrowser();
  await signIn(phone, customer);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Usul", zone });
  const start = tenOClock(zone);
  const set = { customerId: await customerIdOf(customer.email), contactName: customer.name, zone };
  const { id } = await bookSoon(outlet, { start, set });

  await page.goto(`/admin/booking/${id}`);
  await page.getByRole("link", { name: "Usulkan waktu lain" }).click();
  await page.getByRole("button", { name: "Barber 2" }).click();
  await times(page).nth(4).check();
  await page.getByLabel("Pesan untuk pelanggan").fill("Barber 1 izin pagi itu.");
  await page.getByRole("button", { name: "Kirim usulan" }).click();
  await expect(page.getByText("Usulan menunggu jawaban pelanggan")).toBeVisible();

  await phone.goto(`/my-bookings/${id}`);
  await expect(phone.getByText("Barber 1 izin pagi itu.")).toBeVisible();
  await phone.getByRole("button", { name: "Tolak" }).click();
  await expect(phone.getByText("Booking Anda tetap seperti semula").first()).toBeVisible();

  await page.goto(`/admin/booking/${id}/propose`);
  await page.getByRole("button", { name: "Barber 2" }).click();
  const wanted = times(page).nth(6);
  const value = (await wanted.getAttribute("value")) ?? "";
  await wanted.check();
  await page.getByRole("button", { name: "Kirim usulan" }).click();
  await expect(page.getByText("Usulan menunggu jawaban pelanggan")).toBeVisible();
  await phone.goto(`/my-bookings/${id}`);
  await phone.getByRole("button", { name: "Terima" }).click();
  await expect(phone.getByRole("heading", { name: "Outlet mengusulkan waktu lain" })).toHaveCount(0);
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    barberId: outlet.barberIds[1],
    startAt: new Date(value),
  });

  await page.goto(`/admin/booking/${id}/propose`);
  await times(page).first().check();
  await page.getByRole("button", { name: "Kirim usulan" }).click();
  await page.goto(`/admin/booking/${id}`);
  await page.getByRole("link", { name: "Ubah atau tarik usulan" }).click();
  await page.getByRole("button", { name: "Tarik usulan" }).click();
  await expect(page.getByText("Usulan ditarik")).toBeVisible();
  await phone.goto(`/my-bookings/${id}`);
  await expect(phone.getByRole("button", { name: "Terima" })).toHaveCount(0);
});

test("a booking gets another barber and notes of the outlet", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Catat", zone });
  const { id } = await bookSoon(outlet, { start: tenOClock(zone), set: { zone, anyBarber: true } });

  await page.goto(`/admin/booking/${id}`);
  await page.getByRole("link", { name: "Ganti barber" }).click();
  await page.getByRole("radio", { name: "Barber 2" }).check();
  await page.getByRole("button", { name: "Ganti barber" }).click();
  await expect(page.getByText("Barber diganti", { exact: true })).toBeVisible();
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ barberId: outlet.barberIds[1] });

  await page.goto(`/admin/booking/${id}`);
  await page.getByRole("link", { name: "Catatan internal" }).click();
  await page.getByRole("button", { name: "Simpan catatan" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Catatan baru").fill("Alergi pomade beralkohol.");
  await page.getByRole("button", { name: "Simpan catatan" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Alergi pomade beralkohol." })).toBeVisible();
  await page.getByRole("link", { name: "Tutup pesan" }).click();
  await page.getByRole("link", { name: /^Booking BK-/ }).click();
  await expect(page.getByRole("link", { name: "Catatan internal (1)" })).toBeVisible();
  await page.getByRole("link", { name: "Catatan internal (1)" }).click();
  await page.getByRole("button", { name: /^Hapus catatan/ }).click();
  await expect(page.getByText("Belum ada catatan.")).toBeVisible();
});
