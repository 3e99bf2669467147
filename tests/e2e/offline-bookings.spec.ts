import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { leaveOutNetworkFailures, openWithWorker, untilCopied } from "#tests/e2e/installed-app.ts";
import { expect, newPerson, type Person, signIn, signInByGoogle, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutlet } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

test.use({ serviceWorkers: "allow" });
// A network that fails is what these are about.
test.afterEach(({ problems }) => leaveOutNetworkFailures(problems));

const offlineText = "Koneksi terputus. Beberapa fitur mungkin tidak tersedia.";

/** Signs in, and has a booking in three days whose pages this browser keeps. */
async function keepBooking(page: Page, customer: Person, name: string) {
  await signIn(page, customer);
  const outlet = await openOutlet({ name, whatsapp: "+6281211112222", addressLine: "Jalan Kenanga 12, Bandung" });
  const customerId = await customerIdOf(customer.email);
  const start = Temporal.Now.instant().add({ hours: 72 }).round("minute");
  const { id } = await createBooking(outlet, { start, set: { customerId } });
  // As it comes from placing it.
  await openWithWorker(page, `/my-bookings/${id}?baru=1`);
  for (const path of ["", "/cancel"]) await untilCopied(page, `/my-bookings/${id}${path}`);
  return { id, outlet };
}

async function cancelOffline(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Batalkan booking" }).click();
  // Without a network it comes as a document of its own, with scripts that begin anew.
  await expect(page).toHaveURL(/\/cancel$/);
  await page.waitForFunction(() => window.guard !== undefined);
  await page.getByLabel("Jadwal saya berubah").check();
  await page.getByLabel("Keterangan").fill("Kereta terlambat.");
  await page.getByRole("button", { name: "Batalkan booking" }).click();
  await expect(page.getByText("Pembatalan menunggu koneksi")).toBeVisible();
}

const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;
const toldOutlet = (id: string) =>
  db.outboxEvent.count({ where: { kind: "booking-cancelled", key: { startsWith: `booking:${id}:` } } });

test("a booking is readable in airplane mode after a cold start, and a cancel is sent once when it ends", async ({
  page,
  context,
}) => {
  const { id } = await keepBooking(page, newPerson(), "Pangkas Ruang Bawah");
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto("/");
  await cold
    .getByRole("link", { name: /^Booking (tersimpan|Saya)$/ })
    .first()
    .click();
  await cold.getByRole("link", { name: "Lihat kode QR dan rincian" }).click();

  await expect(cold.getByText("482913")).toBeAttached();
  await expect(
    cold.getByRole("img", { name: /^Kode QR untuk check-in, isinya sama dengan 4 8 2 9 1 3/ }),
  ).toBeVisible();
  await expect(cold.getByText("Jalan Kenanga 12, Bandung")).toBeVisible();
  await expect(cold.getByRole("link", { name: "0812-1111-2222" })).toHaveAttribute("href", "tel:+6281211112222");
  const banner = cold.getByRole("status").filter({ hasText: offlineText });
  await expect(banner).toContainText(/Halaman ini tersimpan (baru saja|\d menit lalu)\./);

  await cancelOffline(cold);
  await expect(cold).toHaveURL(`/my-bookings/${id}`);
  await cold.getByRole("link", { name: "Booking Saya" }).first().click();
  await expect(cold.getByText("Pembatalan menunggu koneksi")).toBeVisible();
  expect(await statusOf(id)).toBe("CONFIRMED");

  const second = await context.newPage();
  await second.goto("/my-bookings");
  await context.setOffline(false);
  await expect.poll(() => statusOf(id)).toBe("CANCELLED_BY_CUSTOMER");
  await expect(cold.getByText("Pembatalan menunggu koneksi")).toBeHidden();
  await expect(cold.getByText(offlineText)).toBeHidden();
  await cold.goto(`/my-bookings/${id}`);
  await expect(cold.getByText("Anda batalkan").first()).toBeVisible();
  await expect(cold.getByRole("list", { name: "Perjalanan booking" })).toContainText("Kereta terlambat.");
  expect(await toldOutlet(id)).toBe(1);
});

test("a cancel is taken back before it is sent, and never shown to or sent for another", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const [first, second] = [newPerson(), newPerson()];
  const { id } = await keepBooking(page, first, "Pangkas Satu Gawai");
  await page.goto(`/my-bookings/${id}`);
  await context.setOffline(true);
  await cancelOffline(page);
  await page.getByRole("button", { name: "Tidak jadi membatalkan" }).click();
  await expect(page.getByText("Pembatalan menunggu koneksi")).toBeHidden();
  await cancelOffline(page);

  // The session ends elsewhere, and somebody else signs in on this device.
  await db.session.deleteMany({ where: { userId: await customerIdOf(first.email) } });
  await context.setOffline(false);
  await signInByGoogle(page, second);
  await page.goto("/my-bookings");
  await expect(page.getByText("Belum ada booking yang akan datang")).toBeVisible();
  const left = () => page.evaluate(() => localStorage.getItem("waitingCancels"));
  await expect.poll(left).toBeNull();
  expect(await statusOf(id)).toBe("CONFIRMED");
});

test("placing a booking says that it needs a connection and keeps what was chosen and typed", async ({
  page,
  context,
}) => {
  const customer = newPerson();
  const outlet = await openOutlet({ name: "Pangkas Sinyal Putus" });
  await signIn(page, customer);
  await goToDetails(page, outlet.id);
  await fillContact(page, "0812-9876-5432", "Samping tipis.");
  await page.waitForFunction(() => window.guard !== undefined);
  // The browser itself complains about a worker that it is fetching while the network goes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const { pathname } = new URL(page.url());
  await context.setOffline(true);
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Booking membutuhkan koneksi internet");
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(page.getByLabel("Catatan")).toHaveValue("Samping tipis.");
  await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("0812-9876-5432");
  await expect(page.getByText(offlineText)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(offlineText)).toBeHidden();
  await confirmButton(page).click();
  await expectBooked(page);
  expect(await db.booking.count({ where: { outletId: outlet.id } })).toBe(1);
});
