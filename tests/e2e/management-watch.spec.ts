import type { BrowserContext } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const reason = "Percobaan dari tes peramban";

test.use({ viewport: { width: 360, height: 800 } });

async function enter(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const cookie = await managementCookieOf(await createManager("Wulan Pengawas"));
  const [name, ...value] = cookie.split("=");
  await context.addCookies([{ name: name ?? "", value: value.join("="), url: baseURL ?? "" }]);
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("management watches the log and its chain, an error, a job, a text, a maintenance", { tag: "@deep" }, async ({
    page,
    context,
    baseURL,
  }) => {
    await enter(context, baseURL);
    const found: string[] = [];
    const look = async (path: string) => {
      found.push(...(await layoutFindings(page)).map((each) => `${path}: ${each}`));
    };
    const open = async (path: string, heading: string) => {
      await page.goto(`/management-dashboard/${path}`);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await look(path);
    };
    const act = async (title: string, button = title) => {
      const form = page.locator("details", { has: page.locator("summary", { hasText: title }) });
      await form.locator("summary").click();
      await form.getByLabel("Alasan").fill(reason);
      await form.getByRole("button", { name: button }).click();
    };

    await open("audit", "Log audit");
    await page.getByText("Saringan lain").click();
    await page.getByLabel("Tindakan").fill("management.");
    await page.getByRole("button", { name: "Terapkan" }).click();
    await page.getByRole("table", { name: "Log audit" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Sebelum dan sesudah" })).toBeVisible();
    await look("entry");
    await open("audit/chain", "Keutuhan log audit");
    await act("Periksa sekarang");
    await expect(page.getByText("Rantai utuh")).toBeVisible();

    await open("errors", "Galat");
    await page.getByRole("table").getByRole("link").first().click();
    await look("error");
    await act("Tandai selesai");
    await expect(page.getByText("Ditandai selesai")).toBeVisible();

    await enqueue(db, "browser-test", {});
    await open("jobs", "Pekerjaan");
    await page.getByRole("link", { name: "browser-test", exact: true }).click();
    await page.getByRole("table", { name: "Pekerjaan" }).getByRole("link").first().click();
    await look("job");
    await act("Batalkan", "Batalkan pekerjaan");
    await expect(page.getByRole("table", { name: "Pekerjaan" }).getByText("Dibatalkan")).toBeVisible();

    await open("maintenance", "Mode maintenance");
    const schedule = page.locator("details", { has: page.locator("summary", { hasText: "Jadwalkan" }) });
    await schedule.locator("summary").click();
    await schedule.getByLabel("Mulai (WIB)").fill("2099-01-01T10:00");
    await schedule.getByLabel("Sampai (WIB)").fill("2099-01-01T09:00");
    await schedule.getByLabel("Alasan").fill(reason);
    await schedule.getByRole("button", { name: "Simpan jadwal" }).click();
    await expect(page.getByRole("alert")).toContainText("harus sesudah mulainya");
    await look("refused plan");
    await open("maintenance/preview", "Sistem Sedang Maintenance");

    await open("announcement", "Pengumuman");
    await page.locator("summary", { hasText: "Buat pengumuman" }).click();
    await page.getByLabel("Teks").fill("Bengkel libur hari Minggu: pesan lebih awal.");
    // Far away: other tests use the same platform meanwhile.
    await page.getByLabel("Mulai (WIB)").fill("2099-01-01T09:00");
    await page.getByLabel("Sampai (WIB)").fill("2099-01-02T09:00");
    await page.getByLabel("Alasan").fill(reason);
    await page.getByRole("button", { name: "Tampilkan" }).click();
    await expect(page.getByText("Bengkel libur hari Minggu")).toBeVisible();
    await look("announcement");
    await act("Hapus pengumuman");
    await expect(page.getByText("Tidak ada pengumuman.")).toBeVisible();
    expect(found).toEqual([]);
  });
});
