import type { Page } from "@playwright/test";
import {
  chooseDay,
  chooseServices,
  chooseTime,
  confirmButton,
  expectBooked,
  expectStep,
  nextButton,
} from "#tests/e2e/booking-way.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet, openOutletOf } from "#tests/e2e/test-outlet.ts";

test.use({ javaScriptEnabled: false });

/** The base stands in the middle of Bandung. */
const withinReach = "https://maps.app.goo.gl/DagoTitik5";
const farOffInDistrict = "-6.91400, 107.62900";

async function chooseDistrict(page: Page, name: string): Promise<string> {
  const select = page.getByLabel("Kecamatan");
  const value = (await select.locator("option", { hasText: name }).first().getAttribute("value")) ?? "";
  await select.selectOption(value);
  return value;
}

test("a mobile barber: the address first, the fee before the time, and nobody beyond the radius", async ({ page }) => {
  const customer = newPerson();
  const outlet = await openOutlet(
    { name: "Cukur Keliling Uji", type: "MOBILE_BARBER", radiusKm: 6, minNoticeMin: 30 },
    { barbers: 1 },
  );
  await signIn(page, customer);
  await page.goto(`/booking/${outlet.id}`);
  await chooseServices(page, /Potong Rambut Dewasa/, /Cukur Jenggot/);

  await expectStep(page, "Pilih lokasi");
  await nextButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Pilih kecamatan tujuan");
  const district = await chooseDistrict(page, "Coblong");
  await page.getByLabel("Titik tepat").fill("-7.50000, 107.60000");
  await nextButton(page).click();
  await expect(page.getByRole("alert")).toContainText(/jauh dari kecamatan|di luar jangkauan/);
  await expect(page.getByLabel("Titik tepat")).toHaveValue(/-7[.]5/);
  await expect(page.getByLabel("Kecamatan")).toHaveValue(district);

  await page.getByLabel("Titik tepat").fill(withinReach);
  await nextButton(page).click();
  await expectStep(page, "Pilih waktu");
  await expect(page.getByRole("region", { name: "Pilihan Anda sejauh ini" })).toContainText(
    /ongkos perjalanan Rp\s[1-9]\d\.\d{3}/,
  );
  await chooseDay(page, 1);
  await chooseTime(page, 3);

  const summary = page.getByRole("region", { name: "Ringkasan" });
  await expect(summary).toContainText(/[Oo]ngkos perjalanan/);
  await page.getByLabel("Nomor WhatsApp").fill("0812 9876 5432");
  await confirmButton(page).click();
  // The browser itself says that it is empty.
  await expect(page.getByLabel("Alamat lengkap")).toBeFocused();
  await page.getByLabel("Alamat lengkap").fill("   ");
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Tulis alamat lengkap tujuan");
  await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("0812 9876 5432");
  const total = await page.locator("[data-sticky-bar]").getByText(/^Rp/).innerText();
  await page.getByLabel("Alamat lengkap").fill("Jl. Braga No. 12, lantai 2");
  await confirmButton(page).click();
  await expectBooked(page);
  await expect(page.getByRole("main")).toContainText("Jl. Braga No. 12, lantai 2");
  await expect(page.getByRole("region", { name: "Rincian biaya" })).toContainText(total);
});

test("an outlet with a small radius refuses a place it does not reach", { tag: "@deep" }, async ({ page }) => {
  const outlet = await openOutlet({ name: "Cukur Dekat Uji", type: "MOBILE_BARBER", radiusKm: 1 }, { barbers: 1 });
  await signIn(page, newPerson());
  await page.goto(`/booking/${outlet.id}`);
  await chooseServices(page, /Potong Rambut Dewasa/, /Cukur Jenggot/);
  await chooseDistrict(page, "Sumur Bandung");
  await page.getByLabel("Titik tepat").fill(farOffInDistrict);
  await nextButton(page).click();
  await expect(page.getByRole("alert")).toContainText("di luar jangkauan barber (1 km)");
  await expectStep(page, "Pilih lokasi");
});

test("who books by telephone pastes what the phone's map shared", { tag: "@deep" }, async ({ page }) => {
  const owner = newPerson();
  await signIn(page, owner);
  await openOutletOf(owner.email, { name: "Cukur Telepon Uji", type: "MOBILE_BARBER", minNoticeMin: 30 });
  await page.goto("/admin/orders/new");
  await page.getByRole("checkbox", { name: /Potong Rambut Dewasa/ }).check();
  await page.getByRole("checkbox", { name: /Cukur Jenggot/ }).check();
  await chooseDistrict(page, "Coblong");
  await page.getByLabel("Titik tepat").fill(withinReach);
  await page.getByRole("button", { name: "Lihat jam" }).click();
  await expect(page.getByLabel("Titik tepat")).toHaveValue(/^-6\.8\d{4}, 107\.6\d{4}$/);
  await expect(page.locator("input[type=radio][name=start]").first()).toBeVisible();
});
