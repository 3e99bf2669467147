import { Temporal } from "temporal-polyfill";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";
import { expectAudit, reason } from "#tests/e2e/acting.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";

interface Done {
  label: string;
  status: BookingStatus;
  /** Its start, in minutes from now. */
  startsIn: number;
  becomes: BookingStatus;
  cause?: string;
  /** What the question says of the consequences. */
  says: string;
  title: string;
}

const acts: Done[] = [
  {
    ...{ title: "management confirms a request for the outlet", label: "Konfirmasi untuk outlet" },
    ...{ status: "AWAITING_OUTLET", startsIn: 3000, becomes: "CONFIRMED", says: "Booking menjadi Terkonfirmasi." },
  },
  {
    ...{ title: "management declines a request for the outlet", label: "Tolak untuk outlet", cause: "SCHEDULE_FULL" },
    ...{ status: "AWAITING_OUTLET", startsIn: 3000, becomes: "DECLINED", says: "waktunya dilepas" },
  },
  {
    ...{ title: "management notes that the customer came", label: "Catat sudah datang" },
    ...{ status: "CONFIRMED", startsIn: 10, becomes: "CHECKED_IN", says: "Kunjungan selesai sendiri 12 jam" },
  },
  {
    ...{ title: "management completes a visit", label: "Tandai selesai" },
    ...{ status: "CHECKED_IN", startsIn: -90, becomes: "COMPLETED", says: "Outlet berutang" },
  },
  {
    ...{ title: "management notes that the customer stayed away", label: "Tandai tidak hadir" },
    ...{ status: "CONFIRMED", startsIn: -180, becomes: "NO_SHOW", says: "ketidakhadiran pelanggan" },
  },
  {
    ...{ title: "management cancels a booking for the customer", label: "Batalkan untuk pelanggan", cause: "SICK" },
    ...{ status: "CONFIRMED", startsIn: 3000, becomes: "CANCELLED_BY_CUSTOMER", says: "Biaya pembatalan Rp" },
  },
];

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

/** The others differ in a word. */
const everyDay: readonly BookingStatus[] = ["CONFIRMED", "CANCELLED_BY_CUSTOMER"];

for (const { title, label, status, startsIn, becomes, cause, says } of acts) {
  test(title, { tag: everyDay.includes(becomes) ? [] : "@deep" }, async ({ page, baseURL }) => {
    const member = await enterManagement(page, baseURL);
    const now = Temporal.Now.instant();
    const booking = await createBooking(await openOutlet(), {
      ...{ status, start: now.add({ minutes: startsIn }), deadline: now.add({ hours: 2 }) },
    });
    await page.goto(`${desk}/bookings/${booking.id}`);
    await page.getByRole("link", { name: label }).click();
    await expect(page.getByRole("main")).toContainText(says);
    expect(await layoutFindings(page)).toEqual([]);
    if (cause) await page.getByLabel("Sebab").selectOption(cause);
    await page.getByRole("button", { name: label }).click();
    await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
    await page.getByLabel(/^Alasan/).fill(reason);
    await page.getByRole("button", { name: label }).click();

    await expect(page.getByText(`Alasan: ${reason}`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Tindakan" })).toContainText(bookingStatusText[becomes]);
    await expect(page.getByRole("link", { name: label })).toBeHidden();
    await expectAudit(member.id, { entityId: booking.id, action: `booking.${becomes.toLowerCase()}` });
  });
}

test("management moves a customer's booking to a free time", { tag: "@deep" }, async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const start = Temporal.Now.instant().add({ hours: 72 }).round("hour");
  const booking = await createBooking(await openOutlet(), { start });
  await page.goto(`${desk}/bookings/${booking.id}`);
  await page.getByRole("link", { name: "Pindahkan jadwal" }).click();
  await expect(page.getByRole("heading", { name: "Pindah jadwal", level: 1 })).toBeVisible();
  await expect(page.getByText("Tidak mengurangi jatah pindah pelanggan")).toBeVisible();
  expect(await layoutFindings(page)).toEqual([]);
  const time = page.getByRole("radio").last();
  const chosen = Temporal.Instant.from((await time.getAttribute("value")) ?? "");
  expect(chosen.equals(start)).toBe(false);
  await time.check();
  // The field is required: the browser itself sends nothing.
  await page.getByRole("button", { name: "Pindah jadwal" }).click();
  await expect(page.getByLabel(/^Alasan/)).toBeFocused();
  await page.getByLabel(/^Alasan/).fill(reason);
  await page.getByRole("button", { name: "Pindah jadwal" }).click();

  await expect(page.getByText(`Alasan: ${reason}`)).toBeVisible();
  const { startAt, rescheduleCount } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  expect([startAt.getTime(), rescheduleCount]).toEqual([chosen.epochMilliseconds, 0]);
  await expectAudit(member.id, { entityId: booking.id, action: "booking.moved" });
});

test("management moves a booking that the outlet brought itself, to another barber", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const outlet = await openOutlet();
  const start = Temporal.Now.instant().add({ hours: 72 }).round("hour");
  const booking = await createBooking(outlet, { start, set: { channel: "WALKIN" } });
  const day = localDate(start, "WIB").add({ days: 1 });
  await page.goto(`${desk}/bookings/${booking.id}`);
  await page.getByRole("link", { name: "Pindahkan jadwal" }).click();
  await page.getByLabel("Tanggal").fill(day.toString());
  await page.getByLabel("Jam (WIB)").fill("10:30");
  await page.getByLabel("Barber").selectOption({ label: "Barber 2" });
  await page.getByRole("button", { name: "Pindahkan" }).click();
  await expect(page.getByRole("alert")).toContainText("Belum dipindahkan");
  expect(await layoutFindings(page)).toEqual([]);
  // What was chosen is still there.
  await expect(page.getByLabel("Jam (WIB)")).toHaveValue("10:30");
  await page.getByLabel(/^Alasan/).fill(reason);
  await page.getByRole("button", { name: "Pindahkan" }).click();

  await expect(page.getByText(`Alasan: ${reason}`)).toBeVisible();
  const { startAt, barberId } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  expect(barberId).toBe(outlet.barberIds[1]);
  expect(startAt.getTime()).toBe(instantAt(day, 630, "WIB").epochMilliseconds);
  await expectAudit(member.id, { entityId: booking.id, action: "booking.moved" });
});
