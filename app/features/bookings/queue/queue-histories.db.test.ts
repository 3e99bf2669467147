import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { placeCounterBooking } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket, leaveQueue } from "#app/features/bookings/queue/change-ticket.server.ts";
import { estimateLine, listTickets, showQueue } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import type { TicketMove, TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";
import { findQueueDay } from "#app/features/bookings/queue/queue-times.server.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { claimAbsence } from "#app/features/time/claims/block-time.server.ts";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { minuteMs } from "#app/lib/period.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { removeBookings } from "#tests/support/booking-fixtures.ts";
import { countOverlaps, createSessions } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 09.00 WIB: the outlet has just opened, until 21.00. */
const opening = Temporal.Instant.from("2026-12-01T02:00:00Z");
const closing = opening.add({ hours: 12 }).epochMilliseconds;
const day = "2026-12-01";
let shop: OutletFixture;
let user: { id: string; isAdmin: boolean };
let sessionId: string;

beforeAll(async () => {
  shop = await createOutlet({}, { barbers: 2 });
  user = { id: shop.ownerId, isAdmin: false };
  [sessionId = ""] = await createSessions(1);
});

const which = fc.nat(119);
const barber = fc.option(fc.nat(1), { freq: 2 });
const from = fc.integer({ min: 0, max: 90 });
const steps = {
  add: fc.record({ barber, services: fc.integer({ min: 1, max: 2 }) }),
  move: fc.record({
    which,
    move: fc.constantFrom<TicketMove>("call", "skip", "skip", "put-back", "put-back", "leave"),
    isStale: fc.nat(4).map((one) => one === 4),
  }),
  give_up: fc.record({ which }),
  serve: fc.record({ which, barber: fc.constantFrom(undefined, null, null, 0, 1) }),
  done: fc.record({ which }),
  walk_in: fc.record({ barber }),
  phone: fc.record({ barber, quarter: fc.nat(8) }),
  block: fc.record({ barber: fc.nat(1), from, minutes: fc.integer({ min: 5, max: 60 }) }),
  hold: fc.record({ barber: fc.nat(1), from, minutes: fc.integer({ min: 20, max: 40 }) }),
  wait: fc.record({ minutes: fc.constantFrom(1, 12, 35, 40) }),
};
type Kind = keyof typeof steps;
type Facts = { [K in Kind]: (typeof steps)[K] extends fc.Arbitrary<infer F> ? F : never };
const weights = { add: 7, move: 6, give_up: 1, serve: 8, done: 2, walk_in: 2, phone: 1, block: 1, hold: 1, wait: 5 };
const step = fc.oneof(
  ...(Object.keys(steps) as Kind[]).map((kind) => {
    const facts: fc.Arbitrary<object> = steps[kind];
    return { weight: weights[kind], arbitrary: fc.record({ kind: fc.constant(kind), facts }) };
  }),
);

type World = { now: Temporal.Instant };
const barberAt = (index: number | null) => (index === null ? null : (shop.barberIds[index] ?? null));
const guest = (index: number | null, services = 1) => ({
  outletId: shop.id,
  barberId: barberAt(index),
  serviceIds: shop.serviceIds.slice(0, services),
  name: "Tamu",
  phone: "+6281298765432",
  key: randomUUID(),
});
const tickets = () => listTickets(shop.id, day);
/** Mostly one that can still be served: one in four is any of the day. */
async function ticketAt(index: number) {
  const all = await tickets();
  const rows = index % 4 === 0 ? all : all.filter(({ status }) => servable.includes(status));
  return rows[Math.floor(index / 4) % Math.max(1, rows.length)];
}

const servable: readonly TicketStatus[] = ["WAITING", "CALLED", "SKIPPED"];

/** From where a move leads, stated anew. */
const legal: Readonly<Record<TicketMove, readonly [from: readonly TicketStatus[], to: TicketStatus]>> = {
  call: [["WAITING", "CALLED"], "CALLED"],
  skip: [["WAITING", "CALLED"], "SKIPPED"],
  "put-back": [["SKIPPED"], "WAITING"],
  leave: [servable, "LEFT"],
};

const checkedIn = () => db.booking.findMany({ where: { outletId: shop.id, status: "CHECKED_IN" } });

/** Anyone is nobody past the end of a visit, and nobody is refused while somebody idle has an hour. */
async function expectChosenWell(served: { ok: boolean; barberId?: string; reason?: string }, now: Temporal.Instant) {
  const [ms, visits] = [now.epochMilliseconds, await checkedIn()];
  const overrun = visits.filter(({ endAt }) => +endAt <= ms && +endAt > ms - 120 * minuteMs);
  const atWork = new Set(overrun.map(({ barberId }) => barberId));
  if (served.ok) expect(atWork).not.toContain(served.barberId);
  if (served.reason !== "taken") return;
  for (const id of shop.barberIds.filter((barberId) => !atWork.has(barberId))) {
    const period = { startAt: { lt: toDate(now.add({ minutes: 60 })) }, endAt: { gt: toDate(now) } };
    expect(await db.slotClaim.count({ where: { barberId: id, active: true, ...period } })).toBeGreaterThan(0);
  }
}

const perform: { [K in Kind]: (facts: Facts[K], world: World) => Promise<string> } = {
  async add({ barber: index, services }, { now }) {
    const count = (await tickets()).length;
    const added = await addTicket(guest(index, services), user, now);
    const isOpen = now.epochMilliseconds < closing;
    expect(added).toMatchObject(isOpen ? { ok: true, number: count + 1 } : { ok: false, reason: "closed" });
    return "added";
  },
  async move({ which: index, move, isStale }, { now }) {
    const skipped = (await tickets()).find(({ status }) => status === "SKIPPED");
    const ticket = (move === "put-back" && skipped) || (await ticketAt(index));
    if (!ticket) return "no ticket";
    const version = ticket.version - (isStale ? 1 : 0);
    const changed = await changeTicket({ ticketId: ticket.id, version, user, move }, now);
    const [allowed, to] = legal[move];
    const may = !isStale && allowed.includes(ticket.status);
    expect(changed).toMatchObject(may ? { ok: true, number: ticket.number } : { ok: false, reason: "changed" });
    const after = await db.queueTicket.findUniqueOrThrow({ where: { id: ticket.id } });
    expect(after.status).toBe(may ? to : ticket.status);
    return may ? move : "not moved";
  },
  async give_up({ which: index }, { now }) {
    const ticket = await ticketAt(index);
    if (!ticket) return "no ticket";
    expect(await leaveQueue(ticket.code, now)).toBe(["WAITING", "CALLED"].includes(ticket.status));
    return "given up";
  },
  async serve({ which: index, barber: wished }, { now }) {
    const ticket = await ticketAt(index);
    if (!ticket) return "no ticket";
    const barberId = wished === undefined ? undefined : barberAt(wished);
    const served = await serveTicket({ ticketId: ticket.id, version: ticket.version, user, barberId }, now);
    const wanted = barberId === undefined ? ticket.barberId : barberId;
    if (wanted === null && servable.includes(ticket.status)) await expectChosenWell(served, now);
    const after = await db.queueTicket.findUniqueOrThrow({ where: { id: ticket.id } });
    expect(after.status).toBe(served.ok ? "SERVING" : ticket.status);
    if (!served.ok) return `not served: ${served.reason}`;
    expect(servable).toContain(ticket.status);
    if (wanted !== null) expect(served.barberId).toBe(wanted);
    return wanted === null ? "served by anyone" : "served by the named";
  },
  async done({ which: index }, { now }) {
    const visits = await checkedIn();
    const visit = visits[index % Math.max(1, visits.length)];
    if (!visit) return "nothing to complete";
    // One that was served for when its barber is free again.
    const hasBegun = now.epochMilliseconds > visit.startAt.getTime() - minuteMs;
    const answer = hasBegun ? { ok: true } : { ok: false, reason: "too-early", status: "CHECKED_IN" };
    expect(await runOutletCommand({ intent: "complete" }, { bookingId: visit.id, user }, now)).toEqual(answer);
    return hasBegun ? "done" : "not done";
  },
  async walk_in({ barber: index }, { now }) {
    const order = { ...guest(index), startAt: "now", channel: "WALKIN" } as const;
    const placed = await placeCounterBooking(order, user, now);
    if (index === null) await expectChosenWell(placed, now);
    return placed.ok ? "walked in" : "not walked in";
  },
  async phone({ barber: index, quarter }, { now }) {
    const startAt = opening.add({ minutes: Math.ceil(now.since(opening).total("minutes") / 15) * 15 + quarter * 15 });
    const placed = await placeCounterBooking({ ...guest(index), startAt, channel: "PHONE" }, user, now);
    return placed.ok ? "booked" : "not booked";
  },
  async block({ barber: index, from: minutes, minutes: length }, { now }) {
    const start = now.add({ minutes });
    const off = { outletId: shop.id, barberId: barberAt(index) ?? "", start, end: start.add({ minutes: length }) };
    return (await claimAbsence(db, { ...off, reason: "Istirahat" }, now)) ? "blocked" : "not blocked";
  },
  async hold({ barber: index, from: minutes, minutes: length }, { now }) {
    const start = now.add({ minutes });
    const time = { outletId: shop.id, barberId: barberAt(index) ?? "", start, end: start.add({ minutes: length }) };
    const hold = { kind: "HOLD", sessionId, expiresAt: now.add({ minutes: 10 }) } as const;
    return (await claimTime(db, { ...hold, ...time }, now)) ? "held" : "not held";
  },
  async wait({ minutes }, world) {
    world.now = world.now.add({ minutes });
    return "waited";
  },
};

/** What must hold after every step. */
async function expectSound(now: Temporal.Instant) {
  expect(await countOverlaps()).toBe(0);
  const rows = await tickets();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  const visits = rows.flatMap(({ bookingId }) => bookingId ?? []);
  expect(new Set(visits).size, "a visit is of one ticket").toBe(visits.length);
  const open = new Set((await checkedIn()).map(({ id }) => id));
  for (const { status, bookingId } of rows) {
    expect(bookingId !== null, `${status} has a visit`).toBe(status === "SERVING" || status === "DONE");
    if (bookingId) expect(open.has(bookingId)).toBe(status === "SERVING");
  }
  await expectEstimated(rows, now);
}

/** Whoever waits has an estimate, unless what lies before it may fill the day. */
async function expectEstimated(rows: Awaited<ReturnType<typeof tickets>>, now: Temporal.Instant) {
  const queue = await findQueueDay(shop.id, now);
  if (!queue) throw new Error("The outlet is gone.");
  const { waiting, estimates } = await estimateLine(shop.id, queue, rows, now);
  const claims = await db.slotClaim.findMany({ where: { active: true, endAt: { gt: toDate(now) } } });
  // The longest visit takes 50 minutes with what is after it: so much of each gap may go unused.
  const claimed = claims.reduce((sum, { startAt, endAt }) => sum + (+endAt - +startAt) / minuteMs + 50, 10);
  for (const [index, { id, barberId }] of waiting.entries()) {
    const estimate = estimates.get(id);
    const latest = now.epochMilliseconds + (claimed + (index + 1) * 50) * minuteMs;
    if (!estimate) expect(latest).toBeGreaterThan(closing);
    else expect(estimate.start).toBeGreaterThanOrEqual(now.epochMilliseconds);
    if (estimate && barberId) expect(estimate.barberId).toBe(barberId);
  }
  const board = await showQueue([], shop.id, now);
  expect(board?.line.filter(({ status, line }) => status !== "SERVING" && line === null)).toEqual([]);
}

test("whatever happens at the counter, the line stays in order and nobody's time is given twice", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30, size: "max" }), async (actions) => {
      await db.queueTicket.deleteMany();
      await db.slotClaim.deleteMany();
      await db.timeOff.deleteMany();
      await removeBookings();
      const world: World = { now: opening };
      for (const index of [null, 0, null, 1]) await addTicket(guest(index), user, opening);
      for (const { kind, facts } of actions) {
        const act = perform[kind] as (facts: object, world: World) => Promise<string>;
        const outcome = await act(facts, world);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        await expectSound(world.now);
      }
    }),
    runs(12, 200),
  );
  const wanted =
    "call,skip,put-back,leave,served by anyone,served by the named,not served: taken,done,walked in,blocked";
  for (const outcome of wanted.split(",")) {
    expect(seen.get(outcome) ?? 0, `${outcome} of ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
  }
});
