import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { type CounterOrder, placeCounterBooking } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { removeBookings } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

/** Tuesday, 1 December 2026, 12.02.30 WIB: the outlet is open. */
const now = orderNow.add({ hours: 4, minutes: 2, seconds: 30 });
const at = (text: string) => instantFrom(new Date(text));
let shop: OutletFixture;
let owner: { id: string; isAdmin: boolean };

beforeAll(async () => {
  shop = await createOutlet();
  owner = { id: shop.ownerId, isAdmin: false };
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await removeBookings();
  await db.outboxEvent.deleteMany();
});

const orderFor = (set: Partial<CounterOrder> = {}): CounterOrder => ({
  outletId: shop.id,
  barberId: null,
  startAt: "now",
  serviceIds: shop.serviceIds.slice(0, 1),
  name: "Tamu",
  phone: null,
  channel: "WALKIN",
  key: randomUUID(),
  ...set,
});
const phoneOrder = (start: string, set: Partial<CounterOrder> = {}) =>
  orderFor({ channel: "PHONE", startAt: at(start), phone: "+6281298765432", ...set });
async function placed(order: CounterOrder, when: Temporal.Instant = now) {
  const answer = await placeCounterBooking(order, owner, when);
  if (!answer.ok) throw new Error(answer.reason);
  return db.booking.findUniqueOrThrow({ where: { id: answer.bookingId }, include: { claims: true, items: true } });
}

describe("a walk-in", () => {
  test("begins at the next minute, is checked in, claimed and costs no fee; nobody is told", async () => {
    const booking = await placed(orderFor());
    expect(booking).toMatchObject({
      status: "CHECKED_IN",
      channel: "WALKIN",
      customerId: null,
      contactPhone: "",
      startAt: new Date("2026-12-01T05:03:00Z"),
      endAt: new Date("2026-12-01T05:33:00Z"),
      subtotal: 50_000,
      serviceFee: 0,
      total: 50_000,
      commissionPercent: 0,
      payment: "VENUE",
      anyBarber: true,
    });
    expect(booking.claims).toMatchObject([{ kind: "WALKIN", active: true, endAt: new Date("2026-12-01T05:38:00Z") }]);
    expect(booking.items).toHaveLength(1);
    expect(await db.outboxEvent.count()).toBe(0);
    const log = await db.auditLog.findMany({ where: { entityId: booking.id }, orderBy: { id: "asc" } });
    expect(log.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["booking.created", "partner"],
      ["booking.checked_in", "partner"],
    ]);
  });

  test("that is done early leaves the ledger alone and gives the rest of its time back", async () => {
    const booking = await placed(orderFor({ barberId: shop.barberIds[0] ?? "" }));
    const early = now.add({ minutes: 12 });
    expect(await runOutletCommand({ intent: "complete" }, { bookingId: booking.id, user: owner }, early)).toEqual({
      ok: true,
    });
    expect(await db.ledgerTransaction.count()).toBe(0);
    expect(await db.partnerEarning.count({ where: { bookingId: booking.id } })).toBe(0);
    const next = await placed(orderFor({ barberId: shop.barberIds[0] ?? "" }), early);
    expect(next.startAt).toEqual(new Date("2026-12-01T05:15:00Z"));
  });

  test("waits at most a quarter of an hour; else other barbers and free times are named", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    await placed(phoneOrder("2026-12-01T05:15:00Z", { barberId: ani }));
    const refused = await placeCounterBooking(orderFor({ barberId: ani }), owner, now);
    if (refused.ok || refused.reason === "outlet-not-found") throw new Error("It should be refused.");
    expect(refused.reason).toBe("taken");
    expect(refused.otherBarberIds).toEqual([budi]);
    expect(refused.nearest.map(({ start }) => new Date(start).toISOString())[0]).toBe("2026-12-01T06:00:00.000Z");
    expect((await placed(orderFor())).barberId).toBe(budi);
  });

  test("is refused when the outlet closes before the end, or is closed", async () => {
    const reasonAt = async (time: string) => {
      const answer = await placeCounterBooking(orderFor(), owner, at(time));
      return answer.ok ? null : answer.reason;
    };
    expect(await reasonAt("2026-12-01T13:40:00Z")).toBe("closed");
    expect(await reasonAt("2026-12-01T20:00:00Z")).toBe("closed");
  });
});

describe("a booking by phone", () => {
  test("needs no notice, is confirmed, and a no-show of it costs nobody anything", async () => {
    const booking = await placed(phoneOrder("2026-12-01T05:15:00Z"));
    expect(booking).toMatchObject({
      status: "CONFIRMED",
      channel: "PHONE",
      serviceFee: 0,
      contactPhone: "+6281298765432",
    });
    expect(booking.claims).toMatchObject([{ kind: "BOOKING" }]);
    const late = at("2026-12-01T05:31:00Z");
    expect(await runOutletCommand({ intent: "no-show" }, { bookingId: booking.id, user: owner }, late)).toEqual({
      ok: true,
    });
    expect(await db.ledgerTransaction.count()).toBe(0);
  });

  test("does not belong to the account that has the number", async () => {
    await createUser("Sari", { phone: "+6281298765432", phoneVerifiedAt: new Date() });
    expect((await placed(phoneOrder("2026-12-01T07:00:00Z"))).customerId).toBeNull();
  });

  test.each([
    ["off-step", "2026-12-01T07:07:00Z", {}],
    ["past", "2026-12-01T04:00:00Z", {}],
    ["horizon", "2027-03-01T07:00:00Z", {}],
    ["closed", "2026-12-01T18:00:00Z", {}],
    ["no-service", "2026-12-01T07:00:00Z", { serviceIds: [] }],
    ["unknown-service", "2026-12-01T07:00:00Z", { serviceIds: ["00000000-0000-4000-8000-000000000000"] }],
    ["unknown-barber", "2026-12-01T07:00:00Z", { barberId: "00000000-0000-4000-8000-000000000000" }],
  ])("is refused: %s", async (reason, start, set) => {
    const answer = await placeCounterBooking(phoneOrder(start, set), owner, now);
    expect(answer).toMatchObject({ ok: false, reason });
    expect(await db.booking.count()).toBe(0);
    expect(await db.slotClaim.count()).toBe(0);
  });
});

test("the same key is the same booking; with another order it is refused", async () => {
  const order = phoneOrder("2026-12-01T07:00:00Z");
  const first = await placed(order);
  expect((await placed(order)).id).toBe(first.id);
  const other = await placeCounterBooking({ ...order, name: "Joko" }, owner, now);
  expect(other).toMatchObject({ ok: false, reason: "key-used" });
  expect(await db.booking.count()).toBe(1);
});

test("only the outlet's own people book there, and only where it takes bookings", async () => {
  const stranger = { id: (await createUser()).id, isAdmin: false };
  const reasonOf = async (order: CounterOrder, user = owner) => {
    const answer = await placeCounterBooking(order, user, now);
    return answer.ok ? answer.status : answer.reason;
  };
  expect(await reasonOf(orderFor(), stranger)).toBe("outlet-not-found");
  expect(await reasonOf(orderFor({ outletId: "kosong" }))).toBe("outlet-not-found");
  expect(await reasonOf(orderFor(), { ...stranger, isAdmin: true })).toBe("CHECKED_IN");
  const paused = await createOutlet({ status: "PAUSED", ownerId: shop.ownerId });
  const mobile = await createOutlet({ type: "MOBILE_BARBER", ownerId: shop.ownerId });
  expect(await reasonOf(orderFor({ outletId: paused.id, serviceIds: paused.serviceIds }))).toBe("not-bookable");
  expect(await reasonOf(orderFor({ outletId: mobile.id, serviceIds: mobile.serviceIds }))).toBe("mobile");
});

describe("a visit of a mobile barber that was booked by telephone", () => {
  const visit = { district: "32.73.09", point: null, addressLine: "Jl. Melati No. 5, RT 02" };
  let mobile: OutletFixture;
  beforeAll(async () => {
    // Some 6 km by road from the centre of the kecamatan.
    const place = { type: "MOBILE_BARBER", lat: -6.95, lng: 107.62, minOrder: 40_000 } as const;
    mobile = await createOutlet({ ...place, ownerId: shop.ownerId }, { barbers: 1 });
  });
  const visitOrder = (start: string, set: Partial<CounterOrder> = {}) =>
    phoneOrder(start, { outletId: mobile.id, serviceIds: mobile.serviceIds.slice(0, 1), visit, ...set });
  const reasonOf = async (order: CounterOrder) => {
    const answer = await placeCounterBooking(order, owner, now);
    return answer.ok ? answer.status : answer.reason;
  };

  test("has its address, its way and the fee for it, and the way there is claimed", async () => {
    const booking = await placed(visitOrder("2026-12-01T09:00:00Z"));
    expect(booking).toMatchObject({
      channel: "PHONE",
      status: "CONFIRMED",
      customerId: null,
      addressLine: visit.addressLine,
      districtCode: "32.73.09",
      serviceFee: 0,
      commissionPercent: 0,
    });
    const { distanceM, travelMin, travelFee, subtotal, total, startAt, endAt, claims } = booking;
    expect(distanceM).toBeGreaterThan(4_000);
    expect(travelFee).toBeGreaterThan(0);
    expect(total).toBe(subtotal + travelFee);
    const [claim] = claims;
    expect(startAt.getTime() - (claim?.startAt.getTime() ?? 0)).toBe(travelMin * 60_000);
    expect((claim?.endAt.getTime() ?? 0) - endAt.getTime()).toBe((travelMin + 5) * 60_000);
    expect(await reasonOf(visitOrder("2026-12-01T09:45:00Z"))).toBe("taken");
  });

  test.each<[string, string, () => Partial<CounterOrder>]>([
    ["no-district", "2026-12-01T10:00:00Z", () => ({ visit: { ...visit, district: null } })],
    ["unknown-district", "2026-12-01T10:00:00Z", () => ({ visit: { ...visit, district: "11.01.01" } })],
    ["point-elsewhere", "2026-12-01T10:00:00Z", () => ({ visit: { ...visit, point: "-6.20000,106.80000" } })],
    ["no-address", "2026-12-01T10:00:00Z", () => ({ visit: { ...visit, addressLine: "Jl. A" } })],
    ["below-minimum", "2026-12-01T10:00:00Z", () => ({ serviceIds: mobile.serviceIds.slice(1) })],
    ["notice", "2026-12-01T05:15:00Z", () => ({})],
    ["no-start", "2026-12-01T10:00:00Z", () => ({ startAt: "now" })],
    ["mobile", "2026-12-01T10:00:00Z", () => ({ visit: undefined })],
  ])("is refused: %s", async (reason, start, set) => {
    expect(await reasonOf(visitOrder(start, set()))).toBe(reason);
    expect(await db.booking.count()).toBe(0);
  });
});

test("a customer who has just booked keeps the time", async () => {
  for (const barberId of shop.barberIds) {
    const customer = await createCustomer();
    const choices = { ...orderOf(shop, customer).choices, barber: barberId };
    const order = { ...orderOf(shop, customer, { choices }), idempotencyKey: randomUUID() };
    const booked = await placeBooking(order, orderNow);
    expect(booked.ok).toBe(true);
  }
  expect(await placeCounterBooking(phoneOrder(orderStart), owner, now)).toMatchObject({ ok: false, reason: "taken" });
});
