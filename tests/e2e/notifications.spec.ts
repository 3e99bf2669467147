import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";

/** Two messages in the app of somebody who has signed in. */
async function tell(email: string): Promise<void> {
  const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
  for (const title of ["Booking terkonfirmasi", "Pengingat booking Anda"]) {
    const event = await db.outboxEvent.create({
      data: { kind: "booking-confirmed", key: randomUUID(), payload: {}, processedAt: new Date() },
    });
    const body = "Pangkas Braga menunggu Anda Selasa, 1 Desember 2026 pukul 10.00 WIB dengan Budi Santoso.";
    await db.notification.create({ data: { eventId: event.id, userId, title, body, href: "/my-bookings" } });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("the bell leads to the list, and what is opened is read", async ({ page }) => {
      const person = newPerson();
      await signIn(page, person);
      await tell(person.email);
      await page.goto("/about");
      const bell = page.getByRole("link", { name: "Notifikasi, 2 belum dibaca" });
      expect((await bell.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await layoutFindings(page)).toEqual([]);
      await bell.click();
      await expect(page).toHaveURL(/\/notifications$/);
      await expect(page.getByRole("heading", { name: "Notifikasi", level: 1 })).toBeVisible();
      expect(await layoutFindings(page)).toEqual([]);

      await page.getByRole("link", { name: /Belum dibaca: Pengingat booking Anda/ }).click();
      await expect(page).toHaveURL(/\/my-bookings$/);
      await page.getByRole("link", { name: "Notifikasi, 1 belum dibaca" }).click();
      await page.getByRole("button", { name: "Tandai semua dibaca" }).click();
      await expect(page.getByRole("link", { name: "Notifikasi", exact: true })).toBeVisible();

      await page.goto("/notifications/settings");
      const reviews = page.getByRole("group", { name: "Ulasan", exact: true });
      await reviews.getByLabel("E-mail").check();
      await page.getByRole("button", { name: "Simpan pilihan" }).click();
      await expect(page.getByText("Pilihan Anda sudah disimpan.").first()).toBeVisible();
      await page.goto("/notifications/settings");
      await expect(reviews.getByLabel("E-mail")).toBeChecked();
      expect(await layoutFindings(page)).toEqual([]);
    });
  });
}
