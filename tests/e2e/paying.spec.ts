import type { Page } from "@playwright/test";
import { expireBooking } from "#app/features/bookings/status/change-status.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { atGateway } from "#tests/e2e/at-gateway.ts";
import { fillContact, goToDetails, nextButton } from "#tests/e2e/booking-way.ts";
import { accessibilityFindings, expectSound, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet, takeTime } from "#tests/e2e/test-outlet.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

/** Books at an outlet that is paid before the visit and answers with the booking's id, its payment still to come. */
async function bookToPay(page: Page, outlet: OutletFixture, method: string, index = 2): Promise<string> {
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, index);
  await fillContact(page);
  await page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/payment-instructions\/[0-9a-f-]{36}$/);
  return page.url().slice(-36);
}

/** This booking's time is over, and no other's: other tests wait for payments of their own. */
async function letExpire(bookingId: string): Promise<void> {
  await db.booking.update({ where: { id: bookingId }, data: { deadlineAt: new Date() }, select: { id: true } });
  await inTransaction((tx) => expireBooking(tx, bookingId, clock.now()));
  await expect
    .poll(async () => (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status)
    .toBe("EXPIRED");
}

test.use({ viewport: { width: 360, height: 800 } });

async function findings(page: Page): Promise<string[]> {
  return [...(await layoutFindings(page)), ...(await accessibilityFindings(page))];
}

test("QRIS is paid, the page follows, and what was cancelled comes back", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Lunas", paymentRule: "FULL" });
  const id = await bookToPay(page, outlet, "QRIS");
  await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(15:00|14:\d{2})$/);
  expect(await findings(page)).toEqual([]);
  await atGateway(id, "pay");
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?booking=${id}$`));
  await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole("link", { name: "Lihat booking" }).click();
  await expect(page.getByRole("region", { name: "Pembayaran" })).toContainText("Lunas");
  await page.goto(`/my-bookings/${id}/cancel`);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: /^Batalkan/ }).click();
  await expect(page).toHaveURL(/batal=1$/);
  await expect(page.getByRole("region", { name: "Pembayaran" })).toContainText(
    /Pengembalian diproses|Sudah dikembalikan/,
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a bank's number is paid, another method is chosen before", { tag: "@deep" }, async ({ page }) => {
    const outlet = await openOutlet({ name: "Pangkas Tanpa Skrip", paymentRule: "DEPOSIT" });
    // Two in the morning: late in the evening a bank's hour to pay would not fit before the first times of tomorrow.
    const id = await bookToPay(page, outlet, "QRIS", 8);
    await page.getByRole("link", { name: "Ganti cara bayar" }).click();
    await page.getByRole("radio", { name: /^BCA Virtual Account/ }).check();
    await page.getByRole("button", { name: /^Bayar Rp/ }).click();
    const open = () => db.payment.findFirstOrThrow({ where: { bookingId: id, status: "PENDING" } });
    await expect
      .poll(async () => (await open()).details, { timeout: 60_000 })
      .toMatchObject({ kind: "virtual-account" });
    // The page loads itself anew until the gateway has answered.
    await expect(page.getByText("Nomor virtual account")).toBeVisible();
    const { orderId } = await open();
    const pay = `${process.env.MIDTRANS_API_URL}/midtrans/orders/${orderId}/pay`;
    expect((await fetch(pay, { method: "POST", redirect: "manual" })).status).toBe(303);
    await expect.poll(async () => (await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe("CONFIRMED");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Pembayaran berhasil" })).toBeVisible();
    await expect(page.getByText(/^Sisa Rp\s36\.400 Anda bayar di outlet/)).toBeVisible();
  });
});

test("what is paid too late gets its time again, or goes into the wallet", { tag: "@deep" }, async ({
  page,
  openBrowser,
}) => {
  const outlet = await openOutlet({ name: "Pangkas Terlambat", paymentRule: "FULL" });
  const id = await bookToPay(page, outlet, "QRIS");
  await expect(page.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
  await letExpire(id);
  await expect(page.getByRole("link", { name: "Booking lagi" })).toBeVisible();
  await atGateway(id, "pay-late");
  await expect.poll(async () => (await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe("CONFIRMED");

  const other = await openBrowser();
  const taken = await bookToPay(other, outlet, "QRIS", 6);
  await expect(other.getByRole("img", { name: /^Kode QRIS/ })).toBeVisible();
  await letExpire(taken);
  const { startAt } = await db.booking.findUniqueOrThrow({ where: { id: taken } });
  await takeTime(outlet, startAt.toISOString());
  await atGateway(taken, "pay-late");
  await expect
    .poll(async () => (await db.payment.findFirstOrThrow({ where: { bookingId: taken } })).status)
    .toBe("REFUNDED");
  await other.goto(`/payment-instructions/${taken}`);
  await expect(other.getByRole("heading", { name: "Pembayaran masuk terlambat" })).toBeVisible();
  await expectSound(other);
  await other.goto(`/my-bookings/${taken}`);
  await expect(other.getByRole("region", { name: "Pembayaran" })).toContainText("Ada di dompet Anda");
  await expectSound(other);
});
