import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeGroup } from "#app/features/bookings/groups/place-group.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { placeSeries } from "#app/features/bookings/series/place-series.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { takeOffer } from "#app/features/bookings/waitlist/take-offer.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countDeadlocks, countOverlaps, openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

/** Four weeks after a first visit: what a series wants, and everybody else, too. */
const wanted = Temporal.Instant.from(orderStart).add({ hours: 24 * 28 });
const day = new Date(`${wanted.toString().slice(0, 10)}T00:00:00Z`);
let deadlocksBefore: number;

beforeAll(async () => {
  deadlocksBefore = await countDeadlocks();
});
afterAll(async () => {
  expect((await countDeadlocks()) - deadlocksBefore).toBe(0);
});

function waitFor(shop: OutletFixture, customer: Customer) {
  return db.waitlistEntry.create({
    data: {
      customerId: customer.id,
      outletId: shop.id,
      day,
      fromMin: 0,
      untilMin: 1440,
      serviceIds: shop.serviceIds.slice(0, 1),
      createdAt: toDate(orderNow),
      queuedAt: toDate(orderNow),
    },
  });
}

test.each([1, 2, 3])(
  "offers, groups, series and single customers who want one start at once share it out, round %i",
  async () => {
    const shop = await createOutlet({}, { barbers: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => createCustomer()));
    const who = (index: number) => people[index] as Customer;
    const regular = who(0);
    const past = { status: "COMPLETED", start: orderNow.subtract({ hours: 24 * 40 }) } as const;
    await createBooking(shop, { ...past, set: { customerId: regular.id } });
    const first = await placeBooking(
      orderOf(shop, regular, { choices: { barber: shop.barberIds[0] ?? "" } }),
      orderNow,
    );
    if (!first.ok) throw new Error(first.reason);
    const waiting = await Promise.all([8, 9].map((index) => waitFor(shop, who(index))));

    const group = (customer: Customer, size: number) => {
      const person = { services: shop.serviceIds.slice(0, 1), barber: "any" };
      const persons = Array.from({ length: size }, () => person);
      return placeGroup(
        {
          ...{ outletId: shop.id, customer, contactName: "Rina Wijaya", contactPhone: "+6281298765432" },
          choices: { people: size, persons, date: null, start: wanted.toString() },
          ...{ quotedTotal: size * 52_000, idempotencyKey: randomUUID() },
        },
        orderNow,
      );
    };
    const single = (customer: Customer) =>
      placeBooking(
        orderOf(shop, customer, { choices: { start: wanted.toString() }, idempotencyKey: randomUUID() }),
        orderNow,
      );
    const series = () =>
      placeSeries(
        {
          ...{ bookingId: first.bookingId, customer: regular, every: 4, count: 2, isAnyone: false },
          ...{ picks: [wanted.toString()], quotedTotal: 52_000, idempotencyKey: randomUUID() },
        },
        orderNow,
      );
    const offer = async () => {
      await offerFreedTimes(shop.id, orderNow);
      return Promise.all(waiting.map(({ id }, index) => takeOffer(who(8 + index), id, orderNow)));
    };

    await openConnections(10);
    const answers = await Promise.allSettled([
      ...[offer(), offer(), series(), series()],
      ...[group(who(1), 2), group(who(2), 3), group(who(3), 2)],
      ...[4, 5, 6, 7].map((index) => single(who(index))),
    ]);
    expect(answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []))).toEqual([]);

    expect(await countOverlaps()).toBe(0);
    const at = { outletId: shop.id, startAt: toDate(wanted), status: "CONFIRMED" } as const;
    expect(await db.booking.count({ where: at })).toBeLessThanOrEqual(3);
    for (const { bookings } of await db.bookingGroup.findMany({
      where: { outletId: shop.id },
      include: { bookings: true },
    })) {
      expect(String(bookings[0]?.note)).toContain(`Rombongan ${bookings.length} orang`);
    }
    // Of the same series sent by two forms, the visit is there once.
    expect(await db.booking.count({ where: { ...at, customerId: regular.id } })).toBeLessThanOrEqual(1);
    for (const { id, status } of await db.waitlistEntry.findMany({ where: { outletId: shop.id } })) {
      const held = await db.slotClaim.count({ where: { waitlistId: id, active: true } });
      expect([status, held]).toEqual([status, status === "OFFERED" ? 1 : 0]);
    }
  },
);
