import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { deleteBarber, moveBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import { type ConflictAnswer, noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { saveBarber } from "#app/features/bookings/schedule-changes/save-barber.server.ts";
import { saveShifts } from "#app/features/bookings/schedule-changes/save-shifts.server.ts";
import { addBarber } from "#app/features/outlets/barbers/add-barber.server.ts";
import type { BarberTyped } from "#app/features/outlets/barbers/barber.schema.ts";
import { barberLimits } from "#app/features/outlets/barbers/barber-rules.ts";
import { barberEdition, findBarber, shiftsEdition } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { showBarbers } from "#app/features/outlets/barbers/show-barbers.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
beforeAll(async () => {
  setClock(() => orderNow);
  await openConnections(6);
  rina = await createCustomer();
});
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet();
});

const own = (outlet = shop) => ({ outletId: outlet.id, editor: { id: outlet.ownerId, isAdmin: false } });
const andi: BarberTyped = { name: "Andi", bio: "", years: 3, certificate: "", active: true, offers: [] };
const first = () => shop.barberIds[0] ?? "";
const stored = async (id = first()) => {
  const barber = await findBarber(db, shop.id, id);
  if (!barber) throw new Error("no such barber");
  return barber;
};
async function save(
  set: Partial<BarberTyped>,
  { seen, conflictAnswer }: { seen?: string; conflictAnswer?: ConflictAnswer } = {},
) {
  const before = await stored();
  const { name, bio, years, certificate, active, services } = before;
  const barber = { name, bio, years, certificate, active, offers: services, ...set };
  return saveBarber({
    ...own(),
    barberId: first(),
    barber,
    seen: seen ?? barberEdition(before),
    ...(conflictAnswer && { conflictAnswer }),
  });
}
const week = (days: readonly number[], startMin = 540, endMin = 1260) =>
  days.map((weekday) => ({ weekday, startMin, endMin }));

/** The outlet with a plan of so many barbers. */
async function subscribe(outletId: string, planCode: string): Promise<void> {
  const plan = await db.plan.findFirstOrThrow({ where: { code: planCode }, orderBy: { version: "desc" } });
  const period = { startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: new Date("2027-01-01T00:00:00Z") };
  const { code, version } = plan;
  await db.subscription.create({
    data: { outletId, planCode: code, planVersion: version, status: "ACTIVE", ...period },
  });
}

describe("a new barber", () => {
  test("works whenever the outlet is open, does what was ticked, stands last", async () => {
    const strange = await createOutlet();
    const [cut = "", beard = ""] = shop.serviceIds;
    const offers = [
      { serviceId: cut, price: 60_000, durationMin: 40 },
      { serviceId: beard, price: null, durationMin: null },
      { serviceId: strange.serviceIds[0] ?? "", price: null, durationMin: null },
    ];
    const added = await addBarber(own(), { ...andi, offers });
    if (!added.ok) throw new Error(added.reason);
    const barber = await stored(added.barberId);
    expect(barber.shifts).toEqual(week([1, 2, 3, 4, 5, 6, 7]));
    expect(barber.services).toHaveLength(2);
    expect(barber.services).toContainEqual({ serviceId: cut, price: 60_000, durationMin: 40 });
    expect(await db.barber.findUniqueOrThrow({ where: { id: added.barberId } })).toMatchObject({ position: 2 });
    expect(await db.auditLog.count({ where: { action: "barber.added", entityId: added.barberId } })).toBe(1);
  });

  test("without opening hours has the week usual for its type", async () => {
    for (const [type, startMin] of [
      ["BARBERSHOP", 600],
      ["MOBILE_BARBER", 540],
    ] as const) {
      const outlet = await createOutlet({ type, status: "APPROVED" }, { barbers: 0 });
      await db.openingHours.deleteMany({ where: { outletId: outlet.id } });
      const added = await addBarber(own(outlet), andi);
      const shifts = await db.shift.findMany({ where: { barberId: added.ok ? added.barberId : "" } });
      expect(shifts.map((shift) => shift.startMin)).toEqual(Array(7).fill(startMin));
    }
  });

  test("is one too many for a plan only when active", async () => {
    await subscribe(shop.id, "mobile"); // one barber
    expect(await addBarber(own(), andi)).toEqual({ ok: false, reason: "plan-limit" });
    const added = await addBarber(own(), { ...andi, active: false });
    expect(added).toMatchObject({ ok: true });
    const unlimited = await createOutlet();
    await subscribe(unlimited.id, "bisnis");
    expect(await addBarber(own(unlimited), andi)).toMatchObject({ ok: true });
  });

  test("is one too many once the outlet has all it can have", async () => {
    const names = Array.from({ length: barberLimits.count - shop.barberIds.length }, (_, index) => `Barber ${index}`);
    await db.barber.createMany({ data: names.map((name) => ({ outletId: shop.id, name, active: false })) });
    expect(await addBarber(own(), andi)).toEqual({ ok: false, reason: "too-many" });
    expect(await db.barber.count({ where: { outletId: shop.id } })).toBe(barberLimits.count);
  });

  test("the last that a plan allows is added once by many presses", async () => {
    const outlet = await createOutlet();
    await subscribe(outlet.id, "basic"); // three barbers, two work there
    const answers = await Promise.all(
      ["A1", "B2", "C3", "D4"].map((name) => addBarber(own(outlet), { ...andi, name })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.barber.count({ where: { outletId: outlet.id, active: true } })).toBe(3);
  });

  test("of a mobile barber is suggested by the name on the application, else the owner's", async () => {
    const outlet = await createOutlet({ type: "MOBILE_BARBER", status: "APPROVED" }, { barbers: 0 });
    const choice = { barber: null, isAdding: false, isShifts: false, isDeleting: false, isOrdering: false };
    const shown = await showBarbers({ id: outlet.id, type: "MOBILE_BARBER", canEdit: true }, choice);
    expect(shown?.view).toMatchObject({ kind: "add", isFirst: true, name: "Pemilik Outlet" });
    const terms = { termsVersion: "1", consentVersion: "1", agreedAt: new Date(), sentAt: new Date() };
    const steps = { create: [{ step: "general-info", data: { ownerName: "Marani Cak Dul" } }] };
    const application = { id: outlet.id, code: "DF-2345AB", ownerId: outlet.ownerId, outletId: outlet.id };
    await db.application.create({ data: { ...application, type: "MOBILE_BARBER", ...terms, steps } });
    const named = await showBarbers({ id: outlet.id, type: "MOBILE_BARBER", canEdit: true }, choice);
    expect(named?.view).toMatchObject({ kind: "add", name: "Marani Cak Dul" });
  });
});

describe("a saved barber", () => {
  test("does from now on what the form says; another save in between is told", async () => {
    const [cut = ""] = shop.serviceIds;
    const seen = barberEdition(await stored());
    const offers = [{ serviceId: cut, price: 75_000, durationMin: null }];
    expect(await save({ name: "Andi Baru", offers })).toMatchObject({ ok: true });
    expect((await stored()).services).toEqual(offers);
    expect(await save({ name: "Lain" }, { seen })).toEqual({ ok: false, reason: "changed" });
    expect((await stored()).name).toBe("Andi Baru");
  });

  test("cannot become active beyond the plan", async () => {
    await save({ active: false });
    await subscribe(shop.id, "mobile");
    expect(await save({ active: true })).toEqual({ ok: false, reason: "plan-limit" });
    expect(await save({ active: false, name: "Cuti" })).toMatchObject({ ok: true });
  });

  test.each([
    ["leaves", { active: false }],
    ["stops the service", { offers: [] }],
  ])("who %s is asked about the bookings, whose price stays", async (_, set) => {
    const placed = await placeBooking(orderOf(shop, rina, { choices: { barber: first() } }), orderNow);
    const id = placed.ok ? placed.bookingId : "";
    expect(await save(set)).toMatchObject({ reason: "bookings-in-conflict", question: { bookings: [{ id }] } });
    expect(await stored()).toMatchObject({ active: true, services: [{}, {}] });
    const conflictAnswer = {
      ...noAnswer,
      decisions: { [id]: "cancel" as const },
      asked: [id],
      conflictReason: "BARBER_UNAVAILABLE" as const,
    };
    expect(await save(set, { conflictAnswer })).toMatchObject({ ok: true });
    const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { items: true } });
    expect(booking).toMatchObject({ status: "CANCELLED_BY_OUTLET", total: 52_000, items: [{ price: 50_000 }] });
  });

  test("with an own price of now changes no booking of before", async () => {
    const placed = await placeBooking(orderOf(shop, rina, { choices: { barber: first() } }), orderNow);
    const id = placed.ok ? placed.bookingId : "";
    const [cut = ""] = shop.serviceIds;
    expect(await save({ offers: [{ serviceId: cut, price: 90_000, durationMin: 60 }] })).toMatchObject({ ok: true });
    const items = await db.bookingItem.findMany({ where: { bookingId: id } });
    expect(items).toMatchObject([{ price: 50_000, durationMin: 30 }]);
  });
});

describe("a week", () => {
  test("replaces the one before, of the edition that was seen only", async () => {
    const seen = shiftsEdition(await stored());
    const spans = [...week([5, 6], 780, 60), ...week([5], 540, 690)];
    expect(await saveShifts({ ...own(), barberId: first(), week: spans, seen })).toMatchObject({ ok: true });
    expect((await stored()).shifts).toEqual([...week([5], 540, 690), ...week([5, 6], 780, 60)]);
    expect(await saveShifts({ ...own(), barberId: first(), week: [], seen })).toEqual({ ok: false, reason: "changed" });
  });

  test("that leaves bookings outside asks about them", async () => {
    const placed = await placeBooking(
      orderOf(shop, await createCustomer(), { choices: { barber: first() } }),
      orderNow,
    );
    expect(placed.ok).toBe(true);
    const seen = shiftsEdition(await stored());
    const change = { ...own(), barberId: first(), week: week([1, 3]), seen };
    expect(await saveShifts(change)).toMatchObject({ reason: "bookings-in-conflict" });
    expect((await stored()).shifts).toHaveLength(7);
  });
});

describe("arranging", () => {
  test("moves one place, whatever else moves at the same moment", async () => {
    for (const name of ["C3", "D4"]) await addBarber(own(), { ...andi, name });
    const ids = (await db.barber.findMany({ where: { outletId: shop.id } })).map(({ id }) => id);
    await Promise.all(ids.map((barberId, i) => moveBarber({ ...own(), barberId, direction: i % 2 ? "up" : "down" })));
    const after = await db.barber.findMany({ where: { outletId: shop.id }, orderBy: { position: "asc" } });
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test("deletes who was never booked, with week and time off; keeps who was", async () => {
    await createBooking(shop, { status: "CANCELLED_BY_CUSTOMER" });
    expect(await deleteBarber({ ...own(), barberId: first() })).toEqual({ ok: false, reason: "booked" });
    const second = shop.barberIds[1] ?? "";
    expect(await deleteBarber({ ...own(), barberId: second })).toEqual({ ok: true, name: "Barber 2" });
    expect(await db.shift.count({ where: { barberId: second } })).toBe(0);
  });

  test("deleting and booking at the same moment: one of them sees the other", async () => {
    for (let round = 0; round < 4; round += 1) {
      const outlet = await createOutlet({}, { barbers: 1 });
      const [barberId = ""] = outlet.barberIds;
      const [placed, deleted] = await Promise.all([
        placeBooking(orderOf(outlet, rina), orderNow),
        deleteBarber({ ...own(outlet), barberId }),
      ]);
      expect([placed.ok, deleted.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

test("another's barber is unknown", async () => {
  const stranger = { outletId: shop.id, editor: { id: (await createUser()).id, isAdmin: false } };
  const other = await createOutlet();
  const [foreign = ""] = other.barberIds;
  expect(await addBarber(stranger, andi)).toEqual({ ok: false, reason: "not-found" });
  expect(await saveBarber({ ...own(), barberId: foreign, barber: andi, seen: "" })).toMatchObject({
    reason: "unknown-barber",
  });
  expect(await saveShifts({ ...own(), barberId: foreign, week: [], seen: "" })).toMatchObject({
    reason: "unknown-barber",
  });
  expect(await deleteBarber({ ...own(), barberId: foreign })).toMatchObject({ reason: "unknown-barber" });
  expect(await moveBarber({ ...own(), barberId: foreign, direction: "up" })).toMatchObject({
    reason: "unknown-barber",
  });
});
