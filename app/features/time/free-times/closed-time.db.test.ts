import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { placeCounterBooking } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { reassignBarber } from "#app/features/bookings/move/reassign-barber.server.ts";
import { takeBreak } from "#app/features/bookings/own-day/take-break.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { type ConflictAnswer, noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { saveExceptions } from "#app/features/bookings/schedule-changes/save-exceptions.server.ts";
import { deleteTimeOff, saveTimeOff } from "#app/features/bookings/schedule-changes/save-time-off.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeSlots } from "#app/features/time/free-times/availability.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { db } from "#app/platform/db.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderOf } from "#tests/support/order-fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

/** Thursday, 3 December 2026, 08.00 WIB; the outlet opens at 09.00, and customers come from 12.00 on. */
const morning = Temporal.Instant.from("2026-12-03T08:00:00+07:00");
const date = "2026-12-03";
const noon = 12 * 60;
const minuteOf = (at: { epochMilliseconds: number }) =>
  (at.epochMilliseconds - morning.epochMilliseconds) / 60_000 + 480;
const instantOf = (minute: number) => morning.add({ minutes: minute - 480 });

let outlet: OutletFixture;
let customers: Customer[];
let staff: { userId: string };

beforeAll(async () => {
  outlet = await createOutlet({ minNoticeMin: 0 }, { barbers: 2 });
  customers = await Promise.all(Array.from({ length: 6 }, () => createCustomer()));
  staff = await createStaff(outlet);
});

/** Quarters of an hour from noon on: few of them, so that most actions meet. */
const quarter = fc.nat(13);
const barber = fc.nat(1);
const actions = {
  book: fc.record({ customer: fc.nat(5), quarter, barber: fc.option(barber, { freq: 3 }) }),
  hold: fc.record({ customer: fc.nat(5), quarter, barber: fc.option(barber, { freq: 3 }) }),
  counter: fc.record({ quarter, barber }),
  block: fc.record({
    quarter,
    barber,
    aim: fc.option(fc.nat(), { freq: 4 }),
    minutes: fc.integer({ min: 10, max: 130 }),
    isAccepted: fc.boolean(),
    decide: fc.constantFrom("keep", "move", "move", "cancel"),
  }),
  unblock: fc.record({ which: fc.nat() }),
  pause: fc.record({ quarter, minutes: fc.constantFrom(15, 30, 60) }),
  hours: fc.record({ close: fc.nat(13), open: fc.nat(4), decide: fc.constantFrom("keep", "move", "cancel") }),
  accept: fc.record({ which: fc.nat() }),
  cancel: fc.record({ which: fc.nat() }),
  move: fc.record({ which: fc.nat(), quarter }),
  handOver: fc.record({ which: fc.nat(), barber }),
};
type Kind = keyof typeof actions;
type Facts = { [K in Kind]: (typeof actions)[K] extends fc.Arbitrary<infer F> ? F : never };
const weights = {
  book: 7,
  hold: 3,
  counter: 2,
  block: 4,
  unblock: 1,
  pause: 1,
  hours: 1,
  accept: 4,
  cancel: 3,
  move: 3,
  handOver: 1,
};
const step = fc.oneof(
  ...(Object.keys(actions) as Kind[]).map((kind) => {
    const facts: fc.Arbitrary<object> = actions[kind];
    return { weight: weights[kind], arbitrary: fc.record({ kind: fc.constant(kind), facts }) };
  }),
);

/** All that the schedule says is closed, in minutes of the day, as the test was told it. */
interface World {
  off: { id: string; barber: number; from: number; until: number }[];
  open: { from: number; until: number };
}

const usual = { from: 540, until: 1260 };

const isOff = ({ off }: World, barberId: string, minute: number) =>
  off.some((each) => outlet.barberIds[each.barber] === barberId && each.from <= minute && minute < each.until);

/** Whether a haircut then would need a minute that is closed: the visit of opening hours, it and its five minutes of time off. */
function isClosed(world: World, barberId: string, start: number): boolean {
  const visit = Array.from({ length: 30 }, (_, i) => start + i);
  // Other hours are of the one day; days after it are open as always.
  const open = start < 24 * 60 ? world.open : usual;
  const isShut = visit.some((minute) => {
    const ofDay = minute % (24 * 60);
    return ofDay < open.from || ofDay >= open.until;
  });
  return isShut || Array.from({ length: 35 }, (_, i) => start + i).some((minute) => isOff(world, barberId, minute));
}

const owner = () => ({ id: outlet.ownerId, isAdmin: false });
const barberAt = (index: number) => outlet.barberIds[index] ?? "";
const customerAt = (index: number) => customers[index] as Customer;
const startAt = (index: number) => noon + index * 15;

/** Decides about all that a change touches in one way, where that is possible, else keeps it. */
async function deciding<Done extends { ok: boolean }>(
  decide: "keep" | "move" | "cancel",
  save: (answer?: ConflictAnswer) => Promise<Done>,
): Promise<Done> {
  const asked = await save();
  if (!("question" in asked)) return asked;
  const { bookings } = asked.question as { bookings: { id: string; choices: string[] }[] };
  const decisions = Object.fromEntries(
    bookings.map(({ id, choices }) => [id, choices.includes(decide) ? decide : ("keep" as const)]),
  );
  return save({ ...noAnswer, decisions, conflictReason: "BARBER_UNAVAILABLE" });
}

/** Visits of customers that are still to come. */
function listComing() {
  return db.booking.findMany({
    where: { outletId: outlet.id, status: "CONFIRMED", customerId: { not: null } },
    select: { id: true, customerId: true, barberId: true, startAt: true, version: true },
    orderBy: { id: "asc" },
  });
}
const customerOf = (id: string | null) => customers.find((each) => each.id === id) as Customer;

const perform: { [K in Kind]: (facts: Facts[K], world: World) => Promise<string> } = {
  async book({ customer, quarter, barber }) {
    const choices = {
      start: instantOf(startAt(quarter)).toString(),
      barber: barber === null ? "any" : barberAt(barber),
    };
    return (await placeBooking(orderOf(outlet, customerAt(customer), { choices }), morning)).ok
      ? "booked"
      : "book refused";
  },
  async hold({ customer, quarter, barber }) {
    const order = {
      outletId: outlet.id,
      sessionId: customerAt(customer).sessionId,
      serviceIds: outlet.serviceIds.slice(0, 1),
    };
    const wanted = {
      ...order,
      barberId: barber === null ? null : barberAt(barber),
      start: instantOf(startAt(quarter)),
    };
    return (await holdSlot(wanted, morning)).ok ? "held" : "hold refused";
  },
  async counter({ quarter, barber }) {
    const order = {
      outletId: outlet.id,
      barberId: barberAt(barber),
      startAt: instantOf(startAt(quarter)),
      serviceIds: outlet.serviceIds.slice(0, 1),
    };
    const guest = { name: "Tamu", phone: null, channel: "PHONE" as const, key: randomUUID() };
    return (await placeCounterBooking({ ...order, ...guest }, owner(), morning)).ok ? "noted" : "note refused";
  },
  async block({ quarter, aim, minutes, decide, isAccepted, ...facts }, world) {
    const { off } = world;
    const coming = await listComing();
    const aimed = aim === null ? undefined : coming[aim % Math.max(1, coming.length)];
    const barber = aimed ? outlet.barberIds.indexOf(aimed.barberId) : facts.barber;
    const from = (aimed ? minuteOf({ epochMilliseconds: aimed.startAt.getTime() }) : startAt(quarter)) - 5;
    const until = from + minutes;
    const order = { outletId: outlet.id, editor: owner(), barberId: barberAt(barber), reason: "" };
    const saved = await deciding(decide, (answer) =>
      saveTimeOff({ ...order, start: instantOf(from), end: instantOf(until), answer }, morning),
    );
    if (!saved.ok) return "block refused";
    const known = off.map(({ id }) => id);
    const { id } = await db.timeOff.findFirstOrThrow({ where: { barberId: barberAt(barber), id: { notIn: known } } });
    off.push({ id, barber, from, until });
    if (decide !== "move" || !isAccepted) return "blocked";
    const accepted = await perform.accept({ which: 0 }, world);
    return accepted === "accepted" ? "blocked and moved out of it" : "blocked";
  },
  async unblock({ which }, { off }) {
    const [gone] = off.splice(which % Math.max(1, off.length), 1);
    if (!gone) return "nothing to unblock";
    expect(await deleteTimeOff({ outletId: outlet.id, editor: owner(), timeOffId: gone.id })).toEqual({ ok: true });
    return "unblocked";
  },
  async pause({ quarter, minutes }, { off }) {
    const from = startAt(quarter);
    const taken = await takeBreak(
      { user: { id: staff.userId } as never, barberId: barberAt(0), minutes, from },
      morning,
    );
    if (!taken.ok) return "break refused";
    const known = off.map(({ id }) => id);
    const { id } = await db.timeOff.findFirstOrThrow({ where: { barberId: barberAt(0), id: { notIn: known } } });
    off.push({ id, barber: 0, from, until: from + minutes });
    return "took a break";
  },
  async hours({ open, close, decide }, world) {
    const [openMin, closeMin] = [540 + open * 60, Math.max(startAt(close), 600 + open * 60)];
    const dates = [{ date, intervals: [{ openMin, closeMin }], reason: "" }];
    const saved = await deciding(decide, (answer) =>
      saveExceptions({ outletId: outlet.id, editor: owner(), dates, answer }, morning),
    );
    if (saved.ok) world.open = { from: openMin, until: closeMin };
    return saved.ok ? "other hours" : "hours refused";
  },
  async accept({ which }) {
    const open = await db.moveProposal.findMany({
      where: { status: "OPEN", booking: { outletId: outlet.id, status: "CONFIRMED", customerId: { not: null } } },
      select: { id: true, bookingId: true, booking: { select: { customerId: true } } },
      orderBy: { id: "asc" },
    });
    const proposal = open[which % Math.max(1, open.length)];
    if (!proposal) return "nothing to accept";
    const answer = { bookingId: proposal.bookingId, proposalId: proposal.id, answer: "accept" as const };
    const answered = await answerProposal({ ...answer, customer: customerOf(proposal.booking.customerId) }, morning);
    return answered.ok ? "accepted" : "gone meanwhile";
  },
  async cancel({ which }) {
    const coming = await listComing();
    const booking = coming[which % Math.max(1, coming.length)];
    if (!booking) return "nothing to cancel";
    const order = {
      bookingId: booking.id,
      customer: customerOf(booking.customerId),
      reason: "SCHEDULE" as const,
      text: "",
    };
    return (await cancelBooking({ ...order, quotedFee: 0 }, morning)).ok ? "cancelled" : "cancel refused";
  },
  async move({ which, quarter }) {
    const coming = await listComing();
    const booking = coming[which % Math.max(1, coming.length)];
    if (!booking) return "nothing to move";
    const order = { bookingId: booking.id, customer: customerOf(booking.customerId), version: booking.version };
    return (await moveBooking({ ...order, start: instantOf(startAt(quarter)) }, morning)).ok ? "moved" : "move refused";
  },
  async handOver({ which, barber }) {
    const coming = await listComing();
    const booking = coming[which % Math.max(1, coming.length)];
    if (!booking) return "nothing to hand over";
    const done = await reassignBarber({ bookingId: booking.id, user: owner(), barberId: barberAt(barber) }, morning);
    return done.ok ? "handed over" : "hand-over refused";
  },
};

/** Who has which time, by claim. */
async function listClaimed() {
  const claims = await db.slotClaim.findMany({
    where: { outletId: outlet.id, active: true, kind: { not: "BLOCK" } },
    select: { bookingId: true, sessionId: true, barberId: true, startAt: true },
  });
  return claims.map(({ bookingId, sessionId, barberId, startAt }) => ({
    key: `${bookingId ?? sessionId} ${barberId} ${startAt.getTime()}`,
    barberId,
    start: minuteOf({ epochMilliseconds: startAt.getTime() }),
  }));
}

async function listOffered(own: { sessionId?: string; bookingId?: string } = {}) {
  const range = { from: date, days: 1 };
  const times = await findOutletTimes(outlet.id, range, { now: morning, ...own });
  if (!times) throw new Error("The outlet is gone.");
  const slotRequest = slotRequestOf(times.schedule, outlet.serviceIds.slice(0, 1));
  return freeSlots(times.schedule, times.taken, slotRequest, range, morning.epochMilliseconds).flatMap(
    ({ start, barberIds }) =>
      barberIds.map((barberId) => ({ barberId, start: minuteOf({ epochMilliseconds: start }) })),
  );
}

/** The outlet's own booking stays in time that is blocked around it, then moves out of hours that are closed. */
const keptInBlock = [
  { kind: "counter" as const, facts: { quarter: 0, barber: 0 } },
  {
    kind: "block" as const,
    facts: { quarter: 0, barber: 0, aim: null, minutes: 10, isAccepted: false, decide: "keep" },
  },
  { kind: "hours" as const, facts: { close: 0, open: 0, decide: "move" } },
];

test("a time that the schedule says is closed is never offered, held or booked", async () => {
  const seen = new Map<string, number>();
  const history = fc.array(step, { minLength: 15, maxLength: 45, size: "max" });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await db.slotClaim.deleteMany({ where: { outletId: outlet.id } });
      await db.timeOff.deleteMany({ where: { barberId: { in: outlet.barberIds } } });
      await db.hoursException.deleteMany({ where: { outletId: outlet.id } });
      await db.booking.updateMany({
        where: { outletId: outlet.id, status: "CONFIRMED" },
        data: { status: "CANCELLED_BY_OUTLET" },
      });
      const world: World = { off: [], open: usual };
      for (const { kind, facts } of steps) {
        const before = new Set((await listClaimed()).map(({ key }) => key));
        const act = perform[kind] as (facts: object, world: World) => Promise<string>;
        const outcome = await act(facts, world);
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        const fresh = (await listClaimed()).filter(({ key }) => !before.has(key));
        expect(
          fresh.filter(({ barberId, start }) => isClosed(world, barberId, start)),
          outcome,
        ).toEqual([]);
        const coming = await listComing();
        const askers = [
          {},
          { sessionId: customerAt(0).sessionId },
          ...coming.slice(0, 1).map(({ id }) => ({ bookingId: id })),
        ];
        for (const own of askers) {
          const offered = await listOffered(own);
          expect(
            offered.filter(({ barberId, start }) => isClosed(world, barberId, start)),
            outcome,
          ).toEqual([]);
        }
      }
    }),
    { ...runs(7, 301), examples: [[keptInBlock]] },
  );
  // The histories are worth something only if they reach everything that can happen.
  const reached =
    "booked,book refused,held,hold refused,noted,blocked,unblocked,took a break,other hours,blocked and moved out of it,cancelled,moved";
  for (const outcome of reached.split(",")) expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(2);
});
