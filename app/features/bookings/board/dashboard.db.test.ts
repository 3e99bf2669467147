import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { findDayFigures } from "#app/features/bookings/board/dashboard.queries.server.ts";
import { showDashboard } from "#app/features/bookings/board/show-dashboard.server.ts";
import { moveCounterBooking } from "#app/features/bookings/move/move-counter-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { type OutletManager, systemActor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow } from "#tests/support/order-fixtures.ts";
import { held, placePaid } from "#tests/support/prepaid-fixtures.ts";

/** 15.00 WIB of the day of `orderNow`. */
const now = orderNow.add({ hours: 7 });
let shop: OutletFixture;
let owner: OutletManager;

beforeEach(async () => {
  shop = await createOutlet();
  owner = { id: shop.ownerId, isAdmin: false };
});

async function finish(bookingId: string, at: Temporal.Instant, end: BookingStatus = "COMPLETED") {
  const steps: [BookingStatus, BookingStatus][] =
    end === "COMPLETED"
      ? [
          ["CONFIRMED", "CHECKED_IN"],
          ["CHECKED_IN", "COMPLETED"],
        ]
      : [["CONFIRMED", end]];
  for (const [from, to] of steps) {
    await inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now: at }));
  }
}

/** What the ledger holds for the outlet. */
const ledger = async () =>
  (await held("PARTNER_PENDING", shop.id)) +
  (await held("PARTNER_AVAILABLE", shop.id)) +
  (await held("PARTNER_RECEIVABLE", shop.id));

describe("the income of today", () => {
  test("is what was paid at the outlet and what the ledger posted, to the rupiah", async () => {
    const choices = (hour: number) => ({ start: `2026-12-01T0${hour}:00:00Z` });
    const paid = await placePaid(shop, await createCustomer(), { choices: choices(3) });
    const absent = await placePaid(shop, await createCustomer(), { choices: choices(4) });
    const venue = { rule: "VENUE", method: null, useWallet: false } as const;
    const atOutlet = await placePaid(shop, await createCustomer(), { choices: choices(5), payment: venue });
    const walkIn = await createBooking(shop, {
      start: orderNow.add({ hours: 8 }),
      set: { channel: "WALKIN", serviceFee: 0, total: 50_000, commissionPercent: 0 },
    });
    expect(await findDayFigures(owner, null, now)).toMatchObject({ done: 0, venue: 0, earned: 0, owed: 0, open: 4 });

    await finish(paid, now);
    expect(await findDayFigures(owner, null, now)).toMatchObject({ done: 1, venue: 0, earned: 45_000, owed: 0 });
    await finish(atOutlet, now);
    expect(await findDayFigures(owner, null, now)).toMatchObject({
      done: 2,
      venue: 52_000,
      earned: 45_000,
      owed: 7_000,
    });
    await finish(walkIn.id, now);
    await finish(absent, now, "NO_SHOW");
    const figures = await findDayFigures(owner, shop.id, now);
    expect(figures).toMatchObject({ done: 3, venue: 102_000 });
    expect(figures.earned - figures.owed).toBe(await ledger());
    expect(figures.earned).toBeGreaterThan(45_000);

    const page = await showDashboard(owner, null, now);
    const shown = Number(page?.income.total.replace(/\D/g, ""));
    expect(shown).toBe(102_000 + (await ledger()));
    expect(page?.income.visits).toBe("3 kunjungan selesai hari ini");
    // Money that goes back later does not change what was paid at the outlet.
    await db.booking.update({ where: { id: paid }, data: { prepaid: 0 } });
    expect((await findDayFigures(owner, null, now)).venue).toBe(102_000);
  });

  test("is of the outlet's own day, and of no other outlet", async () => {
    const other = await createOutlet({ ownerId: shop.ownerId, zone: "WIT" });
    const late = Temporal.Instant.from("2026-12-01T15:30:00Z"); // 22.30 WIB, 00.30 WIT of the next day
    for (const outlet of [shop, other]) {
      const set = { channel: "WALKIN", serviceFee: 0, total: 50_000, commissionPercent: 0 } as const;
      await finish((await createBooking(outlet, { start: late, set })).id, late);
    }
    const at = (hours: number) => findDayFigures(owner, null, late.add({ hours }));
    expect((await at(0)).venue).toBe(100_000);
    expect((await at(2)).venue).toBe(50_000); // 00.30 WIB: the shop's day is new
    expect((await findDayFigures(owner, other.id, late)).venue).toBe(50_000);
    expect((await findDayFigures({ id: (await createOutlet()).ownerId, isAdmin: false }, null, late)).venue).toBe(0);
  });
});

describe("the day at a glance", () => {
  test("has requests with their deadline, who sits in each chair and comes next, and who is free", async () => {
    const deadline = now.add({ minutes: 40 });
    const asked = await createBooking(shop, { status: "AWAITING_OUTLET", start: now.add({ hours: 30 }), deadline });
    const here = await createBooking(shop, { status: "CHECKED_IN", start: now.subtract({ minutes: 10 }) });
    const soon = await createBooking(shop, { start: now.add({ hours: 1 }), barber: 1 });
    await createBooking(shop, { start: now.add({ hours: 24 }) });
    const page = await showDashboard(owner, shop.id, now);
    expect(page).toMatchObject({ requests: 1, open: 2 });
    expect(page?.urgent).toMatchObject([{ id: asked.id, next: { action: "confirm" }, mark: "Jawab dalam 40 mnt" }]);
    expect(page?.urgent[0]?.deadline?.iso).toBe(deadline.toString());
    expect(page?.chairs).toMatchObject([
      {
        barberId: shop.barberIds[0],
        now: { id: here.id, next: { action: "complete" } },
        next: null,
        gaps: ["15.20–21.00"],
      },
      { now: null, next: { id: soon.id, next: null }, later: [], gaps: ["15.00–16.00", "16.30–21.00"] },
    ]);
    expect(page).toMatchObject({ isIdle: false, outlets: [], queue: 0, outcomes: 0, day: "Selasa, 1 Desember 2026" });
  });

  test("has what does not wait on top, with its minutes, and once", async () => {
    const ago = (minutes: number) => now.subtract({ minutes });
    const late = await createBooking(shop, { start: ago(12) });
    const following = await createBooking(shop, { start: now.add({ minutes: 30 }) });
    const last = await createBooking(shop, { start: now.add({ hours: 2 }) });
    const over = await createBooking(shop, { status: "CHECKED_IN", start: ago(50), barber: 1 });
    const open = await createBooking(shop, { start: ago(100), barber: 1 });
    const forgotten = await createBooking(shop, { start: ago(26 * 60), barber: 1 });
    const unpaid = {
      status: "PENDING_PAYMENT",
      start: now.add({ hours: 3 }),
      deadline: now.add({ minutes: 8 }),
    } as const;
    const paying = await createBooking(shop, { ...unpaid, barber: 1 });
    const other = await createOutlet();
    await createBooking(other, { start: ago(12) });

    const page = await showDashboard(owner, null, now);
    expect(page?.urgent.map(({ id, mark }) => [id, mark])).toEqual([
      [late.id, "Terlambat 12 mnt"],
      [open.id, "Tanpa hasil 1 jam 10 mnt"],
      [forgotten.id, "Tanpa hasil 25 jam"],
      [over.id, "Lewat 20 mnt"],
      [paying.id, "Belum dibayar, sisa 8 mnt"],
    ]);
    expect(page?.chairs).toMatchObject([
      { now: null, next: { id: following.id }, later: [{ id: last.id }], late: [{ id: late.id, isInChair: false }] },
      { now: null, next: null, later: [], late: [{ id: over.id, isInChair: true }] },
    ]);
  });

  test("says what of a price is not paid yet", async () => {
    const start = now.add({ hours: 1 });
    await createBooking(shop, { start, set: { prepaid: 20_000 } });
    await createBooking(shop, { start, barber: 1, set: { prepaid: 52_000 } });
    const page = await showDashboard(owner, null, now);
    expect(page?.chairs.map(({ next }) => [next?.isPaid, next?.unpaid])).toEqual([
      [false, expect.stringMatching(/32\.000/)],
      [true, null],
    ]);
  });

  test("is not found for somebody else's outlet, and says when none takes bookings", async () => {
    const other = await createOutlet();
    for (const id of [other.id, "x", "00000000-0000-7000-8000-000000000000"]) {
      expect(await showDashboard(owner, id, now)).toBeNull();
    }
    expect(await showDashboard({ id: owner.id, isAdmin: true }, other.id, now)).toMatchObject({ outlet: other.id });
    await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
    expect(await showDashboard(owner, null, now)).toMatchObject({ isIdle: true, chairs: [] });
  });
});

describe("a booking that the outlet brought itself", () => {
  const set = { channel: "PHONE", customerId: undefined } as const;
  const later = now.add({ hours: 2 });

  test("moves at once, with its claim; a second press changes nothing more", async () => {
    const booking = await createBooking(shop, { start: now.add({ hours: 1 }), set });
    const order = { bookingId: booking.id, user: owner, barberId: shop.barberIds[1] ?? "", start: later, version: 0 };
    expect(await moveCounterBooking(order, now)).toEqual({ ok: true });
    expect(await moveCounterBooking(order, now)).toEqual({ ok: true });
    const moved = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(moved).toMatchObject({ barberId: shop.barberIds[1], version: 1, rescheduleCount: 0 });
    expect(moved.startAt.toISOString()).toBe("2026-12-01T10:00:00.000Z");
    const claims = await db.slotClaim.findMany({ where: { bookingId: booking.id, active: true } });
    expect(claims).toMatchObject([{ barberId: shop.barberIds[1], startAt: moved.startAt, endAt: moved.endAt }]);
    expect(await db.auditLog.count({ where: { entityId: booking.id, action: "booking.moved" } })).toBe(1);
  });

  test("may overlap its own old time, and stays where it is when the new one is taken", async () => {
    const booking = await createBooking(shop, { start: later, set });
    const barberId = shop.barberIds[0] ?? "";
    const to = (start: Temporal.Instant, version: number) =>
      moveCounterBooking({ bookingId: booking.id, user: owner, barberId, start, version }, now);
    expect(await to(later.add({ minutes: 10 }), 0)).toEqual({ ok: true });
    await createBooking(shop, { start: later.add({ hours: 1 }) });
    expect(await to(later.add({ minutes: 50 }), 1)).toEqual({ ok: false, reason: "taken" });
    const claims = await db.slotClaim.findMany({ where: { bookingId: booking.id, active: true } });
    expect(claims.map(({ startAt }) => startAt.getTime())).toEqual([later.add({ minutes: 10 }).epochMilliseconds]);
  });

  test.each([
    ["asked", { channel: "APP" }, {}],
    ["changed", {}, { version: 7 }],
    ["past", {}, { start: now.subtract({ hours: 1 }) }],
    ["far", {}, { start: now.add({ hours: 24 * 70 }) }],
    ["barber", {}, { barberId: "00000000-0000-7000-8000-000000000000" }],
    ["same-time", {}, { start: now.add({ hours: 1 }) }],
    ["not-found", {}, { user: { id: "00000000-0000-7000-8000-000000000000", isAdmin: false } }],
  ])("is not moved: %s", async (reason, of, wanted) => {
    const booking = await createBooking(shop, { start: now.add({ hours: 1 }), set: { ...set, ...(of as object) } });
    const order = { bookingId: booking.id, user: owner, barberId: shop.barberIds[0] ?? "", start: later, version: 0 };
    expect(await moveCounterBooking({ ...order, ...wanted }, now)).toEqual({ ok: false, reason });
    expect((await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).startAt).toEqual(booking.startAt);
  });
});
