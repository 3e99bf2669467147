import { generateSync } from "otplib";
import { accessibilityFindings, layoutFindings, loadPictures } from "#tests/e2e/page-checks.ts";
import { demoPerson, expect, signIn, test } from "#tests/e2e/product-test.ts";

test.use({ viewport: { width: 360, height: 800 } });

test("an admin takes an application on, opens its documents by a code, and asks for a revision", async ({ page }) => {
  await signIn(page, demoPerson("admin"));
  await page.goto("/admin/outlets");
  await page.getByRole("main").getByRole("link", { name: "Pendaftaran", exact: true }).click();
  await page.getByRole("link", { name: "Cukur Keliling Mbak Ratna", exact: true }).click();
  await page.getByRole("button", { name: "Mulai tinjau" }).click();
  await expect(page.getByRole("button", { name: "Minta perbaikan" })).toBeVisible();

  await page.getByRole("button", { name: "Lihat NIK" }).click();
  await page.getByRole("button", { name: "Tampilkan kode QR" }).click();
  const secret = ((await page.locator("p.select-all").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode 6 angka").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Konfirmasi autentikator" }).click();
  await page.getByLabel("Saya sudah menyimpannya").check();
  await page.getByRole("button", { name: "Buka dokumen" }).click();

  // The case is back with its documents open, and at rest.
  await expect(page.getByRole("img", { name: "Foto KTP" })).toBeVisible();
  await loadPictures(page);
  await page.getByRole("button", { name: "Lihat NIK" }).click();
  await expect(page.getByText("3578 0943 0395 0004")).toBeVisible();
  await page.getByLabel("Perlu diperbaiki: Foto KTP").check();
  await page.getByRole("button", { name: "Minta perbaikan" }).click();
  await expect(page.getByRole("alert")).toContainText("Foto KTP: Tulis alasannya.");
  await loadPictures(page);
  expect([...(await accessibilityFindings(page)), ...(await layoutFindings(page))]).toEqual([]);

  await page.getByLabel("Alasan untuk Foto KTP").fill("Tulisannya tidak terbaca. Foto ulang di tempat terang.");
  await page.getByRole("button", { name: "Minta perbaikan" }).click();
  await expect(page.getByText("Pendaftaran dikembalikan untuk diperbaiki.")).toBeVisible();
  await page.getByRole("link", { name: "Menunggu perbaikan" }).click();
  await expect(page.getByRole("link", { name: "Cukur Keliling Mbak Ratna", exact: true })).toBeVisible();
});
