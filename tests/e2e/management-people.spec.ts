import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const home = "/management-dashboard";
const reason = "Diminta lewat telepon hari ini.";
const give = (page: Page, text = reason) => page.getByLabel("Alasan", { exact: false }).first().fill(text);

test.use({ viewport: { width: 360, height: 800 } });

/** A member of management at this page. */
async function enter(page: Page, baseURL: string | undefined, name: string) {
  const member = await createManager(name);
  const [cookie = "", value = ""] = (await managementCookieOf(member)).split(/=(.*)/s);
  await page.context().addCookies([{ name: cookie, value, url: baseURL ?? "" }]);
  return member;
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("management finds somebody, looks at the account, ends sessions, disables it and enables it again", {
    tag: "@deep",
  }, async ({ page, baseURL }) => {
    await enter(page, baseURL, "Hendra Gunawan");
    const phone = `+62812${String(Date.now()).slice(-8)}`;
    const rina = await createUser("Rina Wulandari", { phone });
    await db.session.create({
      data: { userId: rina.id, tokenHash: Buffer.from(rina.id), expiresAt: new Date(Date.now() + 86_400_000) },
    });
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await layoutFindings(page)).map((finding) => `${what}: ${finding}`));
    };

    await page.goto(`${home}/users`);
    await page.getByLabel("Cari orang").fill(phone.replace("+62", "0"));
    await page.getByRole("button", { name: "Cari" }).click();
    await look("users");
    await page.getByRole("link", { name: "Rina Wulandari" }).click();
    await expect(page.getByRole("heading", { name: "Rina Wulandari", level: 1 })).toBeVisible();
    await look("user");
    await page.getByRole("link", { name: "Lihat sebagai orang ini" }).click();
    await page.getByRole("button", { name: "Lihat akun ini" }).click();
    await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
    await look("refused");
    await give(page);
    await page.getByRole("button", { name: "Lihat akun ini" }).click();
    await expect(page.getByRole("complementary", { name: "Melihat akun" })).toContainText("Rina Wulandari");
    await look("seen");
    await page.goto("/account/calendar");
    await expect(page.getByText("tidak ditampilkan saat melihat akun")).toBeVisible();
    await page.getByRole("button", { name: "Selesai" }).click();
    await expect(page.getByRole("heading", { name: "Orang" })).toBeVisible();

    await page.goto(`${home}/users/${rina.id}/sessions`);
    await look("sessions");
    await give(page);
    await page.getByRole("button", { name: "Akhiri sesi" }).click();
    await expect(page.getByRole("link", { name: "Sesi (0)" })).toBeVisible();
    await page.getByRole("link", { name: "Nonaktifkan akun" }).click();
    await expect(page.getByText("Tidak ada booking mendatang.")).toBeVisible();
    await look("suspension");
    await give(page);
    await page.getByRole("button", { name: "Nonaktifkan akun" }).click();
    await expect(page.getByText("Dinonaktifkan sejak")).toBeVisible();
    await page.getByRole("link", { name: "Aktifkan akun" }).click();
    await give(page);
    await page.getByRole("button", { name: "Aktifkan akun" }).click();
    await expect(page.getByRole("link", { name: "Nonaktifkan akun" })).toBeVisible();
    expect(found).toEqual([]);
  });
});

test("two members give a role, and one of them answers a letter about personal data", async ({
  page,
  openBrowser,
  baseURL,
}) => {
  await enter(page, baseURL, "Hendra Gunawan");
  const rina = await createUser("Rina Peran");
  const found: string[] = [];
  const look = async (at: Page, what: string) => {
    found.push(...(await layoutFindings(at)).map((finding) => `${what}: ${finding}`));
  };
  await page.goto(`${home}/users/${rina.id}/roles`);
  await look(page, "roles of one");
  await page.getByRole("combobox", { name: "Peran" }).selectOption("SUPPORT");
  await give(page);
  await page.getByRole("button", { name: "Ajukan" }).click();
  await expect(page.getByRole("heading", { name: "Menunggu anggota lain" })).toBeVisible();
  await look(page, "request");

  const second = await openBrowser();
  await second.setViewportSize({ width: 360, height: 800 });
  await enter(second, baseURL, "Tuti Rahayu");
  await second.goto(`${home}/roles`);
  await look(second, "roles");
  await second.goto(page.url());
  await give(second);
  await second.getByRole("button", { name: "Setujui" }).click();
  await expect(second.getByRole("table", { name: "Yang punya peran sekarang" })).toContainText("Rina Peran");

  await second.goto(`${home}/data-requests/new`);
  await look(second, "new request");
  await second.getByLabel("Jenis permintaan").selectOption("DELETION");
  await second.getByLabel("Nama").fill("Sutrisno");
  await second.getByLabel("Kontak untuk menjawab").fill("Jl. Kaliurang Km 7");
  await second.getByLabel("Isi permintaan").fill("Mohon hapus nomor saya.");
  await give(second);
  await second.getByRole("button", { name: "Catat permintaan" }).click();
  await expect(second.getByRole("heading", { name: /^Penghapusan data, PD-/ })).toBeVisible();
  await look(second, "data request");
  found.push(...(await accessibilityFindings(second)));
  await second.getByLabel("Jawaban").fill("Nomor Anda sudah kami hapus.");
  await second.locator("#field-reason").fill("Diperiksa bersama bagian data.");
  await second.getByRole("button", { name: "Sudah dipenuhi" }).click();
  await expect(second.getByText("Dipenuhi", { exact: true })).toBeVisible();
  await second.goto(`${home}/data-requests?view=closed`);
  await look(second, "requests");
  expect(found).toEqual([]);
});
