import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { giveAvailable } from "#tests/support/withdrawal-fixtures.ts";

test.use({ javaScriptEnabled: false });

const bank = `${process.env.IRIS_URL}`;

async function expectSound(page: Page): Promise<void> {
  expect(await layoutFindings(page)).toEqual([]);
}

/** Loads the page again until it says so: the worker and the bank take their time. */
async function waitForText(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main")).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

test("an owner's balance goes to their bank: account, request, approval, transfer", async ({ page, openBrowser }) => {
  const person = newPerson();
  await signIn(page, person);
  const outlet = await openOutletOf(person.email);
  await giveAvailable(outlet.id, 500_000);

  await page.goto("/account/bank");
  await page.getByLabel("Bank", { exact: false }).first().selectOption("bca");
  await page.getByLabel("Nomor rekening").fill("123 456 7855");
  await page.getByLabel("Nama pemilik rekening").fill("Nasabah Contoh, S.E.");
  await page.getByRole("button", { name: "Tambah rekening" }).click();
  await waitForText(page, "Terverifikasi");
  await expectSound(page);
  // A day passes.
  await db.bankAccount.updateMany({ where: { userId: outlet.ownerId }, data: { usableFrom: new Date() } });

  await page.goto(`/admin/wallet/withdraw?outlet=${outlet.id}`);
  await page.getByLabel("Jumlah yang diterima di rekening").fill("300.000");
  await page.getByRole("button", { name: "Lanjut" }).click();
  await page.getByRole("button", { name: /^Tarik/ }).click();
  const { id } = await db.withdrawal.findFirstOrThrow({ where: { outletId: outlet.id } });
  await page.goto(`/account/withdrawals/${id}`);
  await expect(page.getByRole("main")).toContainText("Menunggu persetujuan");
  await expectSound(page);

  const office = await openBrowser();
  const [name = "", value = ""] = (await managementCookieOf(await createManager())).split("=");
  const url = new URL(page.url()).origin;
  await office.context().addCookies([{ name, value, url }]);
  await office.goto(`${url}/management-dashboard/withdrawals/${id}`);
  await expect(office.getByRole("main")).toContainText("Belum ada penarikan orang ini yang sampai ke bank");
  await expectSound(office);
  await office.locator("#field-reason-approve").fill("Nama dan rekening cocok.");
  await office.getByRole("button", { name: /^Setujui/ }).click();
  await waitForText(office, "Nomor transfer");

  await page.goto(bank);
  await page
    .getByRole("listitem")
    .filter({ hasText: "300.000" })
    .getByRole("button", { name: "Kirim uangnya" })
    .click();
  await page.goto(`/account/withdrawals/${id}`);
  await waitForText(page, "Terkirim ke rekening");
  const [wallet] = await db.ledgerAccount.findMany({ where: { kind: "PARTNER_AVAILABLE", ownerId: outlet.id } });
  expect(Number(wallet?.balance)).toBe(196_000);
});
