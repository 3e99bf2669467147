import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { placeCounterBooking } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket } from "#app/features/bookings/queue/change-ticket.server.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { removeBookings } from "#tests/support/booking-fixtures.ts";
import { countOverlaps, openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

const racers = 100;
const now = instantFrom(new Date("2026-12-01T05:00:00Z"));
let shop: OutletFixture;
let user: { id: string; isAdmin: boolean };
let customers: Customer[];

beforeAll(async () => {
  shop = await createOutlet({}, { barbers: 2 });
  user = { id: shop.ownerId, isAdmin: false };
  customers = await Promise.all(Array.from({ length: 10 }, () => createCustomer()));
});
beforeEach(async () => {
  await db.queueTicket.deleteMany();
  await db.slotClaim.deleteMany();
  await removeBookings();
  expect(await openConnections(16)).toBeGreaterThanOrEqual(12);
});

const all = <T>(work: (racer: number) => Promise<T>) => Promise.all(Array.from({ length: racers }, (_, i) => work(i)));
const guest = () => ({
  outletId: shop.id,
  barberId: null,
  serviceIds: shop.serviceIds.slice(0, 1),
  name: "Tamu",
  phone: null,
  key: randomUUID(),
});

test("a hundred at once get the numbers one to a hundred", async () => {
  const answers = await all(() => addTicket(guest(), user, now));
  const numbers = answers.map((answer) => (answer.ok ? answer.number : 0)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: racers }, (_, index) => index + 1));
});

test("a hundred at one time take as many as there are barbers", async () => {
  const order = { startAt: instantFrom(new Date(orderStart)), channel: "PHONE" } as const;
  const answers = await all(() => placeCounterBooking({ ...guest(), ...order }, user, now));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))).toEqual(Array(racers - 2).fill("taken"));
  expect(await db.booking.count()).toBe(2);
  expect(await countOverlaps()).toBe(0);
});

test("counter and customers never have the same time", async () => {
  const startAt = instantFrom(new Date(orderStart));
  const [counter, booked] = await Promise.all([
    Promise.all(customers.map(() => placeCounterBooking({ ...guest(), startAt, channel: "PHONE" }, user, orderNow))),
    Promise.all(customers.map((customer) => placeBooking(orderOf(shop, customer), orderNow))),
  ]);
  expect([...counter, ...booked].filter(({ ok }) => ok)).toHaveLength(2);
  expect(await countOverlaps()).toBe(0);
});

test("two counters at one ticket: one of them serves it, and one of them calls it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ticket = await addTicket(guest(), user, now);
    if (!ticket.ok) throw new Error(ticket.reason);
    const { ticketId } = ticket;
    const at = now.add({ minutes: 40 * round });
    const calls = await Promise.all(
      Array.from({ length: 8 }, () => changeTicket({ ticketId, version: 0, user, move: "call" }, at)),
    );
    expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
    const served = await Promise.all(Array.from({ length: 8 }, () => serveTicket({ ticketId, version: 1, user }, at)));
    expect(served.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.booking.count()).toBe(round + 1);
    for (const visit of served)
      if (visit.ok) await runOutletCommand({ intent: "complete" }, { bookingId: visit.bookingId, user }, at);
  }
  expect(await countOverlaps()).toBe(0);
});
