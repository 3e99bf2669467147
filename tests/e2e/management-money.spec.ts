import { Temporal } from "temporal-polyfill";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";

const root = "/management-dashboard";
const reason = "Sudah diperiksa bersama tim keuangan.";

test.use({ javaScriptEnabled: false });

test("two members settle a dispute, correct the ledger, plan a version, give days and look at a sign", async ({
  openBrowser,
  page,
}) => {
  test.slow();
  const outlet = await createOutlet({ name: "Pangkas Sengketa" });
  const { id: payerId } = await createUser("Rina Wijaya");
  const { id: bookingId } = await createBooking(outlet, { set: { customerId: payerId } });
  const paid = { status: "PAID", paidAt: new Date() } as const;
  const { id } = await createPayment({ bookingId, payerId }, paid);
  await db.payment.update({ where: { id }, data: { status: "DISPUTED" } });
  await page.goto("/");
  const url = new URL(page.url()).origin;
  const officeOf = async (name: string) => {
    const office = await openBrowser();
    const [cookie = "", value = ""] = (await managementCookieOf(await createManager(name))).split("=");
    await office.context().addCookies([{ name: cookie, value, url }]);
    await office.setViewportSize({ width: 360, height: 800 });
    return office;
  };
  const [one, two] = [await officeOf("Hendra Gunawan"), await officeOf("Dewi Anggraini")];
  const sound = async () => expect(await layoutFindings(one)).toEqual([]);

  await one.goto(`${url}${root}/payments?status=DISPUTED&who=${outlet.id}`);
  await sound();
  await one
    .getByRole("main")
    .getByRole("link", { name: /^TEST-/ })
    .click();
  await one.getByText("Catat putusan bank").click();
  await one.getByText("Bank memihak kita").click();
  await one.locator("#field-reason-rule").fill(reason);
  await one.getByRole("button", { name: "Catat putusan" }).click();
  await expect(one.getByText("Menunggu anggota kedua")).toBeVisible();
  await sound();
  await two.goto(`${url}${root}/payments/${id}`);
  await two.getByText("Pastikan: bank memihak kita").click();
  await two.locator("#field-reason-confirm").fill(reason);
  await two.getByRole("button", { name: "Pastikan putusan" }).click();
  await expect(two.getByText("Berlaku", { exact: true })).toBeVisible();
  expect((await db.payment.findUniqueOrThrow({ where: { id } })).status).toBe("PAID");

  await one.goto(`${url}${root}/ledger/adjustments`);
  await one.getByText("Minta koreksi antara dua akun").click();
  await one.getByLabel("Jenis koreksi").selectOption("gateway-fee");
  await one.getByLabel("Jumlah").fill("1.250");
  await one.locator("#field-reason-correct").fill(reason);
  await one.getByRole("button", { name: "Minta koreksi" }).click();
  await expect(one.getByText("Tarik kembali permintaan ini")).toBeVisible();
  await sound();
  await two.goto(one.url());
  await two.getByText("Setujui Rp").click();
  await two.locator("#field-reason-approve").fill(reason);
  await two.getByRole("button", { name: "Setujui dan catat" }).click();
  await expect(two.getByText("Tercatat", { exact: true })).toBeVisible();

  await one.goto(`${url}${root}/plans/bisnis`);
  await one.getByText("Buat versi baru").first().click();
  await one.getByLabel("Harga 30 hari").fill("419.000");
  await one.locator("#field-from").fill(localDate(Temporal.Now.instant(), "WIB").add({ months: 6 }).toString());
  await one.locator("#field-reason-version").fill(reason);
  await one.getByRole("button", { name: "Buat versi baru" }).click();
  await sound();
  await one.getByText("Batalkan perubahan yang direncanakan").click();
  await one.locator("#field-reason-cancel").fill(reason);
  await one.getByRole("button", { name: "Batalkan perubahan" }).click();
  await expect(one.getByText("Berhenti menjual paket ini")).toBeVisible();

  const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 9 * 86_400_000) };
  const plan = { planCode: "pro", planVersion: 1, status: "ACTIVE" } as const;
  await db.subscription.updateMany({ where: { outletId: outlet.id, status: "ACTIVE" }, data: { status: "EXPIRED" } });
  await db.subscription.create({ data: { ...plan, ...times, outletId: outlet.id } });
  await one.goto(`${url}${root}/subscriptions?who=${outlet.id}`);
  await sound();
  await one.getByRole("link", { name: "Pangkas Sengketa" }).click();
  await one.getByText("Beri hari tambahan").click();
  await one.getByLabel("Jumlah hari").fill("5");
  await one.locator("#field-reason-extend").fill(reason);
  await one.getByRole("button", { name: "Tambah hari" }).click();
  await expect(one.getByText("Hari tambahan diberikan")).toBeVisible();

  await one.goto(`${url}${root}/refunds`);
  await sound();
  for (const barber of [0, 1]) {
    const start = fixtureStart.add({ hours: 3 });
    await createBooking(outlet, { barber, start, set: { customerId: outlet.ownerId } });
  }
  await one.goto(`${url}${root}/abuse?kind=outlet-self`);
  await sound();
  await one.getByRole("link", { name: "Pangkas Sengketa" }).click();
  await one.getByText("Tandai wajar").first().click();
  await one.locator("#field-reason-fine").fill(reason);
  await one.getByRole("button", { name: "Tandai wajar" }).click();
  await expect(one.getByText("Ditandai wajar saat 2")).toBeVisible();
});
