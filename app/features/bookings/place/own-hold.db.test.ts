import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { findOutletTimes, findOwnHold } from "#app/features/time/free-times/availability.queries.server.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSessionOf } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let phone: Customer;

beforeEach(async () => {
  shop = await createOutlet();
  rina = await createCustomer();
  phone = { ...rina, sessionId: await createSessionOf(rina.id) };
});

const holdAt = (outlet: OutletFixture, { sessionId }: Customer, start = orderStart) =>
  holdSlot(
    {
      outletId: outlet.id,
      sessionId,
      serviceIds: outlet.serviceIds.slice(0, 1),
      barberId: outlet.barberIds[0] ?? "",
      start: Temporal.Instant.from(start),
    },
    orderNow,
  );
const activeHolds = () =>
  db.slotClaim.findMany({
    where: { active: true, kind: "HOLD", session: { userId: rina.id } },
    select: { id: true, outletId: true, sessionId: true, startAt: true },
  });

describe("a time that a person holds", () => {
  test("is theirs in the session after the one that was lost", async () => {
    const held = await holdAt(shop, rina);
    const choices = { barber: shop.barberIds[0] ?? "" };
    expect(held).toMatchObject({ ok: true });
    expect(await findOwnHold(db, phone.sessionId, shop.id)).toMatchObject({ barberId: choices.barber });
    expect(await holdAt(shop, phone)).toEqual(held);
    expect(await activeHolds()).toMatchObject([{ sessionId: phone.sessionId }]);
    const other = await createCustomer();
    expect(await holdAt(shop, other)).toMatchObject({ ok: false, reason: "taken" });
    expect(await findOwnHold(db, other.sessionId, shop.id)).toBeNull();
  });

  test("is booked from another device without holding it there first", async () => {
    await holdAt(shop, rina);
    const choices = { barber: shop.barberIds[0] ?? "" };
    expect(await placeBooking(orderOf(shop, phone, { choices }), orderNow)).toMatchObject({ ok: true });
    expect(await activeHolds()).toEqual([]);
  });

  test("is free in the list of every session of theirs, and of nobody else's", async () => {
    await holdAt(shop, rina);
    const other = await createCustomer();
    const takenFor = async ({ sessionId }: Customer) => {
      const times = await findOutletTimes(shop.id, { from: "2026-12-01", days: 1 }, { now: orderNow, sessionId });
      return [...(times?.taken.values() ?? [])].flat().length;
    };
    expect([await takenFor(rina), await takenFor(phone), await takenFor(other)]).toEqual([0, 0, 1]);
  });

  test("is one over all outlets, whatever the session", async () => {
    const elsewhere = await createOutlet();
    await holdAt(shop, rina);
    await holdAt(shop, phone, "2026-12-01T08:00:00Z");
    expect(await activeHolds()).toMatchObject([{ startAt: new Date("2026-12-01T08:00:00Z") }]);
    await holdAt(elsewhere, rina);
    expect(await activeHolds()).toMatchObject([{ outletId: elsewhere.id }]);
  });

  test("is one when twelve devices ask at once", async () => {
    const outlets = await Promise.all([0, 1, 2, 3].map(() => createOutlet()));
    const sessions = await Promise.all(Array.from({ length: 12 }, () => createSessionOf(rina.id)));
    await Promise.all(
      sessions.map((sessionId, index) =>
        holdAt(outlets[index % 4] ?? shop, { ...rina, sessionId }, `2026-12-01T0${4 + (index % 3)}:00:00Z`),
      ),
    );
    expect(await activeHolds()).toHaveLength(1);
  });
});

test("a booking keeps its time after its session has ended", async () => {
  const placed = await placeBooking(orderOf(shop, rina), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  await db.session.delete({ where: { id: rina.sessionId } });
  expect(await db.slotClaim.count({ where: { bookingId: placed.bookingId, active: true } })).toBe(1);
});

test("a booking's claim names no session, whoever writes it", async () => {
  const placed = await placeBooking(orderOf(shop, rina), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  await db.slotClaim.updateMany({ where: { bookingId: placed.bookingId }, data: { sessionId: rina.sessionId } });
  expect(await db.slotClaim.findFirst({ where: { bookingId: placed.bookingId } })).toMatchObject({ sessionId: null });
});
