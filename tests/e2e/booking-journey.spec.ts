import {
  chooseAnyBarber,
  chooseDay,
  chooseServices,
  chooseTime,
  confirmButton,
  expectBooked,
  expectStep,
  fillContact,
  nextButton,
} from "#tests/e2e/booking-way.ts";
import { expectSound } from "#tests/e2e/page-checks.ts";
import { demoPerson, expect, newPerson, signIn, signInHere, test } from "#tests/e2e/product-test.ts";
import { bookNow, customerIdOf, openOutletOf, visitedBefore } from "#tests/e2e/test-outlet.ts";
import { checkInCode } from "#tests/support/booking-fixtures.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("a new customer finds an outlet, books, moves and cancels; the outlet sees it", async ({
      page,
      openBrowser,
    }) => {
      const customer = javaScriptEnabled ? demoPerson("pelanggan-baru") : newPerson();
      await page.goto("/");
      await page.getByLabel("Cari apa?").fill("parahyangan");
      await page.getByLabel("Di mana?").fill("Bandung");
      await page.getByRole("button", { name: "Cari", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Bandung");
      await page.getByRole("link", { name: "Pangkas Parahyangan", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Pangkas Parahyangan" })).toBeVisible();

      await expect(page.getByRole("dialog", { name: /^Selamat Datang di / })).toContainText(
        "Login diperlukan untuk mengakses halaman ini.",
      );
      const outletUrl = page.url();
      await signInHere(page, customer);
      // Newcomers are asked a few questions once, and come back to where they were.
      await page.getByRole("button", { name: "Lewati" }).click();
      await expect(page).toHaveURL(outletUrl);
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.getByRole("link", { name: "Booking", exact: true }).filter({ visible: true }).click();
      await chooseServices(page, /Potong Rambut Dewasa/, /Cukur Jenggot/);
      await expectStep(page, "Pilih barber");
      await chooseAnyBarber(page);
      await expectStep(page, "Pilih waktu");
      await chooseDay(page, 2);
      const time = await chooseTime(page, javaScriptEnabled ? 0 : 6);

      await expectStep(page, "Periksa dan konfirmasi");
      await expect(page.getByText("Waktu ini kami simpan untuk Anda")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByRole("timer")).toHaveText(/^(10:00|0?9:\d{2})$/);
      else await expect(page.getByText(/^Sampai pukul \d{2}\.\d{2} WIB\.$/)).toBeVisible();
      await expect(page.getByRole("region", { name: "Ringkasan" })).toContainText(time);
      await expect(page.getByRole("region", { name: "Aturan booking ini" })).toContainText("dibatalkan");
      await expect(page.getByLabel("Nama")).toHaveValue(customer.name);
      await fillContact(page, "0812-9876-5432", "Samping tipis, atas dirapikan saja.");
      await confirmButton(page).click();

      await expectBooked(page);
      await expect(page.getByText("Terkonfirmasi", { exact: true }).first()).toBeVisible();
      if (javaScriptEnabled) await expectSound(page);
      const qr = page.getByRole("img", { name: /^Kode QR untuk check-in/ });
      await expect(qr).toBeVisible();
      expect(await qr.getAttribute("aria-label")).toMatch(/(\d ){5}\d$/);
      const code = /BK-[A-Z0-9]+/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";
      await expect(page.getByRole("main")).toContainText(time);
      const calendar = await page.request.get(`${page.url().replace(/\?.*/, "")}/calendar.ics`);
      expect(await calendar.text()).toContain("BEGIN:VEVENT");
      expect(await page.getByRole("link", { name: /WhatsApp outlet/ }).getAttribute("href")).toContain(code);

      const partner = await openBrowser();
      await signIn(partner, demoPerson("partner-satu"), `/admin/orders?q=${code}`);
      await expect(partner.getByRole("link", { name: new RegExp(`^${customer.name}.* ${code}$`) })).toBeVisible();

      await page.getByRole("link", { name: "Booking Saya" }).first().click();
      await page.getByRole("link", { name: "Lihat kode QR dan rincian" }).click();
      await page.getByRole("link", { name: "Pindah jadwal" }).click();
      await chooseDay(page, 3);
      const radio = page.locator("input[name=start]").nth(javaScriptEnabled ? 1 : 8);
      const moved = (await radio.getAttribute("aria-label")) ?? "";
      await radio.check();
      await nextButton(page).click();
      await expect(page.getByText("Jadwal sudah dipindah")).toBeVisible();
      if (javaScriptEnabled) await expectSound(page);
      await expect(page.getByRole("region", { name: moved })).toBeVisible();

      await page.getByRole("link", { name: "Batalkan booking" }).click();
      await expect(page.getByText(/^Biaya pembatalan: Rp\s0$/)).toBeVisible();
      await page.getByLabel("Jadwal saya berubah").check();
      await page.getByLabel("Keterangan").fill("Ada rapat mendadak.");
      await page.getByRole("button", { name: "Batalkan booking" }).click();
      await expect(page.getByText("Anda batalkan").first()).toBeVisible();
      if (javaScriptEnabled) await expectSound(page);
      await expect(page.getByRole("list", { name: "Perjalanan booking" })).toContainText("Ada rapat mendadak.");

      await partner.goto(`/admin/orders?view=history&q=${code}`);
      await expect(partner.getByText("Dibatalkan Pelanggan").first()).toBeVisible();
    });

    test("the outlet checks a customer in by code and completes the visit", async ({ page }) => {
      const owner = newPerson();
      const to = "/admin/orders";
      await signIn(page, owner);
      const outlet = await openOutletOf(owner.email, { name: "Pangkas Pintu Merah" });
      await bookNow(outlet, { set: { contactName: "Tono Wibowo" } });

      await page.goto(to);
      await page.getByRole("link", { name: /^Tono Wibowo\s?, lihat booking/ }).click();
      await page.getByLabel("Kode check-in").fill("000000");
      await page.getByRole("button", { name: "Check-in", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("Kode itu bukan milik booking ini");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByLabel("Kode check-in").fill(checkInCode);
      await page.getByRole("button", { name: "Check-in", exact: true }).click();
      await expect(page.getByText("Sudah Datang").first()).toBeVisible();
      await page.getByRole("button", { name: "Tandai selesai" }).click();
      await expect(page.getByText("Selesai", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Tandai selesai" })).toHaveCount(0);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, { tag: "@deep" }, () => {
    test.use({ javaScriptEnabled });

    test("from a time chip to confirmed in three taps for who was here before", async ({ page }) => {
      const customer = newPerson();
      await signIn(page, customer);
      const name = `Pangkas Tiga Ketuk ${javaScriptEnabled ? "Satu" : "Dua"}`;
      const outlet = await openOutletOf(customer.email, { name });
      await visitedBefore(outlet, await customerIdOf(customer.email));
      await page.goto(`/?q=${encodeURIComponent(name)}`);
      let taps = 0;
      const tap = async (locator: ReturnType<typeof page.locator>) => {
        taps += 1;
        await locator.click();
      };

      const chips = page.getByRole("list", { name: new RegExp(`Waktu kosong di ${name}`) }).getByRole("link");
      await tap(chips.last());
      await expectStep(page, "Pilih layanan");
      await expect(page.getByRole("group", { name: "Seperti terakhir kali" }).getByRole("checkbox")).toBeChecked();
      await expect(page.getByRole("region", { name: "Pilihan Anda sejauh ini" })).toContainText(
        /pukul \d{2}\.\d{2} WIB/,
      );
      if (javaScriptEnabled) await expectSound(page);
      await tap(nextButton(page));
      await expectStep(page, "Periksa dan konfirmasi");
      await expect(page.getByText("Waktu ini kami simpan untuk Anda")).toBeVisible();
      await tap(confirmButton(page));
      await expectBooked(page);
      expect(taps).toBe(3);
    });
  });
}
