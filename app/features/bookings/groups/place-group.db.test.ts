import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { groupSearch } from "#app/features/bookings/groups/group.ts";
import { findGroupFacts, groupRequests } from "#app/features/bookings/groups/group-facts.queries.server.ts";
import { findGroupPageData } from "#app/features/bookings/groups/group-page.queries.server.ts";
import { assignBarbers, groupSlots } from "#app/features/bookings/groups/group-slots.server.ts";
import { type GroupOrder, placeGroup } from "#app/features/bookings/groups/place-group.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countDeadlocks, countOverlaps, openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { impatiently } from "#tests/support/impatient.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let people: Customer[];
let deadlocksBefore: number;

beforeAll(async () => {
  shop = await createOutlet({}, { barbers: 3 });
  people = await Promise.all(Array.from({ length: 6 }, () => createCustomer()));
  deadlocksBefore = await countDeadlocks();
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
  await db.bookingGroup.deleteMany();
});
afterAll(async () => {
  expect((await countDeadlocks()) - deadlocksBefore).toBe(0);
});

const who = (index: number) => people[index] as Customer;
function groupOf(customer: Customer, size: number, start = orderStart): GroupOrder {
  const person = { services: shop.serviceIds.slice(0, 1), barber: "any" };
  return {
    outletId: shop.id,
    customer,
    choices: { people: size, persons: Array.from({ length: size }, () => person), date: null, start },
    contactName: "Rina Wijaya",
    contactPhone: "+6281298765432",
    quotedTotal: size * 52_000,
    idempotencyKey: randomUUID(),
  };
}

test("everyone gets a barber of their own at one start, once for one form", async () => {
  const order = groupOf(who(0), 3);
  const answers = await Promise.all(Array.from({ length: 5 }, () => placeGroup(order, orderNow)));
  for (let time = 0; time < 15; time += 1) answers.push(await placeGroup(order, orderNow));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const bookings = await db.booking.findMany({ where: { customerId: who(0).id } });
  expect(bookings).toHaveLength(3);
  expect(bookings.map(({ barberId }) => barberId).toSorted()).toEqual(shop.barberIds.toSorted());
  expect(new Set(bookings.map(({ groupId }) => groupId)).size).toBe(1);
});

test("all or nothing: with one barber too few nobody is booked", async () => {
  await createBooking(shop, { start: instantFrom(new Date(orderStart)), barber: 1 });
  expect(await placeGroup(groupOf(who(1), 3), orderNow)).toEqual({ ok: false, reason: "taken" });
  expect(await db.slotClaim.count({ where: { active: true } })).toBe(1);
  expect(await placeGroup(groupOf(who(1), 2), orderNow)).toMatchObject({ ok: true });
});

test("while the customer's other order takes too long the group is refused, and placed by the same form afterwards", async () => {
  const order = groupOf(who(3), 2);
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${who(3).id}, 13))::text`;
      expect(await impatiently(() => placeGroup(order, orderNow))).toEqual({ ok: false, reason: "busy" });
      // Others of the same outlet do not wait for it.
      expect(await placeGroup(groupOf(who(4), 2, "2026-12-01T09:00:00Z"), orderNow)).toMatchObject({ ok: true });
    },
    { timeout: 60_000 },
  );
  const groups = () => db.bookingGroup.count({ where: { customerId: who(3).id } });
  expect(await groups()).toBe(0);
  expect(await placeGroup(order, orderNow)).toMatchObject({ ok: true });
  expect(await groups()).toBe(1);
});

test("another own booking while the first person's visit lasts, at any outlet, is asked about", async () => {
  const elsewhere = await createOutlet({ name: "Pangkas Seberang" });
  const at = (minutes: number) => instantFrom(new Date(orderStart)).add({ minutes });
  const mine = { set: { customerId: who(2).id, payment: "FULL", prepaid: 50_000 } } as const;
  await createBooking(elsewhere, { ...mine, start: at(30) });
  await createBooking(await createOutlet(), { ...mine, start: at(15), status: "CANCELLED_BY_CUSTOMER" });
  const order = groupOf(who(2), 2);
  const look = async () =>
    (await findGroupPageData(shop.id, new URLSearchParams(`${groupSearch(order.choices)}&chosen=1`), who(2), orderNow))
      ?.summary?.overlap;
  expect(await look()).toBeNull();
  const own = await createBooking(elsewhere, { ...mine, barber: 1, start: at(15) });
  expect(await look()).toEqual({ text: expect.stringContaining(`${own.code} di Pangkas Seberang`), start: orderStart });
  expect(await placeGroup(order, orderNow)).toEqual({ ok: false, reason: "own-overlap" });
  expect(await placeGroup({ ...order, again: [at(15).toString()] }, orderNow)).toMatchObject({ ok: false });
  expect(await db.bookingGroup.count()).toBe(0);
  expect(await placeGroup({ ...order, again: [orderStart] }, orderNow)).toMatchObject({ ok: true });
});

test("what the group's own session holds is free to it, and is theirs no more once they are booked", async () => {
  const hold = { outletId: shop.id, serviceIds: shop.serviceIds.slice(0, 1), start: instantFrom(new Date(orderStart)) };
  const order = groupOf(who(3), 3);
  const seen = async (customer: Customer) =>
    (
      await findGroupPageData(
        shop.id,
        new URLSearchParams(`${groupSearch(order.choices)}&chosen=1`),
        customer,
        orderNow,
      )
    )?.summary?.isFree;
  expect(await holdSlot({ ...hold, sessionId: who(3).sessionId }, orderNow)).toMatchObject({ ok: true });
  expect([await seen(who(3)), await seen(who(4))]).toEqual([true, false]);
  expect(await placeGroup(groupOf(who(4), 3), orderNow)).toEqual({ ok: false, reason: "taken" });
  expect(await placeGroup(order, orderNow)).toMatchObject({ ok: true });
  const active = await db.slotClaim.findMany({ where: { active: true } });
  expect(active.map(({ kind }) => kind)).toEqual(["BOOKING", "BOOKING", "BOOKING"]);
});

test("a time kept for somebody who waits is booked with the whole group, and no entry waits on", async () => {
  const slotRequest = { outletId: shop.id, customerId: who(5).id, serviceIds: shop.serviceIds.slice(0, 1) };
  const window = { day: new Date("2026-12-01T00:00:00Z"), fromMin: 840, untilMin: 900 };
  const when = { createdAt: toDate(orderNow), queuedAt: toDate(orderNow) };
  const { id } = await db.waitlistEntry.create({ data: { ...slotRequest, ...window, ...when } });
  expect(await offerFreedTimes(shop.id, orderNow)).toBe(1);
  const placed = await placeGroup(groupOf(who(5), 3), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const entry = await db.waitlistEntry.findUniqueOrThrow({ where: { id } });
  expect(entry).toMatchObject({ status: "BOOKED" });
  const booking = await db.booking.findUniqueOrThrow({ where: { id: entry.bookingId ?? "" } });
  expect(booking.groupId).toBe(placed.groupId);
  expect(await db.auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } })).toMatchObject([
    { action: "waitlist.offered" },
    { action: "waitlist.booked", actorId: who(5).id, after: { status: "BOOKED", bookingId: entry.bookingId } },
  ]);
});

test("groups and single customers who race for the same times leave whole groups and no overlap", async () => {
  for (let round = 0; round < 3; round += 1) {
    await db.slotClaim.deleteMany();
    await db.booking.deleteMany();
    await openConnections(8);
    const later = instantFrom(new Date(orderStart)).add({ minutes: 15 }).toString();
    await Promise.all(
      people.map((customer, index) =>
        index % 3 === 0
          ? placeBooking(orderOf(shop, customer, { idempotencyKey: randomUUID() }), orderNow)
          : placeGroup(groupOf(customer, 2 + (index % 2), index % 2 ? later : orderStart), orderNow),
      ),
    );
    expect(await countOverlaps()).toBe(0);
    const groups = await db.bookingGroup.findMany({ include: { bookings: true } });
    for (const { bookings } of groups.filter((each) => each.bookings.length > 0)) {
      expect(String(bookings[0]?.note)).toContain(`Rombongan ${bookings.length} orang`);
    }
    expect(await db.booking.count()).toBeGreaterThan(0);
  }
});

test("exactly the starts with a barber for everyone are listed", async () => {
  for (const [barber, minutes] of [
    [0, 45],
    [1, 100],
    [2, 20],
    [1, 400],
  ] as const) {
    await createBooking(shop, { start: orderNow.add({ minutes: 60 + minutes }), barber });
  }
  const found = await findGroupFacts(db, shop.id, who(2).id, orderNow);
  const times = await findOutletTimes(shop.id, { from: "2026-12-01", days: 1 }, { now: orderNow });
  if (!found || !times) throw new Error("no outlet");
  const { schedule, taken } = times;
  const now = orderNow.epochMilliseconds;
  const [cut = "", shave = ""] = shop.serviceIds;
  for (const services of [
    [[cut], [shave]],
    [[cut, shave], [cut], [shave]],
  ]) {
    const persons = services.map((each) => ({ services: each, barber: "any" }));
    const requests = groupRequests(times, found.facts, persons);
    const listed = new Set(groupSlots(schedule, taken, requests, "2026-12-01", now).map(({ start }) => start));
    for (let quarter = 0; quarter < 52; quarter += 1) {
      const start = now + quarter * 15 * 60_000;
      const free = requests.map((slotRequest) =>
        shop.barberIds.filter(
          (barberId) => slotRefusal(schedule, taken, slotRequest, { start, barberId }, now) === null,
        ),
      );
      expect(listed.has(start), `${quarter}`).toBe(isPossible(free));
    }
  }
});

/** Tries every way. */
function isPossible([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (!first) return true;
  return first.some((id) => isPossible(rest.map((each) => each.filter((other) => other !== id))));
}

test("barbers are assigned whenever that is possible, nobody twice", () => {
  const lists = fc.array(fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(lists, (choices) => {
      const assigned = assignBarbers(choices);
      expect(assigned !== null).toBe(isPossible(choices));
      if (!assigned) return;
      expect(new Set(assigned).size).toBe(choices.length);
      for (const [index, id] of assigned.entries()) expect(choices[index]).toContain(id);
    }),
  );
});

/** The least that any way costs. */
function leastSum([first, ...rest]: readonly (readonly string[])[], prices: readonly number[]): number {
  if (!first) return 0;
  const sums = first.map((id) => {
    const others = rest.map((each) => each.filter((other) => other !== id));
    return (prices["abcdef".indexOf(id)] ?? 0) + leastSum(others, prices);
  });
  return Math.min(...sums, Number.POSITIVE_INFINITY);
}

test("barbers are assigned for the least money that any way costs", () => {
  const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 });
  const prices = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), prices, (choices, each) => {
      const assigned = assignBarbers(choices, (_, id) => each["abcdef".indexOf(id)] ?? 0);
      if (!assigned) return;
      const sum = assigned.reduce((total, id) => total + (each["abcdef".indexOf(id)] ?? 0), 0);
      expect(sum).toBe(leastSum(choices, each));
    }),
  );
});
