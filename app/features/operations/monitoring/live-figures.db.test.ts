import { randomBytes, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { figureDays } from "#app/features/operations/monitoring/figures.ts";
import {
  liveEvery,
  readLiveFigures,
  showLiveFigures,
} from "#app/features/operations/monitoring/live-figures.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { firstIdOf } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { deadLetterQueue, enqueue, openJobs } from "#app/platform/jobs.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

/** Noon in Jakarta, and the first moments of this day and of the days that are shown. */
const now = Temporal.Instant.from("2027-03-10T05:00:00Z");
const midnight = now.subtract({ hours: 12 });
const first = midnight.subtract({ hours: 24 * (figureDays - 1) });
const justBefore = (at: Temporal.Instant) => at.subtract({ milliseconds: 1 });
const idAt = (at: Temporal.Instant) => firstIdOf(toDate(at)).slice(0, -12) + randomBytes(6).toString("hex");

const today = async () => (await readLiveFigures(now)).today;
const current = async () =>
  Object.fromEntries(
    (await readLiveFigures(now)).now.map(({ label, value, isAlarming }) => [label, [value, isAlarming]]),
  );

test("a day that nothing happened on shows noughts", async () => {
  expect((await today()).map(({ value }) => value)).toEqual(["0", "0", "0", "0"]);
  expect(Object.values(await current()).map(([value]) => value)).toEqual(["0", "0%", "0", "0", "0"]);
});

test("bookings count by the Jakarta day on which they were made, whatever became of them", async () => {
  const outlet = await createOutlet({}, { barbers: 1 });
  let hour = 0;
  const made = (at: Temporal.Instant, status: "CONFIRMED" | "CANCELLED_BY_CUSTOMER" = "CONFIRMED") => {
    hour += 1;
    return createBooking(outlet, {
      ...{ status, start: now.add({ hours: hour }) },
      set: { id: idAt(at), createdAt: toDate(at) },
    });
  };
  await made(midnight);
  await made(now, "CANCELLED_BY_CUSTOMER");
  await made(justBefore(midnight));
  await made(first);
  await made(justBefore(first));
  const [bookings, payments] = await today();
  expect(bookings).toEqual({
    ...{ label: "Booking hari ini", value: "2" },
    detail: `${formatRupiah(104_000)} · 4 dalam 14 hari`,
  });
  expect(payments).toMatchObject({ value: "0" });
  const { days } = await readLiveFigures(now);
  expect(days.bookings.table.rows.map(({ cells }) => cells[0])).toEqual(["2", "1", ...Array(11).fill("0"), "1"]);
  await db.booking.deleteMany();
});

test("payments count when they were paid, with what they brought, however long before they were begun", async () => {
  const outlet = await createOutlet();
  let hour = 0;
  const paid = async (at: Temporal.Instant | null, amount: number, begun = at ?? now) => {
    hour += 1;
    const { id } = await createUser();
    await createUnpaidBooking(outlet, id, {
      ...{ id: idAt(begun), createdAt: toDate(begun), amount, start: now.add({ hours: hour }) },
      ...(at && { status: "PAID", paidAt: toDate(at) }),
    });
  };
  await paid(midnight, 70_000);
  await paid(now, 30_000, now.subtract({ hours: 6 * 24 }));
  await paid(first, 5_000, first.subtract({ hours: 6 * 24 }));
  await paid(justBefore(first), 9_000);
  await paid(null, 8_000);
  const [, payments] = await today();
  expect(payments).toEqual({
    ...{ label: "Pembayaran hari ini", value: "2" },
    detail: `${formatRupiah(100_000)} · 3 dalam 14 hari`,
  });
  const { days } = await readLiveFigures(now);
  expect(days.rupiah.table.rows[0]?.cells).toEqual([formatRupiah(100_000)]);
  expect(days.rupiah.table.rows.at(-1)?.cells).toEqual([formatRupiah(5_000)]);
});

test("sign-ins and reported errors count by day", async () => {
  const { id: userId } = await createUser();
  for (const at of [midnight, now, justBefore(midnight), first, justBefore(first)]) {
    await db.loginEvent.create({ data: { userId, sessionId: randomUUID(), isNew: false, at: toDate(at) } });
  }
  const report = { fingerprint: randomUUID(), type: "Error", severity: "LOW", message: "x", url: "/" } as const;
  const days = [
    ["2027-03-10", 3],
    ["2027-03-09", 4],
    ["2027-02-25", 5],
    ["2027-02-24", 6],
  ] as const;
  const create = days.map(([day, count]) => ({ day: new Date(day), count }));
  await db.errorReport.create({ data: { ...report, days: { create } } });
  const [, , signIns, errors] = await today();
  expect(signIns).toEqual({ label: "Masuk hari ini", value: "2", detail: "4 dalam 14 hari" });
  expect(errors).toEqual({ label: "Galat hari ini", value: "3", detail: "12 dalam 14 hari" });
});

test("requests a minute are those of the last five whole minutes; the share of errors is of an hour", async () => {
  const minutes = [
    [0, 900, 0],
    [1, 100, 1],
    [5, 50, 0],
    [6, 350, 12],
    [60, 600, 7],
    [61, 5_000, 5_000],
  ] as const;
  await db.requestMinute.createMany({
    data: minutes.map(([before, count, serverErrors]) => ({
      ...{ minute: toDate(now.subtract({ minutes: before })), process: "one", method: "GET", route: `/${before}` },
      ...{ count, serverErrors, clientErrors: 0, totalMs: 0, databaseMs: 0, buckets: [] },
    })),
  });
  const shown = await current();
  expect(shown["Permintaan per menit"]).toEqual(["30", false]);
  expect(shown["Jawaban 5xx, 1 jam"]).toEqual(["1%", true]);
  await db.requestMinute.updateMany({ where: { route: "/6" }, data: { serverErrors: 10 } });
  expect((await current())["Jawaban 5xx, 1 jam"]).toEqual(["0,9%", false]);
});

test("slow requests of a day, jobs whose time has come and jobs that failed for good", async () => {
  const day = now.subtract({ hours: 24 });
  await db.slowRequest.createMany({
    data: [now, day, justBefore(day)].map((at) => ({
      ...{ id: randomUUID(), at: toDate(at), method: "GET", route: "/", status: 200 },
      ...{ milliseconds: 2_000, databaseMs: 1, statements: 1, requestId: "x" },
    })),
  });
  await enqueue(db, "live", {}, { startAfter: now });
  await enqueue(db, "live", {}, { startAfter: now.add({ milliseconds: 1 }) });
  await enqueue(db, "live", {}, { startAfter: now.subtract({ minutes: 1 }) });
  expect(await current()).toMatchObject({
    "Permintaan lambat, 24 jam": ["2", false],
    "Pekerjaan menunggu": ["2", false],
    "Pekerjaan gagal": ["0", false],
  });
  // As long as nobody decides about it; it waits for no worker.
  await (await openJobs()).send(deadLetterQueue, {}, { startAfter: toDate(now) });
  expect(await current()).toMatchObject({ "Pekerjaan menunggu": ["2", false], "Pekerjaan gagal": ["1", true] });
});

test("however many watch, the database is asked once within the time that is stated", async () => {
  const before = await showLiveFigures(now);
  await db.slowRequest.deleteMany();
  expect(await showLiveFigures(now.add({ milliseconds: liveEvery - 1 }))).toBe(before);
  expect(await showLiveFigures(now.add({ milliseconds: liveEvery }))).not.toBe(before);
});
