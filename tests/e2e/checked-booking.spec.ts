import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { watchRequests } from "#tests/e2e/watch-requests.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

/** What checks the forms is on its way until the returned function is called. */
async function holdChecksBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/form-checks-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a slip in the last step is named as one leaves its field, and nothing is sent for it", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Salah Ketik Cepat" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 5);
  const { sent, checks } = watchRequests(page);
  expect(checks).toEqual([]);

  const name = page.getByLabel("Nama");
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.fill("12345");
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/belum lengkap/);
  expect(new Set(checks).size).toBe(1);
  await name.fill("A");
  await page.getByLabel("Catatan").fill("Tolong tepat waktu.");
  await confirmButton(page).click();

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([/Nama belum lengkap/, /Nomor WhatsApp belum lengkap/]);
  await expect(page.getByLabel("Catatan")).toHaveValue("Tolong tepat waktu.");
  expect(sent).toEqual([]);

  await name.fill("Andi Wijaya");
  await expect(name).not.toHaveAccessibleDescription(/belum lengkap/);
  await fillContact(page);
  await confirmButton(page).click();
  await expectBooked(page);
  expect(sent).toEqual([`/booking/${outlet.id}.data`]);
});

test("a field that was left before what checks it came is judged once that is here", { tag: "@deep" }, async ({
  page,
}) => {
  const outlet = await openOutlet({ name: "Pangkas Jaringan Lambat" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 9);
  const letChecksCome = await holdChecksBack(page);
  const { sent } = watchRequests(page);
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.fill("12345");
  await page.getByLabel("Catatan").fill("Tolong tepat waktu.");
  letChecksCome();
  await expect(phone).toHaveAccessibleDescription(/belum lengkap/);
  await expect(page.getByLabel("Catatan")).toBeFocused();
  expect(sent).toEqual([]);
});

test("who sends the last step without having touched it is told in the product's own words", { tag: "@deep" }, async ({
  page,
}) => {
  const outlet = await openOutlet({ name: "Pangkas Langsung Kirim" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 6);
  const { sent } = watchRequests(page);
  await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("");
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Nomor WhatsApp belum diisi");
  expect(sent).toEqual([]);
});

test("what was mended after a press that was refused is sent by no one but its person", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Tekan Dulu" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 10);
  const letChecksCome = await holdChecksBack(page);
  const { sent, checks } = watchRequests(page);
  await confirmButton(page).click();
  await expect.poll(() => checks.length).toBeGreaterThan(0);
  await fillContact(page);
  letChecksCome();
  await expect(page.locator("#details-form[novalidate]")).toBeAttached();
  await page.getByLabel("Catatan").fill("Pelan-pelan saja.");
  expect(sent).toEqual([]);
  await confirmButton(page).click();
  await expectBooked(page);
  expect(sent.length).toBe(1);
});

test("a field that is left in the moment in which what checks it comes in sends nothing", { tag: "@deep" }, async ({
  page,
}) => {
  // A device so slow that React lets others in after each of its steps.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let lost = 0;
    performance.now = () => {
      lost += 6;
      return now() + lost;
    };
  });
  const outlet = await openOutlet({ name: "Pangkas Saat Itu Juga" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 12);
  const letChecksCome = await holdChecksBack(page);
  const { sent } = watchRequests(page);
  await page.evaluate(() => {
    const form = document.forms.namedItem("details-form");
    const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
    if (form) new MutationObserver(leave).observe(form, { attributeFilter: ["novalidate"] });
  });
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.pressSequentially("12345");
  letChecksCome();
  await expect(phone).not.toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/belum lengkap/);
  expect(sent).toEqual([]);
});

test("a promo code is taken or refused as its button is pressed, also after a slip in another field", {
  tag: "@deep",
}, async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Kode Promo" });
  const { code } = await createPromo(outlet.id, { startsAt: new Date(0) });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 11);
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.fill("12345");
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/belum lengkap/);
  const field = page.getByLabel("Kode promo");
  await field.fill("TIDAKADA");
  await page.getByRole("button", { name: "Pakai" }).click();
  await expect(field).toHaveAccessibleDescription(/kode/i);
  await field.fill(code);
  await page.getByRole("button", { name: "Pakai" }).click();
  await expect(page.getByText(`${code} dipakai: potongan`)).toBeVisible();
  await fillContact(page);
  await confirmButton(page).click();
  await expectBooked(page);
  expect(await db.booking.findFirstOrThrow({ where: { outletId: outlet.id } })).toMatchObject({ promoCode: code });
});

test("where what checks a form does not come, the server says what is wrong", async ({ page, problems }) => {
  const outlet = await openOutlet({ name: "Pangkas Tanpa Pemeriksa" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 7);
  await page.route(/\/form-checks-/, (route) => route.abort());
  const { sent } = watchRequests(page);
  await page.getByLabel("Nama").fill("A");
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Nomor WhatsApp belum diisi");
  await expect(page.getByLabel("Nama")).toHaveValue("A");
  expect(sent.length).toBe(1);
  // Of the request that was refused on purpose.
  expect(problems.splice(0).every((problem) => problem.includes("form-checks"))).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser itself keeps an empty field from being sent, and the server judges the rest", {
    tag: "@deep",
  }, async ({ page }) => {
    const outlet = await openOutlet({ name: "Pangkas Tanpa Skrip" });
    await signIn(page, newPerson());
    await goToDetails(page, outlet.id, 8);
    const { sent } = watchRequests(page);
    await confirmButton(page).click();
    await expect(page.locator("input:invalid")).toHaveCount(1);
    await expect(page.getByLabel("Nomor WhatsApp")).toBeFocused();
    expect(sent).toEqual([]);

    await page.getByLabel("Nomor WhatsApp").fill("12345");
    await page.getByLabel("Catatan").fill("Tolong tepat waktu.");
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Nomor WhatsApp")).toHaveAccessibleDescription(/belum lengkap/);
    await expect(page.getByLabel("Catatan")).toHaveValue("Tolong tepat waktu.");
    await fillContact(page);
    await confirmButton(page).click();
    await expectBooked(page);
  });
});
