import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/product-test.ts";

/** The one primary action of a step, at the bottom of the screen. */
export const nextButton = (page: Page): Locator => page.locator("[data-sticky-bar]").getByRole("button");
export const times = (page: Page): Locator => page.locator("input[type=radio][name=start]");
export const confirmButton = (page: Page): Locator => nextButton(page).filter({ hasText: "Booking sekarang" });

/** The step whose number the page says, with its heading. */
export async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^Langkah \\d dari \\d: ${name}$`)).first()).toBeVisible();
}

export async function chooseServices(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  await expectStep(page, "Pilih layanan");
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  await nextButton(page).click();
}

export async function chooseAnyBarber(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Siapa saja" }).check();
  await nextButton(page).click();
}

/** Looks at one of the days that have free times. */
export async function chooseDay(page: Page, index: number): Promise<void> {
  const days = page.getByRole("navigation", { name: "Pilih hari" });
  const day = days.getByRole("link", { name: /\d waktu kosong$/ }).nth(index);
  // Without the number of free times, which others change meanwhile.
  const [date = ""] = ((await day.getAttribute("aria-label")) ?? "").split(":");
  await day.click();
  await expect(days.getByRole("link", { name: new RegExp(`^${date}:`) })).toHaveAttribute("aria-current", "date");
}

/** Takes one of the times shown and answers with its full name, which says date, hour and zone. */
export async function chooseTime(page: Page, index = 0): Promise<string> {
  await expectStep(page, "Pilih waktu");
  const radio = times(page).nth(index);
  await radio.check();
  const name = (await radio.getAttribute("aria-label")) ?? "";
  expect(name).toMatch(/^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu), \d{1,2} .+ \d{2}[.:]\d{2} (WIB|WITA|WIT)$/);
  await nextButton(page).click();
  return name;
}

export async function fillContact(page: Page, phone = "0812-9876-5432", note?: string): Promise<void> {
  await page.getByLabel("Nomor WhatsApp").fill(phone);
  if (note) await page.getByLabel("Catatan").fill(note);
}

export async function expectBooked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/my-bookings\/[0-9a-f-]{36}\?baru=1$/);
  await expect(page.getByRole("status").filter({ hasText: /terkonfirmasi|terkirim/ })).toBeVisible();
}

/** All the steps up to the last one, for tests of what happens there. */
export async function goToDetails(page: Page, outletId: string, index = 0): Promise<string> {
  await page.goto(`/booking/${outletId}`);
  await chooseServices(page, /Potong Rambut Dewasa/);
  await chooseAnyBarber(page);
  // Late in the evening today has few times left.
  await chooseDay(page, 1);
  const name = await chooseTime(page, index);
  await expectStep(page, "Periksa dan konfirmasi");
  return name;
}
