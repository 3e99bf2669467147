import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;

beforeAll(async () => {
  shop = await createOutlet();
});
beforeEach(async () => {
  rina = await createCustomer();
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
});

const cut = () => shop.serviceIds[0] ?? "";
const beard = () => shop.serviceIds[1] ?? "";
const look = async (query = `start=${orderStart}`, outlet = shop, asker = rina) => {
  const page = await findBookingPageData(outlet.id, new URLSearchParams(query), asker, orderNow);
  if (!page) throw new Error("no page");
  return page;
};

/** A visit of weeks ago, of one service. */
async function visit(serviceId: string, set: { customerId?: string; barber?: number; anyBarber?: boolean } = {}) {
  const { barber = 0, anyBarber = false, customerId } = set;
  const { id } = await createBooking(shop, {
    status: "COMPLETED",
    barber,
    start: orderNow.subtract({ hours: 24 * 20 + barber }),
    set: { anyBarber, ...(customerId && { customerId }) },
  });
  await db.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceId } });
}

async function block(barberId: string, minutes: number, from = orderStart) {
  const startAt = new Date(from);
  const endAt = new Date(startAt.getTime() + minutes * 60_000);
  await db.slotClaim.create({ data: { outletId: shop.id, barberId, startAt, endAt, kind: "BLOCK" } });
}

describe("who comes with a time alone", () => {
  test("begins with the services and the barber of the last visit here", async () => {
    await visit(beard(), { customerId: rina.id, barber: 1 });
    const page = await look();
    expect(page).toMatchObject({
      step: "services",
      status: 200,
      holdsTime: true,
      choices: { services: [beard()], barber: shop.barberIds[1], start: orderStart },
    });
    if (page.body.kind !== "services") throw new Error(page.body.kind);
    expect(page.body.categories.map(({ label, services }) => [label, services.map(({ id }) => id)])).toEqual([
      ["Seperti terakhir kali", [beard()]],
      ["Potong Rambut", [cut()]],
    ]);
    expect(page.chosen.map(({ term }) => term)).toEqual(["Barber", "Waktu"]);
  });

  test("has somebody else where that barber is taken then, or was not asked for", async () => {
    await visit(cut(), { customerId: rina.id, barber: 1 });
    await block(shop.barberIds[1] ?? "", 30);
    expect(await look()).toMatchObject({ step: "services", choices: { services: [cut()], barber: "any" } });
    await db.slotClaim.deleteMany();
    await db.booking.updateMany({ data: { anyBarber: true } });
    expect(await look()).toMatchObject({ choices: { barber: "any" } });
  });

  test("begins with what the outlet does most when it is their first time, and with nothing where it is the outlet's", async () => {
    expect(await look()).toMatchObject({ step: "services", choices: { services: [], barber: "any" } });
    for (const barber of [0, 1]) await visit(beard(), { barber });
    const page = await look();
    expect(page).toMatchObject({ step: "services", choices: { services: [beard()], barber: "any" } });
    if (page.body.kind !== "services") throw new Error(page.body.kind);
    expect(page.body.categories[0]?.label).toBe("Paling sering dipilih di sini");
  });

  test("chooses anew where the usual does not fit before the next visit, or is not offered any more", async () => {
    await visit(cut(), { customerId: rina.id });
    const inTwenty = new Date(new Date(orderStart).getTime() + 20 * 60_000).toISOString();
    for (const barberId of shop.barberIds) await block(barberId, 60, inTwenty);
    expect(await look()).toMatchObject({ step: "services", status: 200, choices: { services: [] } });
    await db.slotClaim.deleteMany();
    await db.service.update({ where: { id: cut() }, data: { active: false } });
    const page = await look();
    await db.service.update({ where: { id: cut() }, data: { active: true } });
    expect(page).toMatchObject({ step: "services", status: 200, choices: { services: [] } });
  });

  test("is told at once that the time is gone, with the nearest ones", async () => {
    await visit(cut(), { customerId: rina.id });
    for (const barberId of shop.barberIds) await block(barberId, 120);
    const page = await look();
    expect(page).toMatchObject({
      step: "time",
      status: 409,
      holdsTime: false,
      choices: { services: [cut()], start: null },
      errors: { start: [expect.stringMatching(/baru saja diambil/)] },
    });
    if (page.body.kind !== "time") throw new Error(page.body.kind);
    expect(page.body.offers.length).toBeGreaterThan(0);
  });

  test("with a service of the address has that one", async () => {
    await visit(beard(), { customerId: rina.id });
    expect(await look(`start=${orderStart}&service=${cut()}`)).toMatchObject({
      step: "services",
      choices: { services: [cut()], barber: shop.barberIds[0] },
    });
  });

  test("sees what the barbers who are free then ask", async () => {
    const outlet = await createOutlet();
    const [serviceId = ""] = outlet.serviceIds;
    const [dear = "", cheap = ""] = outlet.barberIds;
    const price = { where: { barberId_serviceId: { barberId: dear, serviceId } }, data: { price: 80_000 } };
    await db.barberService.update(price);
    const [startAt, endAt] = [new Date(orderStart), new Date("2026-12-01T08:00:00Z")];
    await db.slotClaim.create({ data: { outletId: outlet.id, barberId: cheap, startAt, endAt, kind: "BLOCK" } });
    const { body } = await look(`start=${orderStart}&service=${serviceId}`, outlet);
    if (body.kind !== "services") throw new Error(body.kind);
    const [first] = body.categories.flatMap(({ services }) => services);
    expect(first?.prices).toEqual([80_000]);
  });
});

test("a travelling barber comes to the customer's first address, where it is in reach", async () => {
  const outlet = await createOutlet({ type: "MOBILE_BARBER" });
  const address = { userId: rina.id, label: "Rumah", addressLine: "Jl. Braga No. 1", districtCode: "32.73.09" };
  const services = outlet.serviceIds.map((id) => `service=${id}`).join("&");
  const far = { ...address, lat: -7.4, lng: 107.6, isPrimary: true };
  const { id } = await db.customerAddress.create({ data: far, select: { id: true } });
  const query = `start=${orderStart}&${services}`;
  expect(await look(query, outlet)).toMatchObject({ step: "services", choices: { address: null } });
  await db.customerAddress.update({ where: { id }, data: { lat: -6.885, lng: 107.615 } });
  expect(await look(query, outlet)).toMatchObject({ step: "services", status: 200, choices: { address: id } });
});
