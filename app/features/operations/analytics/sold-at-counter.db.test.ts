import { beforeEach, expect, test } from "vitest";
import { checkOutVisit } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { readReport } from "#app/features/operations/analytics/read-report.server.ts";
import { commissionOf, incomeOf } from "#app/features/operations/analytics/visit-figures.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

const now = fixtureStart.add({ minutes: 20 });
const period = { from: "2026-11-01", until: "2026-12-31" };
let shop: OutletFixture;

beforeEach(async () => {
  shop = await createOutlet();
});

const served = () =>
  createBooking(shop, { status: "CHECKED_IN", set: { subtotal: 50_000, total: 52_000, commissionPercent: 10 } });
const pay = async (bookingId: string, given: { due: number; skip?: string[]; extra?: string[] }) => {
  const form = { intent: "CASH" as const, tip: 0, skip: [], extra: [], ...given };
  const user = { id: shop.ownerId, isAdmin: false };
  expect(await checkOutVisit(form, { bookingId, user }, now)).toMatchObject({ ok: true });
};
const report = () => readReport({ id: shop.id, zone: "WIB" }, period, now);

test("what was added at the counter is worth of the visit and of the barber, and owes no commission", async () => {
  const { id } = await served();
  await pay(id, { extra: [shop.serviceIds[1] ?? ""], due: 77_000 });
  const { sums, services, barbers } = await report();
  expect({ value: sums.value, commission: commissionOf(sums), income: incomeOf(sums) }).toEqual({
    value: 75_000,
    commission: 5_000,
    income: 70_000,
  });
  expect(barbers).toMatchObject([{ completed: 1, value: 75_000 }]);
  expect(services).toEqual([
    { name: "Potong Rambut Dewasa", sold: 1, value: 50_000 },
    { name: "Cukur Jenggot", sold: 1, value: 25_000 },
  ]);
});

test("what was booked and not done counts nowhere", async () => {
  const { id } = await served();
  const [item] = await db.bookingItem.findMany({ where: { bookingId: id } });
  await pay(id, { skip: [item?.id ?? ""], extra: [shop.serviceIds[1] ?? ""], due: 27_000 });
  const { sums, services, barbers } = await report();
  expect({ value: sums.value, commission: commissionOf(sums), income: incomeOf(sums) }).toEqual({
    value: 25_000,
    commission: 0,
    income: 25_000,
  });
  expect(barbers).toMatchObject([{ completed: 1, value: 25_000 }]);
  expect(services).toEqual([{ name: "Cukur Jenggot", sold: 1, value: 25_000 }]);
});
