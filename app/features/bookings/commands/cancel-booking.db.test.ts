import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;

beforeAll(async () => {
  shop = await createOutlet({ feeTier: "KETAT" });
  [rina, dewi] = [await createCustomer(), await createCustomer()];
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
});

async function booked(): Promise<string> {
  const placed = await placeBooking(orderOf(shop, rina), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.bookingId;
}
const cancel = (bookingId: string, { customer = rina, now = orderNow } = {}) =>
  cancelBooking({ bookingId, customer, reason: "SICK", text: "Demam", quotedFee: 0 }, now);
const at = (text: string) => Temporal.Instant.from(text);

test("cancelling frees the time, keeps the reason and tells about it once", async () => {
  const id = await booked();
  const answers = await Promise.all([cancel(id), cancel(id)]);
  expect(answers).toContainEqual({ ok: true, fee: 0, wasCancelled: false });
  expect(answers).toContainEqual({ ok: true, fee: 0, wasCancelled: true });
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "CANCELLED_BY_CUSTOMER",
    cancelBy: "CUSTOMER",
    cancelReason: "SICK",
    cancelText: "Demam",
    cancelFee: 0,
    version: 1,
  });
  expect(await db.slotClaim.count({ where: { active: true } })).toBe(0);
  expect(await db.outboxEvent.count({ where: { kind: "booking-cancelled", key: `booking:${id}:1` } })).toBe(1);
  expect((await placeBooking(orderOf(shop, dewi), orderNow)).ok).toBe(true);
});

test("late it still costs nothing where nothing was prepaid, and from the start on it is refused", async () => {
  const id = await booked();
  expect(await cancel(id, { now: at("2026-12-01T07:00:00Z") })).toEqual({ ok: false, reason: "started" });
  expect(await cancel(id, { now: at("2026-12-01T06:59:00Z") })).toMatchObject({ ok: true, fee: 0 });
});

test("another customer's booking is not found, a visit that was checked in is not cancelled", async () => {
  const id = await booked();
  expect(await cancel(id, { customer: dewi })).toEqual({ ok: false, reason: "not-found" });
  expect(await cancel("none")).toEqual({ ok: false, reason: "not-found" });
  const visit = await createBooking(shop, { status: "CHECKED_IN", barber: 1, set: { customerId: rina.id } });
  expect(await cancel(visit.id)).toEqual({ ok: false, reason: "not-cancellable" });
});
