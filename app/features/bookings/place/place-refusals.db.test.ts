import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { orderRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { impatiently } from "#tests/support/impatient.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

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
});

const reasonOf = (placed: Awaited<ReturnType<typeof placeBooking>>) => (placed.ok ? null : placed.reason);

describe("refused with its reason, and nothing is left behind", () => {
  test.each<[string, Parameters<typeof orderOf>[2]]>([
    ["no-service", { choices: { services: [] } }],
    ["unknown-service", { choices: { services: [randomUUID()] } }],
    ["unknown-barber", { choices: { barber: randomUUID() } }],
    ["no-start", { choices: { start: null } }],
    ["past", { choices: { start: "2026-11-30T07:00:00Z" } }],
    ["notice", { choices: { start: "2026-12-01T01:15:00Z" } }],
    ["horizon", { choices: { start: "2027-06-01T07:00:00Z" } }],
    ["horizon", { choices: { start: "2199-06-01T07:00:00Z" } }],
    ["closed", { choices: { start: "2026-12-01T19:00:00Z" } }],
    ["off-step", { choices: { start: "2026-12-01T07:01:00Z" } }],
    ["stale-price", { quotedTotal: 51_000 }],
  ])("%s", async (reason, set) => {
    expect(reasonOf(await placeBooking(orderOf(shop, rina, set), orderNow))).toBe(reason);
    expect([await db.booking.count(), await db.slotClaim.count({ where: { active: true } })]).toEqual([0, 0]);
  });

  test("a service or barber of another outlet", async () => {
    const other = await createOutlet();
    const service = orderOf(shop, rina, { choices: { services: other.serviceIds } });
    const barber = orderOf(shop, rina, { choices: { barber: other.barberIds[0] ?? "" } });
    expect(reasonOf(await placeBooking(service, orderNow))).toBe("unknown-service");
    expect(reasonOf(await placeBooking(barber, orderNow))).toBe("unknown-barber");
  });

  test("an outlet that is not active, or is none", async () => {
    const paused = await createOutlet({ status: "PAUSED" });
    expect(reasonOf(await placeBooking(orderOf(paused, rina), orderNow))).toBe("outlet-not-found");
    expect(reasonOf(await placeBooking(orderOf({ ...shop, id: "x" }, rina), orderNow))).toBe("outlet-not-found");
  });

  test("a changed price says the new one", async () => {
    const outlet = await createOutlet();
    await db.service.updateMany({ where: { outletId: outlet.id }, data: { price: 60_000 } });
    expect(await placeBooking(orderOf(outlet, rina), orderNow)).toMatchObject({ reason: "stale-price", total: 62_000 });
  });

  test("siapa saja books the barber whose price was quoted", async () => {
    const outlet = await createOutlet();
    const [dear = "", cheap = ""] = outlet.barberIds;
    await db.barberService.updateMany({ where: { barberId: dear }, data: { price: 90_000 } });
    expect((await placeBooking(orderOf(outlet, rina), orderNow)).ok).toBe(true);
    expect(await db.booking.findFirst({ select: { barberId: true, total: true } })).toEqual({
      barberId: cheap,
      total: 52_000,
    });
    expect(await placeBooking(orderOf(outlet, dewi), orderNow)).toMatchObject({ reason: "stale-price", total: 92_000 });
  });

  test("an address that is missing, unknown or out of reach", async () => {
    const outlet = await createOutlet({ type: "MOBILE_BARBER", radiusKm: 3 });
    const at = (choices: object, addressLine = "Jl. Dago No. 10, pagar hijau") =>
      placeBooking(
        orderOf(outlet, rina, { addressLine, choices: { services: outlet.serviceIds, ...choices } }),
        orderNow,
      );
    expect(reasonOf(await at({}))).toBe("no-district");
    expect(reasonOf(await at({ district: "11.01.01" }))).toBe("unknown-district");
    expect(reasonOf(await at({ district: "32.73.09", point: "-6.88500,107.61500" }))).toBe("point-out-of-reach");
    expect(reasonOf(await at({ district: "32.73.09" }, "Dago"))).toBe("no-address");
    expect(reasonOf(await at({ services: outlet.serviceIds.slice(1) }))).toBe("below-minimum");
  });
});

test("of many orders of one person at once, who would wait too long is refused, and nothing of it is done", async () => {
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${rina.id}, 13))::text`;
      const placed = await impatiently(() => placeBooking(orderOf(shop, rina), orderNow));
      expect(reasonOf(placed)).toBe("busy");
      expect(orderRefusal("busy")).toMatchObject({ field: "", status: 409 });
    },
    { timeout: 60_000 },
  );
  expect(await db.booking.count()).toBe(0);
  expect((await placeBooking(orderOf(shop, rina), orderNow)).ok).toBe(true);
});
