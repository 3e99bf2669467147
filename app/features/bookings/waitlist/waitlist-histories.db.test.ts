import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { joinWaitlist } from "#app/features/bookings/waitlist/join-waitlist.server.ts";
import { leaveWaitlist } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { takeOffer } from "#app/features/bookings/waitlist/take-offer.server.ts";
import { maxOffers, offerEnd, offerMinutes, startToOffer } from "#app/features/bookings/waitlist/waitlist.ts";
import { releaseExpiredHolds } from "#app/features/time/claims/retire-claims.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots } from "#app/features/time/free-times/availability.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { minuteMs } from "#app/lib/period.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { countOverlaps } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

/** Tuesday, 1 December 2026: the outlet is open 09.00–12.00 WIB, and full in the beginning. */
const day = "2026-12-01";
const nineOClock = Temporal.Instant.from("2026-12-01T02:00:00Z");
let outlet: OutletFixture;
let people: Customer[];

beforeAll(async () => {
  outlet = await createOutlet({ minNoticeMin: 30 }, { barbers: 2 });
  await db.openingHours.updateMany({ where: { outletId: outlet.id }, data: { closeMin: 720 } });
  people = await Promise.all(Array.from({ length: 5 }, () => createCustomer()));
});

const person = fc.nat(4);
const half = fc.integer({ min: 0, max: 5 });
const steps = {
  join: fc.record({ person, barber: fc.option(fc.nat(1), { freq: 1 }), from: half, until: half }),
  book: fc.record({ person, quarter: fc.nat(11), barber: fc.option(fc.nat(1)) }),
  hold: fc.record({ person, quarter: fc.nat(11), barber: fc.option(fc.nat(1)) }),
  cancel: fc.record({ which: fc.nat() }),
  work: fc.record({ twice: fc.boolean() }),
  open: fc.record({ person }),
  take: fc.record({ person }),
  leave: fc.record({ person }),
  wait: fc.record({ minutes: fc.constantFrom(1, 4, 9, 15) }),
  expire: fc.constant({}),
};
type Kind = keyof typeof steps;
type Facts = { [K in Kind]: (typeof steps)[K] extends fc.Arbitrary<infer F> ? F : never };
const weights = { join: 8, book: 4, hold: 2, cancel: 5, work: 9, open: 3, take: 3, leave: 2, wait: 2, expire: 1 };
const step = fc.oneof(
  ...(Object.keys(steps) as Kind[]).map((kind) => {
    const facts: fc.Arbitrary<object> = steps[kind];
    return { weight: weights[kind], arbitrary: fc.record({ kind: fc.constant(kind), facts }) };
  }),
);

type World = { now: Temporal.Instant };
const who = (index: number): Customer => people[index] as Customer;
const startAt = (quarter: number) => nineOClock.add({ minutes: quarter * 15 });
const barberAt = (index: number | null) => (index === null ? null : (outlet.barberIds[index] ?? null));

async function book(customer: Customer, start: Temporal.Instant, barber: string, now: Temporal.Instant) {
  const choices = { start: start.toString(), barber };
  return placeBooking(orderOf(outlet, customer, { choices, idempotencyKey: randomUUID() }), now);
}

const perform: { [K in Kind]: (facts: Facts[K], world: World) => Promise<string> } = {
  async join({ person: index, barber, from, until }, { now }) {
    const window = { fromMin: 540 + Math.min(from, until, 1) * 30, untilMin: 600 + Math.max(from, until) * 30 };
    const joined = await joinWaitlist(
      {
        outletId: outlet.id,
        customer: who(index),
        serviceIds: outlet.serviceIds.slice(0, 1),
        barberId: barberAt(barber),
        day,
        ...window,
      },
      now,
    );
    return joined.ok ? "joined" : `not joined: ${joined.reason}`;
  },
  async book({ person: index, quarter, barber }, { now }) {
    const placed = await book(who(index), startAt(quarter), barberAt(barber) ?? "any", now);
    return placed.ok ? "booked" : "not booked";
  },
  async hold({ person: index, quarter, barber }, { now }) {
    const order = { outletId: outlet.id, sessionId: who(index).sessionId, serviceIds: outlet.serviceIds.slice(0, 1) };
    const held = await holdSlot({ ...order, barberId: barberAt(barber), start: startAt(quarter) }, now);
    return held.ok ? "held" : "not held";
  },
  async cancel({ which }, { now }) {
    const bookings = await db.booking.findMany({ where: { status: "CONFIRMED" }, orderBy: { createdAt: "asc" } });
    const booking = bookings[which % Math.max(1, bookings.length)];
    if (!booking?.customerId) return "nothing to cancel";
    const cancelled = await cancelBooking(
      { bookingId: booking.id, customer: { id: booking.customerId }, reason: "OTHER", text: "", quotedFee: 0 },
      now,
    );
    return cancelled.ok ? "cancelled" : "not cancelled";
  },
  async work({ twice }, { now }) {
    const before = await db.waitlistEntry.findMany({ where: { status: "OFFERED" } });
    const counts = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => offerFreedTimes(outlet.id, now)));
    await expectLineServed(now);
    await expectInOrder(before, now);
    expect(await offerFreedTimes(outlet.id, now), "again it changes nothing").toBe(0);
    const offers = counts.reduce((sum, count) => sum + count, 0);
    return offers > 0 ? "offered" : before.length > 0 ? "worked on offers" : "nothing to offer";
  },
  async open({ person: index }, { now }) {
    const entry = await offeredAt(index);
    if (!entry) return "nothing to open";
    const [hold] = await holdsOf(entry.id);
    const opened = await takeOffer(ownerOf(entry), entry.id, now);
    expect(opened.ok).toBe(hold !== undefined && Number(entry.offerUntil) > now.epochMilliseconds);
    const [after] = await holdsOf(entry.id);
    expect(after?.expiresAt, "opening extends by nothing").toEqual(hold?.expiresAt);
    return opened.ok ? "opened" : "opened too late";
  },
  async take({ person: index }, { now }) {
    const entry = await offeredAt(index);
    if (!entry?.offerStartAt || Number(entry.offerUntil) <= now.epochMilliseconds) return "nothing to take";
    if ((await holdsOf(entry.id)).length === 0) return "nothing to take";
    const stranger = people.find(({ id }) => id !== entry.customerId) as Customer;
    const start = instantFrom(entry.offerStartAt);
    const stolen = await book(stranger, start, entry.offerBarberId ?? "", now);
    expect(stolen.ok, "nobody else books what is kept").toBe(false);
    const placed = await book(ownerOf(entry), start, entry.barberId ?? entry.offerBarberId ?? "", now);
    if (!placed.ok) expect(["prepay-only", "notice", "own-overlap"]).toContain(placed.reason);
    if (!placed.ok && placed.reason === "own-overlap") {
      // They are asked whether they mean it: they booked another time beside this one since they joined the line.
      const beside = { startAt: { lt: toDate(start.add({ minutes: 30 })) }, endAt: { gt: toDate(start) } };
      const own = { customerId: entry.customerId, status: "CONFIRMED", ...beside } as const;
      expect(await db.booking.count({ where: own })).toBeGreaterThan(0);
    }
    if (placed.ok) {
      expect(await db.waitlistEntry.findUnique({ where: { id: entry.id } })).toMatchObject({
        status: "BOOKED",
        bookingId: placed.bookingId,
      });
    }
    return placed.ok ? "taken" : `not taken: ${placed.reason}`;
  },
  async leave({ person: index }, { now }) {
    const where = { customerId: who(index).id, status: { in: ["WAITING" as const, "OFFERED" as const] } };
    const entry = await db.waitlistEntry.findFirst({ where });
    if (!entry) return "nothing to leave";
    expect(await leaveWaitlist(who(index).id, entry.id, now)).toEqual({ ok: true });
    expect(await holdsOf(entry.id)).toEqual([]);
    return "left";
  },
  async wait({ minutes }, world) {
    world.now = world.now.add({ minutes });
    return "waited";
  },
  async expire(_, { now }) {
    await releaseExpiredHolds(now);
    return "expired";
  },
};

/** One of the entries that have an offer. */
async function offeredAt(index: number) {
  const entries = await db.waitlistEntry.findMany({ where: { status: "OFFERED" }, orderBy: { createdAt: "asc" } });
  return entries[index % Math.max(1, entries.length)];
}

const ownerOf = ({ customerId }: { customerId: string }) => people.find(({ id }) => id === customerId) as Customer;
const holdsOf = (waitlistId: string) => db.slotClaim.findMany({ where: { waitlistId, active: true } });

/** After the job nobody waits for a time that is free, in their window and not near one they let pass. */
async function expectLineServed(now: Temporal.Instant) {
  const times = await findOutletTimes(outlet.id, { from: day, days: 1 }, { now });
  if (!times) throw new Error("The outlet is gone.");
  for (const entry of await db.waitlistEntry.findMany({ where: { status: "WAITING" } })) {
    const isPrepaid = (await db.booking.count({ where: { customerId: entry.customerId, status: "CONFIRMED" } })) >= 2;
    const slotRequest = slotRequestOf(times.schedule, entry.serviceIds, { barberId: entry.barberId, isPrepaid });
    const slots = freeSlots(times.schedule, times.taken, slotRequest, { from: day, days: 1 }, now.epochMilliseconds);
    const suits = { ...entry, passedStarts: entry.passedStarts.map(Number) };
    expect(
      startToOffer(suits, slots, { dayStart, noticeMin: slotRequest.noticeMin }, now.epochMilliseconds),
    ).toBeNull();
  }
}

const dayStart = Temporal.Instant.from("2026-11-30T17:00:00Z").epochMilliseconds;

/** Nobody who came later got a time that suits somebody who still waits. */
async function expectInOrder(before: readonly { id: string; offers: number }[], now: Temporal.Instant) {
  const known = new Set(before.map(({ id, offers }) => `${id} ${offers}`));
  const entries = await db.waitlistEntry.findMany({ where: { status: { in: ["WAITING", "OFFERED"] } } });
  const fresh = entries.filter(({ status, id, offers }) => status === "OFFERED" && !known.has(`${id} ${offers}`));
  for (const { queuedAt, offerStartAt, offerBarberId } of fresh) {
    for (const earlier of entries.filter((each) => each.status === "WAITING" && each.queuedAt < queuedAt)) {
      if (earlier.barberId !== null && earlier.barberId !== offerBarberId) continue;
      const suits = { ...earlier, passedStarts: earlier.passedStarts.map(Number) };
      const times = { dayStart, noticeMin: 45 };
      expect(startToOffer(suits, [{ start: Number(offerStartAt) }], times, now.epochMilliseconds)).toBeNull();
    }
  }
}

/** What must hold after every step. */
async function expectSound(now: Temporal.Instant) {
  expect(await countOverlaps()).toBe(0);
  const offered = await db.waitlistEntry.findMany({ where: { status: "OFFERED" } });
  const places = offered.map(({ offerBarberId, offerStartAt }) => `${offerBarberId} ${Number(offerStartAt)}`);
  const live = [];
  for (const entry of offered) {
    const [hold, ...more] = await holdsOf(entry.id);
    expect(more).toEqual([]);
    if (!hold) continue; // given up by its customer, or run out: the job decides about it
    live.push(places[offered.indexOf(entry)]);
    expect(hold).toMatchObject({ kind: "HOLD", barberId: entry.offerBarberId, startAt: entry.offerStartAt });
    expect(Number(hold.expiresAt)).toBe(Number(entry.offerUntil));
    const latest = offerEnd(Number(entry.offerStartAt), 30, Number.POSITIVE_INFINITY);
    expect(Number(hold.expiresAt)).toBeLessThanOrEqual(latest);
    expect(Number(hold.expiresAt)).toBeLessThanOrEqual(now.epochMilliseconds + offerMinutes * minuteMs);
    expect(entry.offers).toBeLessThanOrEqual(maxOffers);
  }
  expect(new Set(live).size, "never two offers for one time").toBe(live.length);
}

test("whatever happens, a freed time is kept for one person, and the line is served", async () => {
  const seen = new Map<string, number>();
  const history = fc.array(step, { minLength: 22, maxLength: 36, size: "max" });
  await fc.assert(
    fc.asyncProperty(history, async (actions) => {
      await db.slotClaim.deleteMany();
      await db.waitlistEntry.deleteMany();
      await db.booking.deleteMany();
      const world: World = { now: orderNow };
      // A full day, so that people have a reason to wait.
      for (let quarter = 0; quarter < 11; quarter += 3) {
        for (const barber of outlet.barberIds) {
          await book(await createCustomer(), startAt(quarter), barber, world.now);
        }
      }
      for (const index of [0, 1, 2]) await perform.join({ person: index, barber: null, from: 0, until: 4 }, world);
      for (const { kind, facts } of actions) {
        const act = perform[kind] as (facts: object, world: World) => Promise<string>;
        const outcome = await act(facts, world);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        await expectSound(world.now);
      }
    }),
    runs(6, 200),
  );
  for (const outcome of "joined,cancelled,offered,opened,taken,left".split(",")) {
    expect(seen.get(outcome) ?? 0, `${outcome} of ${JSON.stringify([...seen])}`).toBeGreaterThan(1);
  }
});
