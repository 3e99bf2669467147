import { db } from "#app/platform/db.server.ts";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("a visit is repeated every four weeks, without one of the dates, and what follows is cancelled", async ({
  page,
}) => {
  await signIn(page, newPerson());
  const outlet = await openOutlet({ name: "Pangkas Rutin", horizonDays: 120 });
  await goToDetails(page, outlet.id, 6);
  await fillContact(page);
  await confirmButton(page).click();
  await expectBooked(page);
  const [, id = ""] = /my-bookings\/([^?]+)/.exec(page.url()) ?? [];

  await page.goto(`/my-bookings/${id}/repeat`);
  await page.getByLabel("Setiap").selectOption("4 minggu");
  await page.getByLabel("Seluruhnya").selectOption("4 kali");
  await page.getByRole("button", { name: "Lihat tanggalnya" }).click();
  await expect(page.getByRole("heading", { name: "Tanggal berikutnya" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Lewati tanggal ini" })).toHaveCount(3);
  await page.getByRole("radio", { name: "Lewati tanggal ini" }).nth(1).check();
  await page.getByRole("button", { name: "Booking semua" }).click();
  await expect(page.getByText("2 booking dibuat")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Rangkaian booking ini" })).toBeVisible();
  const rows = await db.booking.findMany({ where: { outletId: outlet.id }, orderBy: { startAt: "asc" } });
  const first = rows[0]?.startAt.getTime() ?? 0;
  const weeks = rows.map(({ startAt }) => (startAt.getTime() - first) / (7 * 24 * 3_600_000));
  expect(weeks).toEqual([0, 4, 12]);

  await expect(page.getByRole("button", { name: /atalkan/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Batalkan booking berikutnya" }).click();
  await page.getByRole("button", { name: "Ya, batalkan semuanya" }).click();
  await expect(page.getByText("2 booking dibatalkan")).toBeVisible();
  const statuses = await db.booking.findMany({ where: { outletId: outlet.id }, orderBy: { startAt: "asc" } });
  expect(statuses.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED_BY_CUSTOMER", "CANCELLED_BY_CUSTOMER"]);
});
