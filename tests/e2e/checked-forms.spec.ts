import type { Page } from "@playwright/test";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";

/** The forms that were sent, and what checks them where it was fetched, by the path. */
function watchRequests(page: Page) {
  const sent: string[] = [];
  const checks: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && !pathname.startsWith("/api/")) sent.push(pathname);
    if (/\/form-checks-/.test(pathname)) checks.push(pathname);
  });
  return { sent, checks };
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

test("a field that was left before what checks it came is judged once that is here", async ({ page }) => {
  const outlet = await openOutlet({ name: "Pangkas Jaringan Lambat" });
  await signIn(page, newPerson());
  await goToDetails(page, outlet.id, 9);
  const isHere = Promise.withResolvers<void>();
  await page.route(/\/form-checks-/, async (route) => {
    await isHere.promise;
    await route.continue();
  });
  const { sent } = watchRequests(page);
  const phone = page.getByLabel("Nomor WhatsApp");
  await phone.fill("12345");
  await page.getByLabel("Catatan").fill("Tolong tepat waktu.");
  isHere.resolve();
  await expect(phone).toHaveAccessibleDescription(/belum lengkap/);
  await expect(page.getByLabel("Catatan")).toBeFocused();
  expect(sent).toEqual([]);
});

test("who sends the last step without having touched it is told in the product's own words", async ({ page }) => {
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

  test("the browser itself keeps an empty field from being sent, and the server judges the rest", async ({ page }) => {
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
