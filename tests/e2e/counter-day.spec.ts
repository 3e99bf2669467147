import { Temporal } from "temporal-polyfill";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookNow, bookSoon, openOutletOf, zoneByDay } from "#tests/e2e/test-outlet.ts";

test.use({ viewport: { width: 360, height: 800 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, { tag: "@deep" }, () => {
    test.use({ javaScriptEnabled });

    test("the counter's day: an order appears, is checked in and completed, another was not to be", async ({
      page,
    }) => {
      const owner = newPerson();
      await signIn(page, owner);
      const zone = zoneByDay();
      const shop = await openOutletOf(owner.email, { name: "Pangkas Loket", zone });
      const hidden = Temporal.Now.instant().subtract({ minutes: 40 });
      await bookSoon(shop, { start: hidden, barber: 1, set: { contactName: "Gilang Tak Datang", zone } });
      const opened = page
        .waitForRequest(/admin\/orders\/live/, { timeout: javaScriptEnabled ? 10_000 : 1 })
        .catch(() => null);
      await page.goto("/admin");
      await expect(page.getByRole("heading", { level: 1, name: "Hari ini" })).toBeVisible();
      await opened;

      await bookNow(shop, { set: { contactName: "Tono Hadi", zone } });
      if (javaScriptEnabled) await expect(page.getByRole("status").getByText("1 booking baru")).toBeVisible();
      else await page.getByRole("link", { name: "Muat ulang" }).click();
      const card = page.getByRole("listitem").filter({ hasText: "Tono Hadi" });
      const checkIn = card.getByRole("button", { name: /^Check-in: Tono Hadi/ });
      expect((await checkIn.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await checkIn.click();
      await card.getByRole("button", { name: /^Tandai selesai: Tono Hadi/ }).click();
      await expect(page.getByText("1 kunjungan selesai hari ini")).toBeVisible();

      await page
        .getByText(/^Rincian Gilang/)
        .locator("..")
        .click();
      await page.getByRole("link", { name: /^Tandai tidak hadir: Gilang/ }).click();
      await page.getByRole("button", { name: /tidak hadir/i }).click();
      await expect(page.getByText("Tidak Hadir", { exact: true }).first()).toBeVisible();
      await page.goto("/admin");
      await expect(page.getByText("Gilang Tak Datang")).toHaveCount(0);

      await page.getByRole("link", { name: "Lihat kalender" }).click();
      await expect(page.getByRole("link", { name: /Gilang Tak Datang.*Tidak Hadir/ })).toHaveCount(1);
      await expect(page.getByRole("link", { name: /Tono Hadi.*Selesai/ })).toHaveCount(1);
      const width = await page.getByRole("main").evaluate((main) => main.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });
}
