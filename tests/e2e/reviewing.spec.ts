import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { leaveOutNetworkFailures, openWithWorker, untilCopied } from "#tests/e2e/installed-app.ts";
import { demoPerson, expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf, openOutlet, openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

test.use({ viewport: { width: 360, height: 800 } });

const yesterday = () => Temporal.Now.instant().subtract({ hours: 24 }).round("minute");

test("a visit is reviewed with a photo, edited, answered, reported and hidden", async ({ page, openBrowser }) => {
  const [customer, owner] = [newPerson(), newPerson()];
  const shop = await openBrowser();
  await shop.setViewportSize({ width: 360, height: 800 });
  await signIn(shop, owner);
  const outlet = await openOutletOf(owner.email, { name: "Pangkas Ulasan" });
  await signIn(page, customer);
  const customerId = await customerIdOf(customer.email);
  const { id } = await createBooking(outlet, { start: yesterday(), status: "COMPLETED", set: { customerId } });

  await page.goto("/my-bookings?tab=past");
  await page.getByRole("link", { name: "4 bintang untuk Pangkas Ulasan" }).click();
  const place = page.getByRole("group", { name: /^Bagaimana Pangkas Ulasan/ });
  await place.getByRole("radio", { name: "4 bintang, bagus" }).focus();
  await page.keyboard.press("Space");
  await page
    .getByRole("group", { name: /barber Anda/ })
    .getByRole("radio", { name: "5 bintang, sangat bagus" })
    .check();
  await page.getByLabel("Ceritakan pengalaman Anda").fill("Rapi dan ramah.");
  const buffer = Buffer.from(await plainPicture(1600, 1200));
  await page.getByLabel("Foto hasilnya").setInputFiles({ name: "hasil.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Kirim ulasan" }).click();
  await expect(page.getByRole("heading", { name: "Ulasan Anda", level: 1 })).toBeVisible();
  await expect(page.getByText("1 foto")).toBeVisible();
  // Without scripts there is a button to send it by.
  await expect(page.getByRole("button", { name: "Unggah" })).toBeHidden();
  await page.getByLabel("Tambah foto").setInputFiles({ name: "lagi.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("2 foto")).toBeVisible();
  await page.getByRole("link", { name: "Ubah ulasan" }).click();
  await page.getByLabel("Ceritakan pengalaman Anda").fill("Rapi, ramah, dan cepat.");
  await page.getByRole("button", { name: "Simpan perubahan" }).click();
  await expect(page.getByText("Rapi, ramah, dan cepat.")).toBeVisible();
  expect(await db.review.findUnique({ where: { bookingId: id } })).toMatchObject({ rating: 4, barberRating: 5 });

  await shop.goto("/admin/reviews");
  await shop.getByRole("link", { name: /^Balas ulasan/ }).click();
  await shop.getByLabel("Balasan Anda").fill("Terima kasih, Kak.");
  await shop.getByRole("button", { name: "Kirim balasan" }).click();
  await shop.getByRole("link", { name: /^Laporkan ulasan/ }).click();
  await shop.getByLabel("Bukan pengalaman nyata").check();
  await shop.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(shop.getByText("Sudah Anda laporkan")).toBeVisible();

  const office = await openBrowser();
  await office.setViewportSize({ width: 360, height: 800 });
  await signIn(office, demoPerson("admin"));
  await office.goto("/admin/moderation");
  await office.getByRole("link", { name: /untuk Pangkas Ulasan$/ }).click();
  await office.getByLabel("Alasan").fill("Bukan pengalaman nyata.");
  await office.getByRole("button", { name: "Sembunyikan ulasan" }).click();
  await expect(office.getByRole("heading", { name: "Moderasi ulasan" })).toBeVisible();
  await page.goto(`/my-bookings/${id}/review`);
  await expect(page.getByText("Alasan kami: Bukan pengalaman nyata.")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });
  // A network that fails is what this is about.
  test.afterEach(({ problems }) => leaveOutNetworkFailures(problems));

  test("a review waits on this device and is sent once when there is one again", async ({ page, context }) => {
    const customer = newPerson();
    await signIn(page, customer);
    const outlet = await openOutlet({ name: "Pangkas Luar Jaringan" });
    const customerId = await customerIdOf(customer.email);
    const { id } = await createBooking(outlet, { start: yesterday(), status: "COMPLETED", set: { customerId } });
    const path = `/my-bookings/${id}/review`;
    await openWithWorker(page, path);
    await untilCopied(page, path);
    await page.waitForFunction(() => window.guard !== undefined);
    await context.setOffline(true);
    await page
      .getByRole("group", { name: /^Bagaimana Pangkas/ })
      .getByRole("radio", { name: /^5 bintang/ })
      .check();
    await page
      .getByRole("group", { name: /barber Anda/ })
      .getByRole("radio", { name: /^4 bintang/ })
      .check();
    await page.getByLabel("Ceritakan pengalaman Anda").fill("Ditulis di kereta.");
    const buffer = Buffer.from(await plainPicture(1600, 1200));
    await page.getByLabel("Foto hasilnya").setInputFiles({ name: "hasil.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Kirim ulasan" }).click();
    await expect(page.getByText("Ulasan menunggu dikirim")).toBeVisible();
    await expect(page.getByText("Ditulis di kereta.").first()).toBeVisible();
    await expect(page.getByText("1 foto ikut dikirim.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Ulasan menunggu dikirim")).toBeVisible();
    expect(await db.review.count({ where: { bookingId: id } })).toBe(0);

    await context.setOffline(false);
    await expect.poll(() => db.review.count({ where: { bookingId: id } })).toBe(1);
    await expect(page.getByText("Ulasan menunggu dikirim")).toBeHidden();
    expect(await db.review.findUnique({ where: { bookingId: id }, include: { photos: true } })).toMatchObject({
      rating: 5,
      barberRating: 4,
      text: "Ditulis di kereta.",
      photos: [{ position: 0 }],
    });
    await page.waitForFunction(() => localStorage.getItem("waitingReviews") === null);
  });
});
