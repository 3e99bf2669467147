import { readFile } from "node:fs/promises";
import { db } from "#app/platform/db.server.ts";
import { enqueue, openJobs } from "#app/platform/jobs.server.ts";
import { act, reason } from "#tests/e2e/acting.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createAdmin, createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";

let names = 0;
/** One that no other test gives. */
function newName(word: string): string {
  names += 1;
  return `${word} ${process.pid} ${names}`;
}

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("management finds an outlet, gives an application to a reviewer, hides a review and answers a message", async ({
  page,
  baseURL,
}) => {
  await enterManagement(page, baseURL);
  const outlet = await createOutlet({ name: newName("Gunting Senja") });
  const customer = await createUser("Siti Nur Aisyah");
  const booking = await createBooking(outlet, { status: "COMPLETED", set: { customerId: customer.id } });
  const stored = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  const review = await createReview({ ...stored, barberId: stored.barberId ?? "" }, { text: "Kasar sekali." });
  const admin = await createAdmin(newName("Peninjau"));
  const application = await createSentApplication("SUBMITTED", { name: newName("Pangkas Baru") });
  const sender = newName("Pengirim");
  await db.contactMessage.create({
    data: { name: sender, email: "pengirim@example.com", topic: "OTHER", message: "Halo, saya perlu bantuan." },
  });

  const { name } = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
  await page.goto(`${desk}/outlets`);
  await page.getByLabel("Cari outlet").fill(name);
  await page.getByRole("button", { name: "Cari" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Unduh CSV" }).click();
  expect(await readFile(await (await file).path(), "utf8")).toContain(name);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await page.goto(`${desk}/applications?q=${application.code}`);
  await page.getByRole("main").locator(`a[href$="${application.id}"]`).click();
  await page.getByRole("combobox", { name: "Peninjau" }).selectOption(admin.id);
  await page.getByLabel(/^Alasan/).fill(reason);
  await page.getByRole("button", { name: "Alihkan" }).click();
  await expect(page.getByText("Pendaftaran dialihkan")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Lepas dari Peninjau/ })).toBeVisible();
  expect(await layoutFindings(page)).toEqual([]);

  await page.goto(`${desk}/reviews/${review.id}`);
  await page.getByLabel("Penjelasan untuk penulis").fill("Menyerang orangnya, bukan layanannya.");
  await page.locator("#field-reason-hide").fill(reason);
  await page.getByRole("button", { name: "Sembunyikan ulasan" }).click();
  await expect(page.getByRole("heading", { name: "Ulasan", level: 1 })).toBeVisible();
  await page.goto(`${desk}/reviews/${review.id}`);
  await expect(page.getByText("Alasan disembunyikan")).toBeVisible();

  await page.goto(`${desk}/messages`);
  await page.getByLabel("Cari pesan").fill(sender);
  await page.getByRole("button", { name: "Cari" }).click();
  await page.getByRole("link", { name: sender }).click();
  await page.getByLabel(/^Alasan/).fill(reason);
  await page.getByRole("button", { name: "Tandai sudah ditangani" }).click();
  await expect(page.getByRole("button", { name: "Buka lagi" })).toBeVisible();
});

test("management sends a message once more and proves the books", { tag: "@deep" }, async ({ page, baseURL }) => {
  await enterManagement(page, baseURL);
  const customer = await createUser("Rina Wijaya");
  const event = await db.outboxEvent.create({
    data: { kind: "refund-done", key: newName("replay"), payload: {}, processedAt: new Date() },
  });
  const delivery = await db.delivery.create({
    data: {
      ...{ eventId: event.id, userId: customer.id, channel: "EMAIL", kind: "refund-done" },
      ...{ status: "FAILED", reason: "refused", dueAt: new Date() },
    },
  });
  await page.goto(`${desk}/notifications?status=FAILED&q=${encodeURIComponent(customer.email)}`);
  await page.getByRole("link", { name: "Pengembalian dana selesai" }).click();
  await act(page, "Kirim ulang");
  await expect(page.getByText("Pesan dikirim ulang.")).toBeVisible();
  expect((await db.delivery.findUniqueOrThrow({ where: { id: delivery.id } })).replays).toBe(1);

  await page.goto(`${desk}/ledger`);
  await act(page, "Buktikan sekarang");
  await expect(page.getByText("Cocok").first()).toBeVisible();
});

test("management runs a dead letter again and plans a maintenance", { tag: "@deep" }, async ({ page, baseURL }) => {
  await enterManagement(page, baseURL);
  const queue = `mati-${process.pid}`;
  await enqueue(db, queue, {});
  const boss = await openJobs();
  const [job] = await boss.findJobs(queue, { queued: true });
  const id = job?.id ?? "";
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${id}::uuid`;
  await boss.fetch(queue);
  await boss.fail(queue, id, { message: "vendor is away" });

  await page.goto(`${desk}/jobs`);
  await page.getByRole("link", { name: "Periksa dan putuskan" }).click();
  await page.getByRole("link", { name: queue }).click();
  await act(page, "Jalankan lagi");
  await expect(async () => expect((await boss.findJobs(queue, { queued: true })).length).toBe(1)).toPass();

  await page.goto(`${desk}/maintenance`);
  const plan = page.locator("details", { has: page.locator("summary", { hasText: "Jadwalkan" }) });
  await plan.locator("summary").click();
  await plan.getByLabel("Pesan").fill("Pindah server.");
  await plan.getByLabel("Mulai (WIB)").fill("2098-01-01T01:00");
  await plan.getByLabel("Sampai (WIB)").fill("2098-01-01T03:00");
  await plan.getByLabel(/^Alasan/).fill(reason);
  await plan.getByRole("button", { name: "Simpan jadwal" }).click();
  await expect(page.getByText("Pindah server.")).toBeVisible();
  await act(page, "Hapus jadwal ini", "Hapus jadwal");
  await expect(page.getByText("Pindah server.")).toBeHidden();
});

test("whoever's account was looked at reads so afterwards, with why", { tag: "@deep" }, async ({
  page,
  openBrowser,
  baseURL,
}) => {
  const person = newPerson();
  await signIn(page, person);
  const { id } = await db.user.findFirstOrThrow({ where: { email: person.email } });
  const office = await openBrowser();
  await office.setViewportSize({ width: 360, height: 800 });
  await enterManagement(office, baseURL);
  await office.goto(`${baseURL}${desk}/users/${id}/view`);
  await office.getByLabel(/^Alasan/).fill(reason);
  await office.getByRole("button", { name: "Lihat akun ini" }).click();
  await expect(office.getByRole("complementary", { name: "Melihat akun" })).toContainText(person.name);
  await office.getByRole("button", { name: "Selesai" }).click();

  await page.goto("/account/sessions");
  await expect(page.getByRole("region", { name: /^Dilihat tim/ })).toContainText(reason);
});
