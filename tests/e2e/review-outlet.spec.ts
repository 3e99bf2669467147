import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf } from "#tests/e2e/test-outlet.ts";

test("an outlet that reviews: one request is confirmed, one declined with its reason", async ({
  page,
  openBrowser,
}) => {
  const owner = newPerson();
  const counter = await openBrowser();
  await signIn(counter, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Tanya Dulu", confirmation: "REVIEW" });

  await signIn(page, newPerson());
  const bookings: string[] = [];
  for (const index of [8, 16]) {
    await goToDetails(page, outlet.id, index);
    await expect(page.getByRole("region", { name: "Aturan booking ini" })).toContainText("Outlet mengonfirmasi");
    await fillContact(page);
    await confirmButton(page).click();
    await expectBooked(page);
    await expect(page.getByText("Permintaan booking terkirim")).toBeVisible();
    await expect(page.getByText("Menunggu jawaban outlet", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /Kode QR/ })).toHaveCount(0);
    bookings.push(page.url().replace(/\?.*/, ""));
  }

  await counter.goto("/admin/orders");
  await expect(counter.getByText(/^Jawab sebelum/)).toHaveCount(2);
  await counter
    .getByRole("button", { name: /^Konfirmasi: / })
    .first()
    .click();
  await expect(counter.getByText("Booking dikonfirmasi")).toBeVisible();
  await expect(counter.getByText(/^Jawab sebelum/)).toHaveCount(1);
  await counter
    .getByRole("listitem")
    .filter({ hasText: /Jawab sebelum/ })
    .last()
    .locator("summary")
    .click();
  await counter.getByRole("link", { name: /^Tolak: / }).click();
  await counter.getByRole("button", { name: "Tolak permintaan" }).click();
  await expect(counter.getByRole("alert")).toBeFocused();
  await counter.getByLabel("Alasan").selectOption("Barber berhalangan");
  await counter.getByLabel("Pesan untuk pelanggan").fill("Barber kami sedang sakit.");
  await counter.getByRole("button", { name: "Tolak permintaan" }).click();
  await expect(counter.getByText("Permintaan ditolak")).toBeVisible();

  const [first = "", second = ""] = bookings;
  await page.goto(first);
  await expect(page.getByText("Terkonfirmasi", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /Kode QR/ })).toBeVisible();
  await page.goto(second);
  await expect(page.getByText("Ditolak outlet", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Perjalanan booking" })).toContainText("Barber berhalangan");
  await expect(page.getByRole("list", { name: "Perjalanan booking" })).toContainText("Barber kami sedang sakit.");
});
