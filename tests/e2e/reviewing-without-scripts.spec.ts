import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { demoPerson, expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

const yesterday = () => Temporal.Now.instant().subtract({ hours: 24 }).round("minute");

test("a visit is reviewed with a photo, edited, answered, reported and hidden", async ({ page, openBrowser }) => {
  const [customer, owner] = [newPerson(), newPerson()];
  const shop = await openBrowser();
  await signIn(shop, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Ulasan Polos" });
  await signIn(page, customer);
  const customerId = await customerIdOf(customer.email);
  const { id } = await createBooking(outlet, { start: yesterday(), status: "COMPLETED", set: { customerId } });

  await page.goto("/my-bookings?tab=past");
  await page.getByRole("link", { name: "4 bintang untuk Pangkas Ulasan Polos" }).click();
  await page.getByLabel("Ceritakan pengalaman Anda").fill("Rapi dan ramah.");
  const buffer = Buffer.from(await plainPicture(1600, 1200));
  await page.getByLabel("Foto hasilnya").setInputFiles({ name: "hasil.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Kirim ulasan" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Foto 1 sudah kami terima" })).toBeChecked();
  await expect(page.getByLabel("Ceritakan pengalaman Anda")).toHaveValue("Rapi dan ramah.");
  const stars = (group: RegExp, name: RegExp) => page.getByRole("group", { name: group }).getByRole("radio", { name });
  await stars(/^Bagaimana Pangkas Ulasan/, /^4 bintang/).check();
  await stars(/barber Anda/, /^5 bintang/).check();
  await page.getByRole("button", { name: "Kirim ulasan" }).click();
  await expect(page.getByRole("heading", { name: "Ulasan Anda", level: 1 })).toBeVisible();
  await expect(page.getByText("1 foto")).toBeVisible();
  await page.getByLabel("Tambah foto").setInputFiles({ name: "lagi.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Unggah" }).click();
  await expect(page.getByText("2 foto")).toBeVisible();
  await page.getByRole("link", { name: "Ubah ulasan" }).click();
  await page.getByLabel("Ceritakan pengalaman Anda").fill("Rapi, ramah, dan cepat.");
  await page.getByRole("button", { name: "Simpan perubahan" }).click();
  await expect(page.getByText("Rapi, ramah, dan cepat.")).toBeVisible();
  expect(await db.review.findUnique({ where: { bookingId: id }, include: { photos: true } })).toMatchObject({
    rating: 4,
    barberRating: 5,
    photos: [{}, {}],
  });

  await shop.goto("/admin/reviews");
  await shop.getByRole("link", { name: /^Balas ulasan/ }).click();
  await shop.getByLabel("Balasan Anda").fill("Terima kasih, Kak.");
  await shop.getByRole("button", { name: "Kirim balasan" }).click();
  await shop.getByRole("link", { name: /^Laporkan ulasan/ }).click();
  await shop.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(shop.getByRole("alert")).toBeVisible();
  await shop.getByLabel("Bukan pengalaman nyata").check();
  await shop.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(shop.getByText("Sudah Anda laporkan")).toBeVisible();

  const office = await openBrowser();
  await signIn(office, demoPerson("admin"));
  await office.goto("/admin/moderation");
  await office.getByRole("link", { name: /untuk Pangkas Ulasan Polos/ }).click();
  await office.getByLabel("Alasan").fill("Bukan pengalaman nyata.");
  await office.getByRole("button", { name: "Sembunyikan ulasan" }).click();
  await expect(office.getByRole("heading", { name: "Moderasi ulasan" })).toBeVisible();
  await page.goto(`/my-bookings/${id}/review`);
  await expect(page.getByText("Alasan kami: Bukan pengalaman nyata.")).toBeVisible();
  await expect(page.getByText("Terima kasih, Kak.")).toBeVisible();
});
