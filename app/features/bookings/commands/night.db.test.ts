import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { showDashboard } from "#app/features/bookings/board/show-dashboard.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { showOrders } from "#app/features/bookings/orders/show-orders.server.ts";
import { showOwnDay, showOwnVisit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { takeBreak } from "#app/features/bookings/own-day/take-break.server.ts";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

/** 23.40 WIB of a Tuesday at an outlet that is open until 02.00. */
const evening = Temporal.Instant.from("2026-12-01T16:40:00Z");
const pastMidnight = evening.add({ minutes: 25 });
let shop: OutletFixture;

beforeEach(async () => {
  shop = await createOutlet();
  await db.openingHours.updateMany({ where: { outletId: shop.id }, data: { openMin: 18 * 60, closeMin: 2 * 60 } });
  await db.shift.updateMany({
    where: { barberId: { in: shop.barberIds } },
    data: { startMin: 18 * 60, endMin: 2 * 60 },
  });
});

const owner = () => ({ id: shop.ownerId, isAdmin: false });
const ids = (cards: readonly { id: string }[] | undefined) => cards?.map(({ id }) => id);

test("a barber finishes past midnight what began before, and checks a guest of past midnight in before it", async () => {
  const { userId } = await createStaff(shop);
  const begun = await createBooking(shop, { start: evening.subtract({ minutes: 25 }), minutes: 40 });
  const next = await createBooking(shop, { start: evening.add({ minutes: 25 }) });
  const tomorrow = await createBooking(shop, { start: evening.add({ hours: 18 }) });
  const done = await createBooking(shop, { start: evening.subtract({ hours: 4 }), status: "COMPLETED" });

  expect(ids((await showOwnDay(userId, evening))?.visits)).toEqual([done.id, begun.id, next.id]);
  const user = { id: userId, isAdmin: false, staffAt: evening };
  expect((await showOwnVisit(userId, next.id, evening))?.time).toBe("Rab, 2 Des pukul 00.05–00.35 WIB");
  expect(await runOutletCommand({ intent: "check-in" }, { bookingId: next.id, user }, evening)).toEqual({ ok: true });
  expect(await runOutletCommand({ intent: "check-in" }, { bookingId: begun.id, user }, evening)).toEqual({ ok: true });

  expect(ids((await showOwnDay(userId, pastMidnight))?.visits)).toEqual([begun.id, next.id, tomorrow.id]);
  expect((await showOwnVisit(userId, begun.id, pastMidnight))?.time).toBe("Sel, 1 Des pukul 23.15–23.55 WIB");
  const later = { bookingId: begun.id, user: { ...user, staffAt: pastMidnight } };
  expect(await runOutletCommand({ intent: "complete" }, later, pastMidnight)).toEqual({ ok: true });
  expect(await runOutletCommand({ intent: "complete" }, later, pastMidnight)).toMatchObject({
    reason: "already-completed",
  });

  expect(await showOwnVisit(userId, tomorrow.id, evening)).toBeNull();
  expect(await showOwnVisit(userId, begun.id, evening.add({ hours: 13 }))).toBeNull();
});

test("a visit that begins at midnight is of the day that it begins, and of the evening before once it is near", async () => {
  const { userId } = await createStaff(shop);
  const midnight = Temporal.Instant.from("2026-12-01T17:00:00Z");
  const { id } = await createBooking(shop, { start: midnight });
  const noon = midnight.subtract({ hours: 12 });
  expect(ids((await showOwnDay(userId, noon))?.visits)).toEqual([]);
  expect(await showOwnVisit(userId, id, noon)).toBeNull();
  for (const now of [evening, pastMidnight]) {
    expect(ids((await showOwnDay(userId, now))?.visits)).toEqual([id]);
    expect(await showOwnVisit(userId, id, now)).not.toBeNull();
  }
});

test("the dashboard and the orders keep the open visits of the evening past midnight", async () => {
  const begun = await createBooking(shop, { start: evening.subtract({ minutes: 10 }), status: "CHECKED_IN" });
  const late = await createBooking(shop, { start: evening.subtract({ minutes: 40 }), barber: 1 });
  await createBooking(shop, { start: evening.subtract({ hours: 4 }), status: "COMPLETED" });
  const next = await createBooking(shop, { start: evening.add({ minutes: 25 }) });
  const tomorrow = await createBooking(shop, { start: evening.add({ hours: 18 }) });
  for (const [now, isTomorrowToday] of [
    [evening, false],
    [pastMidnight, true],
  ] as const) {
    const shown = [late.id, begun.id, next.id];
    const day = await showDashboard(owner(), shop.id, now);
    const today = isTomorrowToday ? [...shown, tomorrow.id] : shown;
    const chairs = day?.chairs.flatMap(({ now, next, later }) => [now, next, ...later].filter((card) => card !== null));
    expect(ids([...(day?.urgent ?? []), ...(chairs ?? [])])?.toSorted()).toEqual(today.toSorted());
    expect(day?.open).toBe(today.length);
    const page = await showOrders(owner(), { view: "upcoming" }, now);
    expect(ids(page?.sections.flatMap(({ cards }) => cards))).toEqual([...shown, tomorrow.id]);
  }
  const page = await showOrders(owner(), { view: "upcoming" }, pastMidnight);
  expect(page?.sections.map(({ title }) => title)).toEqual(["Selasa, 1 Desember 2026", "Hari ini"]);
});

test("the dashboard counts the line of the evening until the outlet closes, and the next one's then", async () => {
  const add = async (key: string, now: Temporal.Instant) => {
    const order = { outletId: shop.id, barberId: null, serviceIds: shop.serviceIds.slice(0, 1), name: "Joko" };
    expect(await addTicket({ ...order, phone: null, key }, owner(), now)).toMatchObject({ ok: true });
  };
  await add("01990000-0000-7000-8000-000000000001", evening);
  await add("01990000-0000-7000-8000-000000000002", pastMidnight);
  const counted = async (now: Temporal.Instant) => (await showDashboard(owner(), null, now))?.queue;
  expect(await counted(evening)).toBe(2);
  expect(await counted(pastMidnight)).toBe(2);
  expect(await counted(evening.add({ hours: 4 }))).toBe(0);
  expect(await counted(evening.subtract({ hours: 24 }))).toBe(0);
});

test("a break lasts into the night, and an hour past midnight is that of this night", async () => {
  const { userId } = await createStaff(shop);
  const order = { user: { id: userId }, barberId: shop.barberIds[0] ?? "", minutes: 30, from: null };
  const atTen = evening.subtract({ minutes: 100 });
  expect(await takeBreak({ ...order, from: 45 }, atTen)).toEqual({ ok: true, from: "00.45", until: "01.15" });
  expect(await takeBreak(order, evening)).toEqual({ ok: true, from: "23.40", until: "00.10" });
  expect(await takeBreak({ ...order, from: 105 }, evening)).toEqual({ ok: false, reason: "not-today" });
  expect(await takeBreak({ ...order, from: 120 }, evening)).toEqual({ ok: false, reason: "past" });
  const shown = async (now: Temporal.Instant) => (await showOwnDay(userId, now))?.breaks.map(({ time }) => time);
  expect(await shown(evening)).toEqual(["23.40–00.10 WIB", "00.45–01.15 WIB"]);
  expect(await shown(pastMidnight)).toEqual(["23.40–00.10 WIB", "00.45–01.15 WIB"]);
  const off = await db.timeOff.findMany({ orderBy: { startAt: "asc" }, select: { startAt: true } });
  expect(off.map(({ startAt }) => startAt.toISOString())).toEqual([
    "2026-12-01T16:40:00.000Z",
    "2026-12-01T17:45:00.000Z",
  ]);
});
