import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf } from "#tests/e2e/test-outlet.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

test("an owner gives the NIB, buys Pro by virtual account, and the outlet opens by itself", async ({
  page,
  context,
}) => {
  const owner = newPerson();
  await signIn(page, owner);
  const outlet = await createReleaseOutlet({ ownerId: await customerIdOf(owner.email), name: "Pangkas Baru Buka" });
  // It opens among the outlets of searches, so that its pictures exist.
  const { key } = await db.outletPhoto.findFirstOrThrow({
    where: { key: { not: { startsWith: "test/" } } },
    select: { key: true },
  });
  await db.outletPhoto.updateMany({ where: { outletId: outlet.id }, data: { key } });

  await page.goto(`/outlet-subscription-plans?outlet=${outlet.id}&plan=pro`);
  await page.getByLabel("NIB").fill("1234567890123");
  await page.getByRole("button", { name: "Simpan dan lanjutkan" }).click();
  await page.getByRole("radio", { name: "BCA Virtual Account" }).check();
  await page.getByRole("button", { name: /^Bayar Rp/ }).click();
  await expect(page).toHaveURL(/\/outlet-subscription-payment\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Nomor virtual account")).toBeVisible();

  const { orderId } = await db.payment.findFirstOrThrow({ where: { payerId: outlet.ownerId } });
  const bank = await context.newPage();
  await bank.goto(`${process.env.MIDTRANS_API_URL}/midtrans?find=${orderId}`);
  await bank.getByRole("button", { name: /^Bayar Rp/ }).click();
  // The bank has the order once its own page says so: a page that closes takes what it was sending with it.
  await expect(bank.getByRole("button", { name: "Tarik kembali oleh bank" })).toBeVisible();
  await bank.close();

  await expect(page.getByRole("heading", { name: "Sudah dibayar" })).toBeVisible();
  await page.getByRole("link", { name: "Buka halaman outlet" }).click();
  await expect(page.getByRole("heading", { name: /sudah buka!$/ })).toBeVisible();
  const poster = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh poster A5" }).click();
  expect((await poster).suggestedFilename()).toBe("poster-a5.pdf");
  await page.goto(`/admin/subscriptions?outlet=${outlet.id}`);
  await expect(page.getByText("Berjalan").first()).toBeVisible();
  await page.getByRole("link", { name: /^INV\/\d{4}\/\d{6}$/ }).click();
  await expect(page.getByRole("link", { name: "Unduh PDF" })).toBeVisible();
  expect((await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).status).toBe("ACTIVE");
});
