import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkOutVisit, undoCheckout } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { closeDay } from "#app/features/bookings/day-closing/close-day.server.ts";
import { showDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { saleDay } from "#app/features/bookings/sales/visit-sale.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer, orderStart } from "#tests/support/order-fixtures.ts";
import { placePaid } from "#tests/support/prepaid-fixtures.ts";

const now = fixtureStart.add({ minutes: 20 });
const day = saleDay(now, "WIB");
let shop: OutletFixture;
let owner: { id: string; isAdmin: boolean };

beforeAll(async () => {
  // A cold pool queues a race: it opens its connections first.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});
beforeEach(async () => {
  shop = await createOutlet();
  owner = { id: shop.ownerId, isAdmin: false };
});

const served = (barber = 0) => createBooking(shop, { status: "CHECKED_IN", barber });
const pay = (bookingId: string, intent: "CASH" | "QRIS" = "CASH", tip = 0) =>
  checkOutVisit({ intent, due: 52_000, tip, skip: [], extra: [] }, { bookingId, user: owner }, now);
const close = (expected: number, counted = expected, note = "", user = owner) =>
  closeDay({ user, outletId: shop.id, day, form: { expected, counted, note } }, now);
const shown = () => showDay({ id: shop.id, name: "Pangkas Uji", zone: "WIB" }, day, now);

test("a day is closed once, with the cash that was counted and a word where it differs", async () => {
  const [first, second] = [await served(), await served(1)];
  await pay(first.id, "CASH", 10_000);
  await pay(second.id, "QRIS", 5_000);
  expect(await close(52_000)).toEqual({ ok: false, reason: "cash-changed" });
  expect(await close(62_000, 60_000)).toEqual({ ok: false, reason: "note-missing" });
  expect(await close(62_000, 60_000, "Parkir")).toEqual({ ok: true });
  expect(await close(62_000)).toEqual({ ok: false, reason: "closed-already" });
  const { closing, barbers, corrections } = await shown();
  expect(closing).toMatchObject({ difference: "Kurang Rp\u00a02.000", note: "Parkir", isEven: false });
  expect(barbers.map(({ barber, visits, cash, qris }) => [barber, visits, cash, qris])).toEqual([
    ["Barber 1", 1, "Rp\u00a062.000", "Rp\u00a00"],
    ["Barber 2", 1, "Rp\u00a00", "Rp\u00a057.000"],
  ]);
  expect(corrections).toBeNull();
});

test("what was paid through the product stays as it was signed, whatever is given back later", async () => {
  const id = await placePaid(shop, await createCustomer());
  const start = Temporal.Instant.from(orderStart);
  const visit = { bookingId: id, user: owner };
  await runOutletCommand({ intent: "check-in" }, visit, start);
  const extra = [shop.serviceIds[1] ?? ""];
  const sale = { intent: "CASH", due: 25_000, tip: 0, skip: [], extra } as const;
  const sell = () => checkOutVisit({ ...sale, skip: [...sale.skip], extra: [...extra] }, visit, start);
  const paidThrough = async () => {
    const { rows } = await showDay({ id: shop.id, name: "Pangkas Uji", zone: "WIB" }, saleDay(start, "WIB"), start);
    return rows.find(({ term }) => term === "Dibayar lewat Pangkas")?.detail;
  };
  expect(await sell()).toMatchObject({ ok: true });
  expect(await paidThrough()).toBe("Rp\u00a052.000");
  expect(await undoCheckout(visit, start)).toMatchObject({ ok: true });
  expect(await paidThrough()).toBe("Rp\u00a00");
  await sell();
  await db.booking.update({ where: { id }, data: { prepaid: { decrement: 30_000 } } });
  expect(await paidThrough()).toBe("Rp\u00a052.000");
});

test("what comes after the closing is a correction, and the next day opens clean", async () => {
  const [first, second] = [await served(), await served(1)];
  await pay(first.id);
  expect((await shown()).unresolved.map(({ id }) => id)).toEqual([second.id]);
  await close(52_000);
  await pay(second.id);
  expect(await undoCheckout({ bookingId: first.id, user: owner }, now)).toMatchObject({ ok: true });
  const { expected, closing, corrections } = await shown();
  expect([expected, closing?.unresolved]).toEqual([52_000, 1]);
  expect(corrections?.entries.map(({ what, amount }) => [what, amount])).toEqual([
    ["Selesai", 52_000],
    ["Diurungkan", -52_000],
  ]);
  expect(corrections?.cash).toBe("+Rp\u00a00");
  const next = await showDay({ id: shop.id, name: "", zone: "WIB" }, day.add({ days: 1 }), now.add({ hours: 24 }));
  expect(next).toMatchObject({ expected: 0, entries: [], closing: null, corrections: null });
});

test("nobody closes another outlet's day, a day to come, or one of long ago", async () => {
  const stranger = { id: (await createOutlet()).ownerId, isAdmin: false };
  expect(await close(0, 0, "", stranger)).toEqual({ ok: false, reason: "not-found" });
  const on = (days: number) =>
    closeDay(
      { user: owner, outletId: shop.id, day: day.add({ days }), form: { expected: 0, counted: 0, note: "" } },
      now,
    );
  expect(await on(1)).toEqual({ ok: false, reason: "future" });
  expect(await on(-32)).toEqual({ ok: false, reason: "too-late" });
  expect(await on(-31)).toEqual({ ok: true });
});

test("of many who close at once one does, and every sale of then is counted or a correction", async () => {
  const admin = { id: (await createUser("Admin")).id, isAdmin: true };
  for (let round = 0; round < count(5, 60); round += 1) {
    shop = await createOutlet();
    owner = { id: shop.ownerId, isAdmin: false };
    const [paid, racing] = [await served(), await served(1)];
    await pay(paid.id);
    const closers = [owner, admin, owner, admin].map((user) => close(52_000, 52_000, "", user));
    const [sold, ...closed] = await Promise.all([pay(racing.id), ...closers]);
    expect(sold).toMatchObject({ ok: true });
    const done = closed.filter(({ ok }) => ok).length;
    const closing = await db.dayClosing.findFirst({ where: { outletId: shop.id } });
    const sales = await db.visitSale.findMany({ where: { outletId: shop.id } });
    expect(done).toBe(closing ? 1 : 0);
    // The sale came first: whoever closes is told that the cash is another. Otherwise it comes after the closing.
    expect(sales.filter(({ afterClosing }) => afterClosing).length).toBe(closing ? 1 : 0);
    expect(closing?.expectedCash ?? 52_000).toBe(52_000);
  }
});

test("the database refuses a sum that is another, a difference without a word, and a second closing", async () => {
  const visit = await served();
  await pay(visit.id);
  const row = { outletId: shop.id, day: new Date(day.toString()), note: "", unresolved: 0, closedBy: owner.id };
  const insert = (set: object) =>
    db.dayClosing.create({
      data: { ...row, id: randomUUID(), expectedCash: 52_000, countedCash: 52_000, closedAt: new Date(), ...set },
    });
  await expect(insert({ expectedCash: 50_000, countedCash: 50_000 })).rejects.toThrow(/cash/);
  await expect(insert({ countedCash: 50_000 })).rejects.toThrow();
  await insert({});
  await expect(insert({})).rejects.toThrow(/Unique|day_closing_outlet_id_day_key/);
  await expect(db.dayClosing.deleteMany({ where: { outletId: shop.id } })).rejects.toThrow();
});
