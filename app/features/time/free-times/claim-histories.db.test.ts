import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { claimAbsence, removeTimeOff } from "#app/features/time/claims/block-time.server.ts";
import {
  claimTime,
  giveUpClaims,
  releaseClaims,
  turnHoldIntoBooking,
} from "#app/features/time/claims/claim-time.server.ts";
import { releaseExpiredHolds } from "#app/features/time/claims/retire-claims.server.ts";
import { findOutletTimes, findShownTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots, slotRefusal } from "#app/features/time/free-times/availability.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { type SlotRequest, slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps, createSessions } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 08.00 WIB; the outlet opens at 09.00. */
const morning = Temporal.Instant.from("2026-12-01T01:00:00Z");
const range = { from: "2026-12-01", days: 2 };
let outlet: OutletFixture;
let sessions: string[];

beforeAll(async () => {
  outlet = await createOutlet({ minNoticeMin: 0 }, { barbers: 2 });
  sessions = await createSessions(3);
});

/** Starts lie close together, so that most actions meet what is there already. */
const quarter = fc.integer({ min: 0, max: 14 });
const actions = {
  hold: fc.record({ session: fc.nat(2), quarter, barber: fc.option(fc.nat(1), { freq: 3 }) }),
  book: fc.record({ session: fc.nat(2) }),
  move: fc.record({ which: fc.nat(), quarter, barber: fc.nat(1) }),
  walkIn: fc.record({ quarter, barber: fc.nat(1) }),
  cancel: fc.record({ which: fc.nat() }),
  block: fc.record({ quarter, barber: fc.nat(1), minutes: fc.integer({ min: 7, max: 47 }) }),
  unblock: fc.constant({}),
  wait: fc.record({ minutes: fc.nat(6) }),
  letGo: fc.record({ session: fc.nat(2) }),
  runJob: fc.constant({}),
};
type Kind = keyof typeof actions;
type Facts = { [K in Kind]: (typeof actions)[K] extends fc.Arbitrary<infer F> ? F : never };

const weights = { hold: 5, book: 4, move: 6, walkIn: 2, cancel: 2, block: 1, unblock: 1, wait: 3, letGo: 1, runJob: 1 };
const step = fc.oneof(
  ...(Object.keys(actions) as Kind[]).map((kind) => {
    const facts: fc.Arbitrary<object> = actions[kind];
    return { weight: weights[kind], arbitrary: fc.record({ kind: fc.constant(kind), facts }) };
  }),
);

interface World {
  now: Temporal.Instant;
  bookings: string[];
  timeOff: string[];
}

const startOf = (quarter: number) => morning.add({ minutes: 60 + quarter * 15 });
const barberAt = (index: number) => outlet.barberIds[index] ?? "";

async function look(now: Temporal.Instant, own: { sessionId?: string; bookingId?: string } = {}) {
  const times = await findOutletTimes(outlet.id, range, { now, ...own });
  if (!times) throw new Error("The outlet is gone.");
  expect(await findShownTimes(outlet.id, range, { now, ...own })).toEqual(times);
  const slotRequest = slotRequestOf(times.schedule, outlet.serviceIds.slice(0, 1));
  const facts = [times.schedule, times.taken, slotRequest] as const;
  return {
    slotRequest,
    listed: freeSlots(...facts, range, now.epochMilliseconds),
    refusal: (start: Temporal.Instant, barberId: string | null) =>
      slotRefusal(...facts, { start: start.epochMilliseconds, barberId }, now.epochMilliseconds),
  };
}

function claimOf(slotRequest: SlotRequest, start: number, barberId: string) {
  const period = claimedPeriod(start, { ...slotRequest, durationMin: slotRequest.durations.get(barberId) ?? 0 });
  return { outletId: outlet.id, barberId, start: instantFrom(period.start), end: instantFrom(period.end) };
}

/** Each does it and says what came of it; what the list promised must happen, and nothing else. */
const perform: { [K in Kind]: (facts: Facts[K], world: World) => Promise<string> } = {
  async hold({ session, quarter, barber }, { now }) {
    const sessionId = sessions[session] ?? "";
    const barberId = barber === null ? null : barberAt(barber);
    const reason = (await look(now, { sessionId })).refusal(startOf(quarter), barberId);
    const order = { outletId: outlet.id, sessionId, serviceIds: outlet.serviceIds.slice(0, 1), barberId };
    const held = await holdSlot({ ...order, start: startOf(quarter) }, now);
    expect(held.ok ? null : held.reason).toBe(reason);
    return held.ok ? "held" : "hold refused";
  },
  async book({ session }, { bookings }) {
    const sessionId = sessions[session] ?? "";
    const hold = await db.slotClaim.findFirst({ where: { sessionId, active: true, kind: "HOLD" } });
    if (!hold) return "nothing to book";
    const { id } = await createBooking(outlet, { start: morning.add({ hours: 24 * 60 }) });
    await releaseClaims(db, { bookingId: id });
    const period = { start: instantFrom(hold.startAt), end: instantFrom(hold.endAt) };
    expect(await turnHoldIntoBooking(db, { sessionId, barberId: hold.barberId, ...period }, id)).toBe(true);
    bookings.push(id);
    return "booked";
  },
  async move({ which, quarter, barber }, { now, bookings }) {
    const bookingId = bookings[which % bookings.length];
    if (!bookingId) return "nothing to move";
    const { slotRequest, refusal } = await look(now, { bookingId });
    const barberId = barberAt(barber);
    const claim = claimOf(slotRequest, startOf(quarter).epochMilliseconds, barberId);
    const before = await db.slotClaim.findMany({ where: { bookingId, active: true } });
    const moving = inTransaction(async (tx) => {
      await giveUpClaims(tx, { outletId: outlet.id, bookingId }, { barberIds: [barberId], ...claim }, now);
      if (!(await claimTime(tx, { kind: "BOOKING", bookingId, ...claim }, now))) throw new Error("taken");
    });
    const moved = await moving.then(
      () => true,
      () => false,
    );
    const reason = refusal(startOf(quarter), barberId);
    if (reason === null || reason === "taken") expect(moved).toBe(reason === null);
    if (!moved) expect(await db.slotClaim.findMany({ where: { bookingId, active: true } })).toEqual(before);
    const isOverItself = before.some(
      (old) => +old.startAt < claim.end.epochMilliseconds && +old.endAt > claim.start.epochMilliseconds,
    );
    return moved ? (isOverItself ? "moved over itself" : "moved") : "move refused";
  },
  async walkIn({ quarter, barber }, { now }) {
    const claim = claimOf((await look(now)).slotRequest, startOf(quarter).epochMilliseconds, barberAt(barber));
    return (await claimTime(db, { kind: "WALKIN", ...claim }, now)) ? "walked in" : "walk-in refused";
  },
  async cancel({ which }, { bookings }) {
    const [bookingId] = bookings.splice(which % Math.max(1, bookings.length), 1);
    if (!bookingId) return "nothing to cancel";
    expect(await releaseClaims(db, { bookingId })).toBe(1);
    return "cancelled";
  },
  async block({ quarter, barber, minutes }, { now, timeOff }) {
    const start = startOf(quarter);
    const absence = { outletId: outlet.id, barberId: barberAt(barber), start, end: start.add({ minutes }), reason: "" };
    const id = await claimAbsence(db, absence, now);
    if (id) timeOff.push(id);
    return id ? "blocked" : "block refused";
  },
  async unblock(_, { timeOff }) {
    const id = timeOff.pop();
    return id && (await removeTimeOff(outlet.id, id)) ? "unblocked" : "nothing to unblock";
  },
  async wait({ minutes }, world) {
    world.now = world.now.add({ minutes });
    return "waited";
  },
  async letGo({ session }) {
    const sessionId = sessions[session] ?? "";
    return (await releaseClaims(db, { sessionId, kind: "HOLD", outletId: outlet.id })) ? "let go" : "nothing to let go";
  },
  async runJob(_, { now }) {
    return (await releaseExpiredHolds(now)) ? "expired by job" : "nothing expired";
  },
};

/** Every listed time can be claimed by a stranger, and what is refused as taken cannot; nothing of it stays. */
async function tryList(now: Temporal.Instant): Promise<void> {
  const { slotRequest, listed, refusal } = await look(now);
  const free = new Set(listed.flatMap(({ start, barberIds }) => barberIds.map((id) => `${start} ${id}`)));
  const rolledBack = new Error("rolled back");
  const work = async (tx: Tx) => {
    for (let quarter = 0; quarter < 18; quarter += 1) {
      for (const barberId of outlet.barberIds) {
        const start = startOf(quarter).epochMilliseconds;
        const isFree = free.has(`${start} ${barberId}`);
        if (!isFree && refusal(startOf(quarter), barberId) !== "taken") continue;
        const id = await claimTime(tx, { kind: "WALKIN", ...claimOf(slotRequest, start, barberId) }, now);
        expect(id !== null, `${quarter} ${isFree}`).toBe(isFree);
        if (id) await releaseClaims(tx, { id });
      }
    }
    throw rolledBack;
  };
  await expect(inTransaction(work)).rejects.toBe(rolledBack);
}

test("whatever happens, no two active claims overlap, and exactly the listed times can be claimed", async () => {
  const seen = new Map<string, number>();
  const history = fc.array(step, { minLength: 12, maxLength: 40, size: "max" });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await db.slotClaim.deleteMany();
      await db.timeOff.deleteMany({ where: { barberId: { in: outlet.barberIds } } });
      const world: World = { now: morning, bookings: [], timeOff: [] };
      for (const [position, { kind, facts }] of steps.entries()) {
        const act = perform[kind] as (facts: object, world: World) => Promise<string>;
        const outcome = await act(facts, world);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        expect(await countOverlaps()).toBe(0);
        if (position % 6 === 5) await tryList(world.now);
      }
      await tryList(world.now);
    }),
    runs(20, 400),
  );
  // The histories are worth something only if they reach everything that can happen.
  const reached = "held,hold refused,booked,walked in,walk-in refused,blocked,cancelled,let go";
  for (const outcome of `${reached},moved,moved over itself,move refused`.split(",")) {
    expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(3);
  }
});
