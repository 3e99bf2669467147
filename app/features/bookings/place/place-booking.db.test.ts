import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdChosenTime } from "#app/features/bookings/place/hold-chosen-time.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { findOwnHold } from "#app/features/time/free-times/availability.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;

beforeAll(async () => {
  shop = await createOutlet();
  [rina, dewi] = [await createCustomer(), await createCustomer()];
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
  await db.outboxEvent.deleteMany();
});

const active = () => db.slotClaim.findMany({ where: { active: true }, orderBy: { startAt: "asc" } });
const reasonOf = (placed: Awaited<ReturnType<typeof placeBooking>>) => (placed.ok ? null : placed.reason);

describe("a booking that fits", () => {
  test("is claimed, itemised, audited and announced at once", async () => {
    const customer = { ...rina, requestId: "request-1" };
    const order = orderOf(shop, rina, {
      customer,
      note: "Undercut",
      quotedTotal: 77_000,
      choices: { services: shop.serviceIds },
    });
    const placed = await placeBooking(order, orderNow);
    if (!placed.ok) throw new Error(placed.reason);

    const booking = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId }, include: { items: true } });
    expect(booking).toMatchObject({
      status: "CONFIRMED",
      customerId: rina.id,
      startAt: new Date(orderStart),
      endAt: new Date("2026-12-01T07:45:00Z"),
      zone: "WIB",
      anyBarber: true,
      subtotal: 75_000,
      serviceFee: 2_000,
      total: 77_000,
      deposit: 0,
      payment: "VENUE",
      note: "Undercut",
      bufferMin: 5,
      version: 0,
      policy: {
        cancelWindowMin: 120,
        lateGraceMin: 15,
        feeTier: "FLEKSIBEL",
        confirmation: "INSTANT",
        paymentRule: "VENUE_OK",
      },
    });
    expect(booking.code).toMatch(/^BK-[2-9A-Z]{6}$/);
    expect(booking.items.map(({ name, price, durationMin }) => [name, price, durationMin])).toEqual([
      ["Potong Rambut Dewasa", 50_000, 30],
      ["Cukur Jenggot", 25_000, 15],
    ]);
    expect(await active()).toMatchObject([
      { kind: "BOOKING", bookingId: booking.id, startAt: booking.startAt, endAt: new Date("2026-12-01T07:50:00Z") },
    ]);
    expect(await db.auditLog.findMany({ where: { entityId: booking.id } })).toMatchObject([
      { action: "booking.created", actorKind: "customer", actorId: rina.id, requestId: "request-1" },
    ]);
    expect(await db.outboxEvent.findMany()).toMatchObject([
      { kind: "booking-created", key: `booking:${booking.id}:0`, payload: { bookingId: booking.id } },
    ]);
  });

  test("waits for an outlet that confirms by itself, for two hours and until an hour before the start", async () => {
    const outlet = await createOutlet({ confirmation: "REVIEW" });
    const placed = await placeBooking(orderOf(outlet, rina), orderNow);
    const late = await placeBooking(
      orderOf(outlet, rina, { choices: { start: "2026-12-01T03:00:00Z" } }),
      orderNow.add({ minutes: 15 }),
    );
    const deadlines = await db.booking.findMany({
      where: { outletId: outlet.id },
      orderBy: { startAt: "desc" },
      select: { status: true, deadlineAt: true, confirmedAt: true },
    });
    expect([placed.ok, late.ok]).toEqual([true, true]);
    expect(deadlines).toEqual([
      { status: "AWAITING_OUTLET", deadlineAt: new Date("2026-12-01T03:00:00Z"), confirmedAt: null },
      { status: "AWAITING_OUTLET", deadlineAt: new Date("2026-12-01T02:00:00Z"), confirmedAt: null },
    ]);
  });

  test("siapa saja takes the least loaded barber of the day", async () => {
    const [first = "", second = ""] = shop.barberIds;
    await placeBooking(orderOf(shop, dewi, { choices: { barber: first, start: "2026-12-01T03:00:00Z" } }), orderNow);
    await placeBooking(orderOf(shop, rina), orderNow);
    expect((await active()).map(({ barberId }) => barberId)).toEqual([first, second]);
  });

  test("a mobile barber's way is claimed on both sides and paid for", async () => {
    const outlet = await createOutlet({ type: "MOBILE_BARBER", minNoticeMin: 120 });
    const order = orderOf(outlet, rina, {
      quotedTotal: 96_000,
      addressLine: "Jl. Dago No. 10, pagar hijau",
      choices: { services: outlet.serviceIds, district: "32.73.09", point: "-6.88500,107.61500" },
    });
    const placed = await placeBooking(order, orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } })).toMatchObject({
      travelFee: 19_000,
      travelMin: 33,
      distanceM: 5_110,
      total: 96_000,
      districtCode: "32.73.09",
      addressLat: -6.885,
      addressLine: "Jl. Dago No. 10, pagar hijau",
    });
    expect(await active()).toMatchObject([
      { startAt: new Date("2026-12-01T06:27:00Z"), endAt: new Date("2026-12-01T08:23:00Z") },
    ]);
  });
});

describe("one booking, however often it is sent", () => {
  test("the same key again is the same booking, twenty at once too", async () => {
    const order = orderOf(shop, rina);
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeBooking(order, orderNow)));
    const ids = new Set(answers.map((placed) => (placed.ok ? placed.bookingId : placed.reason)));
    expect(ids.size).toBe(1);
    expect(await placeBooking(order, orderNow.add({ hours: 5 }))).toEqual(answers[0]);
    expect(await db.booking.count()).toBe(1);
    expect(await active()).toHaveLength(1);
    expect(await db.outboxEvent.count()).toBe(1);
  });

  test("another customer's key opens nothing", async () => {
    const idempotencyKey = randomUUID();
    await placeBooking(orderOf(shop, rina, { idempotencyKey }), orderNow);
    expect(reasonOf(await placeBooking(orderOf(shop, dewi, { idempotencyKey }), orderNow))).toBe("key-used");
    expect(await db.booking.count()).toBe(1);
  });

  test("of many customers at once, as many get the time as there are barbers", async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, createCustomer));
    const answers = await Promise.all(customers.map((customer) => placeBooking(orderOf(shop, customer), orderNow)));
    const reasons = answers.map(reasonOf).filter((reason) => reason !== null);
    expect(reasons).toEqual(Array.from({ length: 10 }, () => "taken"));
    expect(await db.booking.count()).toBe(2);
    expect(await active()).toHaveLength(2);
  });
});

describe("holds", () => {
  const choices = () => orderOf(shop, rina).choices;

  test("two orders of one session at once, each with a key of its own, share no hold", async () => {
    await holdChosenTime(shop.id, orderOf(shop, rina).choices, rina, orderNow);
    const order = () => orderOf(shop, rina, { choices: { again: true } });
    const placed = await Promise.all([1, 2].map(() => placeBooking(order(), orderNow)));
    expect(placed.map(({ ok }) => ok)).toEqual([true, true]);
    const claims = await active();
    expect(new Set(claims.map(({ barberId }) => barberId)).size).toBe(2);
  });

  test("the own hold becomes the booking, its barber too", async () => {
    await holdChosenTime(shop.id, choices(), rina, orderNow);
    const hold = await findOwnHold(db, rina.sessionId, shop.id);
    const placed = await placeBooking(orderOf(shop, rina), orderNow.add({ minutes: 9 }));
    expect(placed.ok).toBe(true);
    expect(await active()).toMatchObject([
      { id: hold?.id, kind: "BOOKING", barberId: hold?.barberId, expiresAt: null },
    ]);
  });

  test("a hold that has run out still books while nobody else came", async () => {
    await holdChosenTime(shop.id, choices(), rina, orderNow);
    expect((await placeBooking(orderOf(shop, rina), orderNow.add({ minutes: 30 }))).ok).toBe(true);
    expect(await active()).toHaveLength(1);
  });

  test("somebody else's hold is in the way for ten minutes", async () => {
    for (const barber of shop.barberIds) {
      const holder = await createCustomer();
      await holdChosenTime(shop.id, { ...choices(), barber }, holder, orderNow);
    }
    expect(reasonOf(await placeBooking(orderOf(shop, dewi), orderNow.add({ minutes: 9 })))).toBe("taken");
    expect((await placeBooking(orderOf(shop, dewi), orderNow.add({ minutes: 10 }))).ok).toBe(true);
  });

  test("booking another time than the one held gives the hold up, and being refused keeps it", async () => {
    const [barber = ""] = shop.barberIds;
    await placeBooking(orderOf(shop, dewi, { choices: { barber, start: "2026-12-01T08:00:00Z" } }), orderNow);
    await holdChosenTime(shop.id, { ...choices(), barber }, rina, orderNow);
    const refused = orderOf(shop, rina, { choices: { barber, start: "2026-12-01T08:00:00Z" } });
    expect(reasonOf(await placeBooking(refused, orderNow))).toBe("taken");
    expect((await active()).filter(({ kind }) => kind === "HOLD")).toHaveLength(1);

    const moved = orderOf(shop, rina, { choices: { barber, start: "2026-12-01T07:15:00Z" } });
    expect((await placeBooking(moved, orderNow)).ok).toBe(true);
    expect((await active()).map(({ kind }) => kind)).toEqual(["BOOKING", "BOOKING"]);
  });

  test("whoever loses the race for another time keeps the time held", async () => {
    const [barber = ""] = shop.barberIds;
    const start = "2026-12-01T08:00:00Z";
    let lost = 0;
    for (let round = 0; round < 20; round += 1) {
      await db.slotClaim.deleteMany();
      await db.booking.deleteMany();
      await holdChosenTime(shop.id, { ...choices(), barber }, rina, orderNow);
      const [mine] = await Promise.all(
        [rina, dewi].map((customer) => placeBooking(orderOf(shop, customer, { choices: { barber, start } }), orderNow)),
      );
      if (mine?.ok !== false) continue;
      lost += 1;
      expect(reasonOf(mine)).toBe("taken");
      expect((await active()).map(({ kind }) => kind)).toEqual(["HOLD", "BOOKING"]);
    }
    expect(lost).toBeGreaterThan(0);
  });
});

test("a time in the past of the server is judged by the given now", async () => {
  const placed = await placeBooking(orderOf(shop, rina), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const { createdAt } = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } });
  expect(createdAt).toEqual(toDate(orderNow));
});
