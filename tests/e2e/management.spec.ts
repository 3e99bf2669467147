import { generateSync } from "otplib";
import { db } from "#app/platform/db.server.ts";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, signInHere, test } from "#tests/e2e/product-test.ts";
import { isDeep } from "#tests/support/counts.ts";

/** Somebody who was here as a customer and is then put on the management list. */
async function listedPerson(page: Parameters<typeof signIn>[0]) {
  const person = newPerson();
  await signIn(page, person);
  await page.context().clearCookies();
  const { id } = await db.user.findFirstOrThrow({ where: { email: person.email }, select: { id: true } });
  await db.roleGrant.create({ data: { userId: id, role: "MANAGEMENT" } });
  return person;
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("management sets an authenticator up, sees the dashboard, signs out and comes back with a recovery code", async ({
    page,
  }) => {
    const person = await listedPerson(page);
    await page.goto("/management-dashboard/messages");
    await expect(page.getByRole("heading", { name: "Masuk manajemen" })).toBeVisible();
    await signInHere(page, person);

    await expect(page.getByRole("heading", { name: "Siapkan autentikator" })).toBeVisible();
    const secret = ((await page.locator("p.select-all").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Kode 6 angka").fill("000000");
    await page.getByRole("button", { name: "Konfirmasi autentikator" }).click();
    await expect(page.getByRole("alert")).toContainText("Kode ini tidak cocok.");
    await page.getByLabel("Kode 6 angka").fill(generateSync({ secret }).replace(/^.../, "$& "));
    await page.getByRole("button", { name: "Konfirmasi autentikator" }).click();

    await expect(page.getByRole("heading", { name: "Simpan kode pemulihan" })).toBeVisible();
    const codes = await page.getByRole("main").locator("ol li").allTextContents();
    await page.getByRole("button", { name: "Buka manajemen" }).click();
    await expect(page.getByRole("alert")).toContainText("Centang setelah");
    await expect(page.getByRole("main").locator("ol li")).toHaveText(codes);
    await page.getByLabel("Saya sudah menyimpannya").check();
    await page.getByRole("button", { name: "Buka manajemen" }).click();
    await expect(page.getByRole("heading", { name: "Pesan kontak" })).toBeVisible();

    await page.getByRole("link", { name: "Ringkasan" }).click();
    await expect(page.getByRole("img", { name: /^Masuk per hari/ })).toBeVisible();
    const figure = page.getByRole("region", { name: /^Masuk per hari/ });
    await figure.getByText("Lihat tabelnya").click();
    await expect(page.getByRole("table", { name: /^Masuk per hari/ })).toBeVisible();

    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Keluar" }).click();
    await page.getByRole("button", { name: "Ya, keluar" }).click();
    await page.goto("/management-dashboard");
    await signInHere(page, person);
    await page.getByRole("link", { name: "Pakai kode pemulihan" }).click();
    await page.getByLabel("Kode pemulihan").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Buka manajemen" }).click();
    await expect(page.getByRole("heading", { name: "Ringkasan" })).toBeVisible();
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Keamanan" }).click();
    await expect(page.getByText("9 dari 10")).toBeVisible();
  });
});

test("the pages of management are accessible and fit the screen", { tag: "@deep" }, async ({ page }) => {
  const person = await listedPerson(page);
  const found: string[] = [];
  const look = async (name: string) => {
    for (const width of isDeep ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 800 });
      const here = [...(await layoutFindings(page)), ...(await accessibilityFindings(page))];
      found.push(...here.map((finding) => `${name} ${width}: ${finding}`));
    }
  };
  await page.goto("/management-dashboard");
  await look("login");
  await signInHere(page, person);
  await expect(page.getByRole("heading", { name: "Siapkan autentikator" })).toBeVisible();
  await look("enrolment");
  const secret = ((await page.locator("p.select-all").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Kode 6 angka").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Konfirmasi autentikator" }).click();
  await expect(page.getByRole("heading", { name: "Simpan kode pemulihan" })).toBeVisible();
  await look("recovery codes");
  await page.getByLabel("Saya sudah menyimpannya").check();
  await page.getByRole("button", { name: "Buka manajemen" }).click();
  await expect(page.getByRole("heading", { name: "Ringkasan" })).toBeVisible();
  await look("dashboard");
  await page
    .getByRole("table", { name: /^Galat paling sering/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Jejak kode" })).toBeVisible();
  await look("error");
  for (const path of ["messages?view=all", "errors?severity=HIGH", "errors?q=zzzqqq", "security", "sign-out"]) {
    await page.goto(`/management-dashboard/${path}`);
    await look(path);
  }
  expect(found).toEqual([]);
});
