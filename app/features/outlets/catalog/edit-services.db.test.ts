import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { saveService } from "#app/features/bookings/schedule-changes/save-service.server.ts";
import { addService, takeOverTemplates } from "#app/features/outlets/catalog/add-services.server.ts";
import { deleteService } from "#app/features/outlets/catalog/delete-service.server.ts";
import type { ServiceTyped } from "#app/features/outlets/catalog/service.schema.ts";
import { serviceEdition } from "#app/features/outlets/catalog/stored-service.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

const creambath: ServiceTyped = {
  category: "CARE",
  name: "Creambath",
  description: "",
  durationMin: 45,
  price: 75_000,
  bufferMin: 0,
  active: true,
  homeEligible: false,
};

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

const own = (outlet = shop) => ({
  outletId: outlet.id,
  editor: { id: outlet.ownerId, isAdmin: false, requestId: "r-1" },
});
const stored = (id = shop.serviceIds[0] ?? "") => db.service.findUniqueOrThrow({ where: { id } });
async function save(
  set: Partial<ServiceTyped>,
  more: { id?: string; seen?: string; conflictAnswer?: typeof noAnswer } = {},
) {
  const { id: serviceId, outletId: _, position: __, ...fields } = await stored(more.id);
  const service = { ...fields, ...set };
  return saveService({ ...own(), serviceId, service, seen: more.seen ?? serviceEdition(fields), ...more });
}
const names = async () => {
  const rows = await db.service.findMany({ where: { outletId: shop.id }, orderBy: { position: "asc" } });
  return rows.map(({ name }) => name);
};

describe("a new service", () => {
  test("stands last, is offered by who was ticked, is found by search and audited", async () => {
    const strange = await createOutlet();
    const [first = ""] = shop.barberIds;
    const added = await addService(own(), creambath, [first, strange.barberIds[0] ?? ""]);
    if (!added.ok) throw new Error(added.reason);
    expect(await names()).toEqual(["Potong Rambut Dewasa", "Cukur Jenggot", "Creambath"]);
    const links = await db.barberService.findMany({ where: { serviceId: added.serviceId } });
    expect(links).toEqual([{ barberId: first, serviceId: added.serviceId, price: null, durationMin: null }]);
    const outlet = await db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
    expect([outlet.searchText.includes("creambath"), outlet.priceFrom, outlet.categories]).toEqual([true, 50_000, 7]);
    const audit = await db.auditLog.findFirst({ where: { entityId: added.serviceId } });
    expect(audit).toMatchObject({ action: "service.added", actorKind: "partner", requestId: "r-1" });
  });

  test("of a name that stands already, whatever its capitals, is refused; the database refuses it too", async () => {
    const twin = { ...creambath, name: "CUKUR jenggot" };
    expect(await addService(own(), twin, [])).toEqual({ ok: false, reason: "duplicate-name" });
    await expect(db.service.create({ data: { ...twin, outletId: shop.id } })).rejects.toThrow();
    expect(await addService(own(await createOutlet()), { ...creambath, name: "Cukur Jenggot" }, [])).toMatchObject({
      reason: "duplicate-name",
    });
  });

  test("is one of a hundred at most", async () => {
    const rows = Array.from({ length: 97 }, (_, i) => ({ ...creambath, outletId: shop.id, name: `Layanan ${i}` }));
    await db.service.createMany({ data: rows });
    const templates = [
      { key: "dewasa", price: 50_000 },
      { key: "gundul", price: 40_000 },
      { key: "semir", price: 80_000 },
    ];
    // One of them stands there: two more would make 101.
    expect(await takeOverTemplates(own(), templates)).toEqual({ ok: false, reason: "too-many" });
    expect(await addService(own(), creambath, [])).toMatchObject({ ok: true });
    expect(await addService(own(), { ...creambath, name: "Satu lagi" }, [])).toEqual({ ok: false, reason: "too-many" });
  });

  test("is added once by two presses at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => addService(own(), creambath, [])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await names()).filter((name) => name === "Creambath")).toHaveLength(1);
  });
});

test("templates are taken over at their prices by every barber, those that stand there left alone", async () => {
  const chosen = [
    { key: "dewasa", price: 99_000 },
    { key: "ganteng", price: 95_000 },
  ];
  expect(await takeOverTemplates(own(), chosen)).toEqual({ ok: true, added: 1 });
  expect((await stored()).price).toBe(50_000);
  const added = await db.service.findFirstOrThrow({
    where: { outletId: shop.id, name: "Paket Ganteng" },
    include: { barbers: true },
  });
  expect(added).toMatchObject({ price: 95_000, durationMin: 60, homeEligible: false, position: 2 });
  expect(added.barbers).toHaveLength(2);
});

test("all services of a mobile barber are for homes", async () => {
  const mobile = await createOutlet({ type: "MOBILE_BARBER" });
  const added = await addService(own(mobile), creambath, []);
  await takeOverTemplates(own(mobile), [{ key: "gundul", price: 40_000 }]);
  expect(added.ok).toBe(true);
  expect(await db.service.count({ where: { outletId: mobile.id, homeEligible: false } })).toBe(0);
});

describe("a saved service", () => {
  test("changes what comes, never what was booked", async () => {
    const placed = await placeBooking(orderOf(shop, rina), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    const before = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId }, include: { items: true } });
    expect(await save({ price: 90_000, durationMin: 60, name: "Potong Premium" })).toMatchObject({ ok: true });
    const after = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId }, include: { items: true } });
    expect(after).toEqual(before);
    expect(after.items).toMatchObject([{ name: "Potong Rambut Dewasa", price: 50_000, durationMin: 30 }]);
    const again = await placeBooking(orderOf(shop, rina, { choices: { start: "2026-12-01T09:00:00Z" } }), orderNow);
    expect(again).toMatchObject({ ok: false, reason: "stale-price", total: 92_000 });
    expect(
      await db.auditLog.findFirst({ where: { action: "service.changed", entityId: shop.serviceIds[0] ?? "" } }),
    ).toMatchObject({
      before: { price: 50_000, durationMin: 30 },
      after: { price: 90_000, durationMin: 60 },
    });
  });

  test("of another edition than the form's is not undone unseen", async () => {
    const { id: _, outletId: __, position: ___, ...seen } = await stored();
    expect(await save({ price: 60_000 })).toMatchObject({ ok: true });
    expect(await save({ price: 70_000 }, { seen: serviceEdition(seen) })).toEqual({ ok: false, reason: "changed" });
    expect((await stored()).price).toBe(60_000);
  });

  test("of two editors at once, one is told", async () => {
    const answers = await Promise.all([55_000, 60_000, 65_000, 70_000].map((price) => save({ price })));
    const [winner] = answers.flatMap((answer, i) => (answer.ok ? [55_000 + i * 5_000] : []));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored()).price).toBe(winner);
  });

  test("keeps its name apart from the others', its own in other capitals is fine", async () => {
    expect(await save({ name: "cukur JENGGOT" })).toEqual({ ok: false, reason: "duplicate-name" });
    expect(await save({ name: "potong rambut DEWASA" })).toMatchObject({ ok: true });
  });

  test("that is switched off asks about its bookings, and nothing is saved until they are decided", async () => {
    const placed = await placeBooking(orderOf(shop, await createCustomer()), orderNow);
    const id = placed.ok ? placed.bookingId : "";
    const asked = await save({ active: false });
    expect(asked).toMatchObject({
      reason: "bookings-in-conflict",
      question: { bookings: [{ id, causes: [expect.any(String)] }] },
    });
    expect((await stored()).active).toBe(true);
    const conflictAnswer = { ...noAnswer, decisions: { [id]: "keep" as const }, asked: [id] };
    expect(await save({ active: false }, { conflictAnswer })).toMatchObject({ ok: true, isActive: false });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "CONFIRMED" });
    const outlet = await db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
    expect(outlet.searchText).not.toContain("dewasa");
  });
});

describe("deleting", () => {
  test("takes a service that was never booked from everybody", async () => {
    const [, second = ""] = shop.serviceIds;
    expect(await deleteService({ ...own(), serviceId: second })).toEqual({ ok: true, name: "Cukur Jenggot" });
    expect(await names()).toEqual(["Potong Rambut Dewasa"]);
    expect(await db.barberService.count({ where: { serviceId: second } })).toBe(0);
    expect(await deleteService({ ...own(), serviceId: second })).toEqual({ ok: false, reason: "unknown-service" });
  });

  test("refuses one that was ever booked, also long ago", async () => {
    const [first = ""] = shop.serviceIds;
    const { id } = await createBooking(shop, { status: "COMPLETED" });
    await db.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceId: first } });
    expect(await deleteService({ ...own(), serviceId: first })).toEqual({ ok: false, reason: "booked" });
    expect(await db.bookingItem.findFirst({ where: { bookingId: id } })).toMatchObject({ serviceId: first });
  });

  test("and booking at the same moment: one of them sees the other", async () => {
    for (let round = 0; round < 4; round += 1) {
      const outlet = await createOutlet();
      const customer = await createCustomer();
      const [serviceId = ""] = outlet.serviceIds;
      const [placed, deleted] = await Promise.all([
        placeBooking(orderOf(outlet, customer), orderNow),
        deleteService({ ...own(outlet), serviceId }),
      ]);
      expect([placed.ok, deleted.ok].filter(Boolean)).toHaveLength(1);
      if (!placed.ok) expect(placed.reason).toBe("unknown-service");
      await db.slotClaim.deleteMany({ where: { outletId: outlet.id } });
    }
  });
});
