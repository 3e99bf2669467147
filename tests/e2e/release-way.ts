import type { Page } from "@playwright/test";
import { demoPerson, expect, signIn } from "#tests/e2e/product-test.ts";
import { goOn } from "#tests/e2e/registration-way.ts";

/** An admin lets the application of this business in, from the queue. */
export async function approve(page: Page, businessName: string): Promise<void> {
  await signIn(page, demoPerson("admin"), "/admin/applications");
  await page.goto("/admin/applications");
  await page.getByRole("link", { name: businessName }).click();
  await page.getByRole("button", { name: "Mulai tinjau" }).click();
  await page.getByRole("link", { name: "Setujui" }).click();
  await expect(page.getByRole("heading", { name: "Setujui pendaftaran ini?" })).toBeVisible();
  await page.getByRole("button", { name: "Setujui pendaftaran" }).click();
  await expect(page.getByRole("heading", { name: "Setujui pendaftaran ini?" })).toHaveCount(0);
}

async function onward(page: Page, name: string): Promise<void> {
  await page.locator("[data-sticky-bar]").getByRole("link", { name }).click();
}

/** Services, barber, hours and photos of an approved outlet, up to the confirmation. */
export async function fillRelease(page: Page, outletId: string): Promise<void> {
  await page.goto(`/release-outlet-introduction?outlet=${outletId}`);
  await expect(page.getByText("Langkah 1 dari 6: Pengantar")).toBeVisible();

  await page.goto(`/release-outlet-services?outlet=${outletId}`);
  for (const name of [/Potong Rambut Dewasa/, /Creambath/]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Tambah yang dicentang" }).click();
  await onward(page, "Lanjut: Jam buka");

  await expect(page.getByText("Langkah 3 dari 6: Jam buka")).toBeVisible();
  await expect(page.getByText("Barber yang Anda tambahkan nanti memulai dengan jam ini.")).toBeVisible();
  await page.getByLabel("Senin Buka").fill("08.00");
  await page.getByRole("button", { name: "Salin Senin ke hari lain" }).click();
  await expect(page.getByLabel("Minggu Buka")).toHaveValue("08.00");
  await goOn(page);

  await expect(page.getByText("Langkah 4 dari 6: Barber")).toBeVisible();
  await expect(page.getByText("Jadwalnya sama dengan jam buka outlet")).toContainText("08.00");
  await page.getByLabel("Nama").fill("Mas Agus");
  await page.getByRole("button", { name: "Tambah barber" }).click();
  await expect(page.getByText(/ditambahkan$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Simpan" }).click();
  await onward(page, "Lanjut: Foto");

  await expect(page.getByText("Langkah 5 dari 6: Foto")).toBeVisible();
  await expect(page.getByText("Yang masih kurang di sini")).toHaveCount(0);
  await onward(page, "Periksa semuanya");
}

/** Confirms, begins the free plan, and takes bookings. */
export async function activate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Semua sudah benar" }).click();
  await page.getByRole("link", { name: "Pilih paket" }).click();
  await page.getByRole("button", { name: /^Mulai gratis/ }).click();
  await expect(page.getByRole("heading", { name: "Terima booking" })).toBeVisible();
  await expect(page.getByLabel("Terima booking baru")).toBeChecked();
}
