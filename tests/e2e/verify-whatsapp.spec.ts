import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { codeSentTo } from "#tests/e2e/registration-way.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("a number is verified by the code that comes to it, and leads back", async ({ page }) => {
      const number = javaScriptEnabled ? "81377770001" : "81377770002";
      await signIn(page, newPerson());
      await page.goto("/verify-whatsapp?to=/my-bookings");
      await page.getByLabel("Nomor WhatsApp").fill(`0${number}`);
      await page.getByRole("button", { name: "Kirim kode" }).click();

      const field = page.getByLabel("Kode 6 angka");
      await expect(field).toBeVisible();
      const code = await codeSentTo(`0${number}`);
      await field.fill(code === "000000" ? "000001" : "000000");
      await page.getByRole("button", { name: "Verifikasi" }).click();
      await expect(page.getByRole("alert")).toContainText("Anda dapat mencoba 4 kali lagi.");
      await expect(field).toHaveAttribute("aria-invalid", "true");

      await field.fill(`${code} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.`);
      await page.getByRole("button", { name: "Verifikasi" }).click();
      await expect(page).toHaveURL(/\/my-bookings$/);
      await page.goto("/account/profile");
      await expect(page.getByText("(terverifikasi)")).toBeVisible();
    });
  });
}
