import {
  chooseAnyBarber,
  chooseDay,
  chooseServices,
  chooseTime,
  confirmButton,
  expectBooked,
  expectStep,
  fillContact,
  goToDetails,
  nextButton,
  times,
} from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { countBookings, openOutlet, takeTime } from "#tests/e2e/test-outlet.ts";

test("a double click books once, and so does going back and confirming again", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Dua Klik" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 5);
  await fillContact(page);
  await confirmButton(page).dblclick({ noWaitAfter: true });
  await expectBooked(page);
  expect(await countBookings(outlet.id)).toBe(1);

  await page.goBack();
  await expect(page.getByText("Anda sudah punya booking di waktu ini").or(confirmButton(page))).toBeVisible();
  if (await confirmButton(page).isVisible()) {
    await confirmButton(page).click();
    await expectBooked(page);
  }
  expect(await countBookings(outlet.id)).toBe(1);
});

test("the second tap of a double tap on Lanjut does not book", { tag: "@deep" }, async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Ketuk Dua" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 5);
  await fillContact(page);
  await confirmButton(page).click();
  await expectBooked(page);

  // Whoever booked before finds the last step filled in.
  await page.goto(`/booking/${outlet.id}`);
  await chooseServices(page, /Potong Rambut Dewasa/);
  await chooseAnyBarber(page);
  await chooseDay(page, 1);
  await expectStep(page, "Pilih waktu");
  await times(page).nth(9).check();
  const box = await nextButton(page).boundingBox();
  if (!box) throw new Error("There is no button.");
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 200 });
  await expectStep(page, "Periksa dan konfirmasi");
  await expect(confirmButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/booking\//);
  expect(await countBookings(outlet.id)).toBe(1);
});

test("the same form sent from two tabs is one booking", { tag: "@deep" }, async ({ page, context }) => {
  const outlet = await openOutlet({ name: "Pangkas Dua Tab" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 5);
  const second = await context.newPage();
  await second.goto(page.url());
  await expectStep(second, "Periksa dan konfirmasi");
  for (const tab of [page, second]) await fillContact(tab);
  await Promise.all([confirmButton(page).click(), confirmButton(second).click()]);
  for (const tab of [page, second]) {
    await expect(tab.getByText(/Booking Anda terkonfirmasi|Anda sudah punya booking di waktu ini/)).toBeVisible();
  }
  expect(await countBookings(outlet.id)).toBe(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("a time taken while deciding: what was typed stays, and the nearest times are offered", async ({ page }) => {
      const outlet = await openOutlet({ name: "Pangkas Keduluan" });
      await signIn(page, newPerson());
      await goToDetails(page, outlet.id, 6);
      const start = new URL(page.url()).searchParams.get("start") ?? "";
      await takeTime(outlet, start);

      await fillContact(page, "0813 1111 2222", "Poni jangan dipotong.");
      await confirmButton(page).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("Waktu itu baru saja diambil");
      await expect(summary).toBeFocused();
      await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("0813 1111 2222");
      await expect(page.getByLabel("Catatan")).toHaveValue("Poni jangan dipotong.");
      await expect(page.getByText("Pilih waktu lain yang masih kosong")).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("button", { name: /pukul \d{2}\.\d{2} WIB$/ })
        .first()
        .click();

      await expect(summary).toHaveCount(0);
      await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("0813 1111 2222");
      await expect(page.getByLabel("Catatan")).toHaveValue("Poni jangan dipotong.");
      await confirmButton(page).click();
      await expectBooked(page);
    });

    test("mistakes in the last step are named beside their fields, and nothing typed is lost", {
      tag: "@deep",
    }, async ({ page }) => {
      const outlet = await openOutlet({ name: "Pangkas Salah Ketik" });
      await signIn(page, newPerson());
      await page.goto(`/booking/${outlet.id}`);
      await chooseServices(page);
      await expect(page.getByRole("alert")).toContainText("Pilih setidaknya satu layanan");
      await expect(page.getByRole("alert")).toBeFocused();
      await chooseServices(page, /Potong Rambut Dewasa/);
      await chooseAnyBarber(page);
      await chooseDay(page, 1);
      await chooseTime(page, 4);

      await expectStep(page, "Periksa dan konfirmasi");
      // Long enough for the browser, not for a name.
      await page.getByLabel("Nama").fill("A ");
      await page.getByLabel("Nomor WhatsApp").fill("12345");
      await page.getByLabel("Catatan").fill("Tolong tepat waktu.");
      await confirmButton(page).click();
      const summary = page.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText([/Nama belum lengkap/, /Nomor WhatsApp belum lengkap/]);
      await expect(page.getByLabel("Nama")).toHaveAccessibleDescription(/Nama belum lengkap/);
      await expect(page.getByLabel("Nomor WhatsApp")).toHaveAccessibleDescription(/belum lengkap/);
      await expect(page.getByLabel("Nama")).toHaveValue("A ");
      await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("12345");
      await expect(page.getByLabel("Catatan")).toHaveValue("Tolong tepat waktu.");

      await summary.getByRole("link", { name: /Nomor WhatsApp/ }).click();
      await expect(page.getByLabel("Nomor WhatsApp")).toBeFocused();
      await page.getByLabel("Nama").fill("Andi Wijaya");
      await fillContact(page);
      await confirmButton(page).click();
      await expectBooked(page);
    });
  });
}
