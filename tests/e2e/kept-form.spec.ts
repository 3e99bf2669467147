import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { expect, newPerson, type Person, signIn, signInHere, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutlet } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

const endSession = ({ email }: Person) => db.session.deleteMany({ where: { user: { email } } });
const promise = "Isian Anda kami simpan selama 15 menit";
const notice = "Isian Anda kami simpan. Periksa lalu kirim lagi.";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, { tag: "@deep" }, () => {
    test.use({ javaScriptEnabled });

    test("a cancellation sent after the session ended comes back filled, and is sent again by hand", async ({
      page,
    }) => {
      const person = newPerson();
      const outlet = await openOutlet({ name: "Pangkas Sesi" });
      await signIn(page, person);
      const customerId = await customerIdOf(person.email);
      const start = Temporal.Now.instant().add({ hours: 48 });
      const { id } = await createBooking(outlet, { start, set: { customerId } });
      await page.goto(`/my-bookings/${id}/cancel`);
      await page.getByRole("radio", { name: "Alasan lain" }).check();
      await page.getByLabel("Keterangan").fill("Anak saya demam & harus ke dokter");
      await endSession(person);
      await page.getByRole("button", { name: "Batalkan booking" }).click();

      const sheet = page.getByRole("dialog");
      await expect(sheet).toContainText("Login diperlukan untuk mengakses halaman ini.");
      await expect(sheet).toContainText(promise);
      await signInHere(page, person);
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.getByLabel("Keterangan")).toHaveValue("Anak saya demam & harus ke dokter");
      await expect(page.getByRole("radio", { name: "Alasan lain" })).toBeChecked();
      expect(await db.booking.count({ where: { id, status: "CONFIRMED" } })).toBe(1);

      await page.getByRole("button", { name: "Batalkan booking" }).click();
      await expect(page).toHaveURL(/batal=1$/);
      await expect(page.getByText(notice)).toHaveCount(0);
      expect(await db.booking.findUnique({ where: { id }, select: { cancelText: true } })).toEqual({
        cancelText: "Anak saya demam & harus ke dokter",
      });
    });
  });
}

test("the last step of a booking sent after the session ended is filled again and books", async ({ page }) => {
  const person = newPerson();
  const outlet = await openOutlet({ name: "Pangkas Sesi Baru" });
  await signIn(page, person);
  await goToDetails(page, outlet.id);
  await fillContact(page, "0813 1111 2222", "Poni jangan dipotong.");
  await endSession(person);
  await confirmButton(page).click();
  await expect(page.getByRole("dialog")).toContainText(promise);
  await signInHere(page, person);
  await expect(page.getByLabel("Nomor WhatsApp")).toHaveValue("0813 1111 2222");
  await page.getByLabel("Catatan").fill("Poni jangan dipotong, terima kasih.");
  await confirmButton(page).click();
  await expectBooked(page);
});
