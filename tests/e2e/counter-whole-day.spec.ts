import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { times } from "#tests/e2e/booking-way.ts";
import { expectSound } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookNow, bookSoon, openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("a whole day at the counter, from the first request to the calendar in the evening", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const zone = zoneByDay();
  const shop = await openOutletOf(owner.email, { name: "Pangkas Sehari", zone });
  const now = Temporal.Now.instant();
  const late = { start: now.subtract({ minutes: 40 }), barber: 1, set: { contactName: "Gilang Tak Datang", zone } };
  await bookSoon(shop, late);
  const asked = {
    status: "AWAITING_OUTLET",
    start: now.add({ hours: 24 }),
    deadline: now.add({ minutes: 45 }),
  } as const;
  await bookSoon(shop, { ...asked, barber: 1, set: { contactName: "Sinta Dewi", zone } });

  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await act();
      await expectSound(page);
    });
  await step("a request is accepted before its deadline", async () => {
    await page.goto("/admin");
    const request = page.getByRole("listitem").filter({ hasText: "Sinta Dewi" });
    await expect(request).toContainText("Jawab sebelum");
    await request.getByRole("button", { name: /^Konfirmasi: Sinta Dewi/ }).click();
    await expect(page.getByText("Jawab sebelum")).toHaveCount(0);
  });
  await step("a guest takes a number and is served", () => serveGuest(page, "Joko Susilo"));
  await step("somebody books by telephone for tomorrow", () => bookByPhone(page, "Bu Ratna", zone));
  await step("a note stays with the booking", async () => {
    await page.getByRole("link", { name: "Catatan internal" }).click();
    await page.getByLabel("Catatan baru").fill("Minta kursi dekat jendela");
    await page.getByRole("button", { name: "Simpan catatan" }).click();
    await expect(page.getByText("Minta kursi dekat jendela", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Booking BK-/ }).click();
    await expect(page.getByRole("link", { name: "Catatan internal (1)" })).toBeVisible();
  });
  await step("a barber has a break", async () => {
    await page.goto("/admin/queue");
    await page.getByRole("link", { name: "Blokir waktu" }).click();
    await page.getByRole("radio", { name: "Barber 2" }).check();
    await page.getByLabel("Alasan").fill("Makan siang");
    await page.getByRole("button", { name: "Blokir waktu" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Makan siang" })).toContainText("Barber 2");
  });
  await step("another time is proposed to a customer", () => proposeTime(page, "Sinta Dewi", zone));
  await step("who comes is checked in and served, who does not is told so", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Hari ini" })).toBeVisible();
    await bookNow(shop, { set: { contactName: "Tono Hadi", zone } });
    const card = page.getByRole("listitem").filter({ hasText: "Tono Hadi" });
    await card.getByRole("button", { name: /^Check-in: Tono Hadi/ }).click();
    await card.getByRole("button", { name: /^Tandai selesai: Tono Hadi/ }).click();
    // The guest of the queue was the first.
    await expect(page.getByText("2 kunjungan selesai hari ini")).toBeVisible();
    await page
      .getByText(/^Rincian Gilang/)
      .locator("..")
      .click();
    await page.getByRole("link", { name: /^Tandai tidak hadir: Gilang/ }).click();
    await page.getByRole("button", { name: /tidak hadir/i }).click();
    await expect(page.getByText("Tidak Hadir", { exact: true }).first()).toBeVisible();
  });
  await step("the calendar shows the day and the next", async () => {
    await page.goto("/admin/orders?view=day");
    for (const name of [/Tono Hadi.*Selesai/, /Joko Susilo.*Selesai/, /Gilang Tak Datang.*Tidak Hadir/]) {
      await expect(page.getByRole("link", { name })).toHaveCount(1);
    }
    await expect(page.getByRole("region", { name: /^Jadwal/ }).getByText("Makan siang")).toHaveCount(1);
    await page.getByRole("link", { name: "Hari berikutnya" }).click();
    await expect(page.getByRole("link", { name: /Bu Ratna.*Terkonfirmasi/ })).toHaveCount(1);
    await expect(page.getByRole("link", { name: /Sinta Dewi.*Terkonfirmasi/ })).toHaveCount(1);
    const width = await page.getByRole("main").evaluate((main) => main.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});

async function serveGuest(page: Page, name: string): Promise<void> {
  await page.goto("/admin/queue");
  await page.getByRole("link", { name: "Tambah tamu" }).click();
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByLabel("Nama").fill(name);
  await page.getByRole("button", { name: "Beri nomor" }).click();
  await expect(page.getByRole("heading", { name: "Nomor 1", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Antrean" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Antrean" })).toBeVisible();
  await page.getByRole("button", { name: "Panggil nomor 1" }).click();
  await page.getByRole("button", { name: "Mulai layani nomor 1" }).click();
  await page.getByRole("button", { name: "Selesai nomor 1" }).click();
  await expect(page.getByText("Hari ini: 1 selesai")).toBeVisible();
}

async function bookByPhone(page: Page, name: string, zone: ZoneName): Promise<void> {
  const tomorrow = localDate(Temporal.Now.instant(), zone).add({ days: 1 });
  await page.goto("/admin/orders/new");
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByLabel("Untuk nanti", { exact: true }).fill(tomorrow.toString());
  await page.getByRole("button", { name: "Lihat jam" }).click();
  // The first of the form's choices is now.
  await times(page).nth(1).check();
  await page.getByLabel("Nama").fill(name);
  await page.getByLabel("Nomor WhatsApp").fill("0812-7777-8888");
  await page.getByRole("button", { name: "Simpan booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The customer booked alone, so the outlet can only propose. */
async function proposeTime(page: Page, name: string, zone: ZoneName): Promise<void> {
  const date = localDate(Temporal.Now.instant(), zone).add({ days: 1 });
  await page.goto(`/admin/orders?view=day&date=${date}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("link", { name: "Usulkan waktu lain" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Usulkan waktu lain" })).toBeVisible();
  await times(page).last().check();
  await page.getByLabel("Pesan untuk pelanggan").fill("Barber 2 pulang lebih awal");
  await page.getByRole("button", { name: "Kirim usulan" }).click();
  await expect(page.getByText("Usulan menunggu jawaban pelanggan")).toBeVisible();
}
