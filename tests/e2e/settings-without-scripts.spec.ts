import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutletOf } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("the rules of booking: an example first, then a mistake, then saved", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Aturan" });
  const stored = () => db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
  const before = await stored();

  await page.goto(`/admin/settings?outlet=${outlet.id}`);
  await page.getByRole("link", { name: /Aturan booking/ }).click();
  await page.getByRole("radio", { name: /Saya konfirmasi dulu/ }).check();
  await page.getByLabel("Jangkauan booking").fill("14");
  await page.getByLabel("Jarak antarjam mulai").selectOption("Tiap 60 menit");
  await page.getByRole("button", { name: "Hitung contoh" }).click();
  const preview = page.getByRole("region", { name: "Yang berlaku untuk pelanggan" });
  await expect(preview).toContainText("10.00, 11.00, 12.00, 13.00");
  await expect(preview).toContainText("Booking menunggu jawaban Anda");
  await expect(page.getByRole("radio", { name: /Saya konfirmasi dulu/ })).toBeChecked();
  expect(await stored()).toEqual(before);

  await page.getByLabel("Jangkauan booking").fill("181");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Jangkauan booking");
  await page.getByLabel("Jangkauan booking").fill("21");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("link", { name: /Aturan booking/ })).toContainText("Anda konfirmasi dulu");
  expect(await stored()).toMatchObject({ confirmation: "REVIEW", horizonDays: 21, slotStepMin: 60 });
});

test("the way of paying and the fees: every tier on one example, then saved", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Biaya" });
  await page.goto(`/admin/settings?outlet=${outlet.id}`);
  await page.getByRole("link", { name: /Pembayaran dan biaya batal/ }).click();
  await page.getByRole("radio", { name: /Uang muka/ }).check();
  await page.getByLabel("Besar uang muka").fill("40");
  await page.getByRole("radio", { name: /Ketat/ }).check();
  await page.getByRole("button", { name: "Hitung contoh" }).click();
  await expect(page.getByText(/Pelanggan membayar uang muka 40% dari total/)).toBeVisible();
  const fees = page.getByRole("table", { name: /^Contoh: layanan Rp\s100\.000/ });
  await expect(fees.getByRole("row")).toHaveCount(6);
  await expect(fees.getByRole("row", { name: /Ketat/ })).toContainText("dipotong");

  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("link", { name: /Pembayaran dan biaya batal/ })).toContainText("Uang muka 40%");
  expect(await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).toMatchObject({
    paymentRule: "DEPOSIT",
    depositPercent: 40,
    feeTier: "KETAT",
  });
});

test("how far a mobile barber comes: the fees of other distances follow what was typed", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Cukur Jangkau", type: "MOBILE_BARBER" });
  await page.goto(`/admin/settings?outlet=${outlet.id}`);
  await page.getByRole("link", { name: /Jangkauan dan ongkos/ }).click();
  const radius = page.getByRole("textbox", { name: "Jangkauan", exact: true });
  await radius.fill("6");
  await page.getByLabel("Jarak gratis").fill("0");
  await page.getByLabel("Ongkos dasar").fill("1000");
  await page.getByLabel("Ongkos per km").fill("500");
  await page.getByLabel("Pesanan minimum").fill("100000");
  await page.getByRole("button", { name: "Hitung contoh" }).click();
  const distances = page.getByRole("table");
  await expect(distances.getByRole("row", { name: /^5 km/ })).toContainText(/Rp\s3\.500.*Rp\s105\.500/);
  await expect(distances.getByRole("row", { name: /^6 km/ })).toContainText(/Rp\s4\.000.*Rp\s106\.000/);
  await expect(radius).toHaveValue("6");

  await radius.fill("31");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Jangkauan");
  await radius.fill("8");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("link", { name: /Jangkauan dan ongkos/ })).toContainText("Sampai 8 km");
  expect(await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).toMatchObject({
    radiusKm: 8,
    travelBase: 1_000,
    travelPerKm: 500,
    minOrder: 100_000,
  });
});

test("what is told, by which way and in which hours: of the outlet and of the own bookings", async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Kabar" });
  await page.goto(`/admin/settings?outlet=${outlet.id}`);
  await page.getByRole("link", { name: /^Notifikasi Pesanan/ }).click();
  const plan = page.getByRole("group", { name: "Pendaftaran dan paket" });
  await plan.getByRole("checkbox", { name: "E-mail" }).uncheck();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Pilihan Anda sudah disimpan.")).toBeVisible();
  await page.goto(`/admin/settings/notifications?outlet=${outlet.id}`);
  await expect(plan.getByRole("checkbox", { name: "E-mail" })).not.toBeChecked();

  await page.goto("/notifications/settings");
  const reminders = page.getByRole("group", { name: "Pengingat" });
  await reminders.getByRole("checkbox", { name: "WhatsApp" }).uncheck();
  await page.getByRole("button", { name: "Simpan pilihan" }).click();
  await expect(reminders.getByRole("checkbox", { name: "WhatsApp" })).not.toBeChecked();
  await expect(reminders.getByRole("checkbox", { name: "E-mail" })).toBeChecked();
  await page.getByLabel("Pakai jam tenang").check();
  await page.getByLabel("Mulai").fill("22:30");
  await page.getByLabel("Selesai").fill("05:15");
  await page.getByLabel("Zona waktu").selectOption("WITA");
  await page.getByRole("button", { name: "Simpan jam tenang" }).click();
  await expect(page.getByText("Pilihan Anda sudah disimpan.")).toBeVisible();
  await page.goto("/notifications/settings");
  await expect(page.getByLabel("Pakai jam tenang")).toBeChecked();
  await expect(page.getByLabel("Mulai")).toHaveValue("22:30");
  await expect(page.getByLabel("Zona waktu")).toHaveValue("WITA");
  await expect(plan.getByRole("checkbox", { name: "E-mail" })).not.toBeChecked();
});

test("a calendar gets an address, another one and none", async ({ page, request }) => {
  const person = newPerson();
  await signIn(page, person);
  await page.goto("/account/calendar");
  const address = page.getByText(/^https?:.*\/calendar\/[^/]+\.ics$/);
  await page.getByRole("button", { name: "Buat alamat kalender: Booking saya" }).click();
  const first = (await address.textContent()) ?? "";
  expect((await request.get(first)).status()).toBe(200);

  await page.getByText("Ganti atau cabut alamat ini").click();
  await page.getByRole("button", { name: "Ganti alamat" }).click();
  await expect(address).not.toHaveText(first);
  const second = (await address.textContent()) ?? "";
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await page.getByText("Ganti atau cabut alamat ini").click();
  await page.getByRole("button", { name: "Cabut alamat" }).click();
  await expect(page.getByRole("button", { name: "Buat alamat kalender: Booking saya" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
  expect(await db.calendarFeed.count({ where: { userId: await customerIdOf(person.email) } })).toBe(0);
});
