import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookNow, openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test("an owner changes the policy and invites, the barber joins and completes a visit", async ({
      page,
      browser,
      baseURL,
    }) => {
      const [owner, barber] = [newPerson(), newPerson()];
      await signIn(page, owner);
      const zone = zoneByDay();
      const outlet = await openOutletOf(owner.email, { name: "Pangkas Bagi Tugas", zone });

      await page.goto(`/edit-outlet/${outlet.id}`);
      await page
        .getByRole("main")
        .getByRole("link", { name: /Pengaturan/ })
        .click();
      await page.getByRole("link", { name: /Aturan booking/ }).click();
      await page.getByLabel("Toleransi terlambat").fill("121");
      await page.getByRole("button", { name: "Simpan" }).click();
      await expect(page.getByRole("alert")).toContainText("Toleransi terlambat antara 0 menit dan 120 menit");
      await page.getByLabel("Toleransi terlambat").fill("20");
      await page.getByRole("button", { name: "Simpan" }).click();
      await expect(page.getByRole("link", { name: /Aturan booking/ })).toContainText("ditunggu 20 menit");

      await page.getByRole("link", { name: /Barber dengan akun sendiri/ }).click();
      await page.getByRole("combobox", { name: "Barber" }).selectOption("Barber 1");
      await page.getByLabel("E-mail akun Google barber").fill(barber.email);
      await page.getByRole("button", { name: "Undang" }).click();
      await expect(page.getByText("menunggu diterima")).toBeVisible();
      await bookNow(outlet, { set: { zone } });

      const context = await browser.newContext({
        javaScriptEnabled,
        viewport: { width: 360, height: 800 },
        ...(baseURL && { baseURL }),
      });
      const phone = await context.newPage();
      await signIn(phone, barber, "/staff/join");
      await phone.goto("/staff/join");
      await phone.getByRole("button", { name: /Terima undangan/ }).click();
      await expect(phone.getByRole("heading", { name: "Hari saya" })).toBeVisible();
      await phone.getByRole("button", { name: /Check-in/ }).click();
      await expect(phone.getByText("Sudah Datang", { exact: true })).toBeVisible();
      await phone.getByRole("button", { name: /Tandai selesai/ }).click();
      await expect(phone.getByText("Semua selesai")).toBeVisible();
      const isWide = await phone.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);
      expect(isWide).toBe(false);

      await page.reload();
      await page.getByRole("button", { name: /Cabut akses/ }).click();
      await expect(page.getByRole("button", { name: /Cabut akses/ })).toHaveCount(0);
      await phone.goto("/staff");
      await expect(phone.getByText("Belum ada jadwal untuk akun ini")).toBeVisible();
      await context.close();
    });
  });
}
