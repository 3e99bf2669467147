import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { placeSeries, type SeriesOrder, type SeriesPlaced } from "#app/features/bookings/series/place-series.server.ts";
import { otherTimesShown, regularHorizonDays } from "#app/features/bookings/series/series.ts";
import { findSeriesPageData } from "#app/features/bookings/series/series-page.queries.server.ts";
import { claimAbsence } from "#app/features/time/claims/block-time.server.ts";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

/** Midnight of today, WIB; the outlet is open 09.00–21.00 every day. */
const today = Temporal.Instant.from("2026-11-30T17:00:00Z").epochMilliseconds;
const first = Temporal.Instant.from(orderStart).epochMilliseconds;
const visitMin = 30;
/** What a visit claims, with the buffer after it. */
const claimMs = (visitMin + 5) * minuteMs;
let outlet: OutletFixture;
let rina: Customer;
let strangers: Customer[];

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 2 });
  rina = await createCustomer();
  strangers = await Promise.all([createCustomer(), createCustomer()]);
});

const obstacle = fc.record({
  kind: fc.constantFrom("booking", "block", "day-off", "hold", "own-hold", "expired-hold"),
  visit: fc.integer({ min: 1, max: 5 }),
  barber: fc.nat(1),
  /** Minutes from the usual time. */
  from: fc.integer({ min: -50, max: 90 }),
  minutes: fc.integer({ min: 5, max: 120 }),
});
type Obstacle = typeof obstacle extends fc.Arbitrary<infer O> ? O : never;
/** Which of the times shown is taken; far more often the first, as it is what the page proposes. */
const choice = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) });
const history = fc.record({
  every: fc.integer({ min: 1, max: 8 }),
  count: fc.integer({ min: 2, max: 6 }),
  isAnyone: fc.boolean(),
  before: fc.array(obstacle, { minLength: 2, maxLength: 9, size: "max" }),
  between: fc.array(obstacle, { maxLength: 5 }),
  choices: fc.array(choice, { minLength: 5, maxLength: 5 }),
});
type Plan = typeof history extends fc.Arbitrary<infer H> ? H : never;

const usualStart = ({ every }: Plan, visit: number) => first + visit * every * 7 * dayMs;
const text = (start: number) => instantFrom(start).toString();

/** Somebody else takes time, or nothing happens where it is taken already. */
async function put(plan: Plan, { kind, visit, barber, from, minutes }: Obstacle): Promise<void> {
  const barberId = outlet.barberIds[barber] ?? "";
  const usual = instantFrom(usualStart(plan, visit));
  const time = { start: usual.add({ minutes: from }), end: usual.add({ minutes: from + minutes }) };
  const claim = { outletId: outlet.id, barberId, ...time };
  if (kind === "day-off") {
    const start = instantFrom(today + visit * plan.every * 7 * dayMs);
    await claimAbsence(db, { ...claim, start, end: start.add({ hours: 24 }), reason: "Libur" }, orderNow);
  } else if (kind === "block") {
    await claimAbsence(db, { ...claim, reason: "Istirahat" }, orderNow);
  } else if (kind === "booking") {
    const period = { startAt: { lt: toDate(time.end) }, endAt: { gt: toDate(time.start) } };
    if ((await db.slotClaim.count({ where: { barberId, active: true, ...period } })) > 0) return;
    await createBooking(outlet, { barber, start: time.start, minutes, set: { customerId: strangers[0]?.id ?? "" } });
  } else {
    const sessionId = (kind === "own-hold" ? rina : strangers[1])?.sessionId ?? "";
    const expiresAt = orderNow.add({ minutes: kind === "expired-hold" ? -1 : 8 });
    await claimTime(db, { kind: "HOLD", sessionId, expiresAt, ...claim }, orderNow.subtract({ minutes: 5 }));
  }
}

/** All that counts as taken. */
const listTaken = () =>
  db.slotClaim.findMany({
    where: { active: true, OR: [{ expiresAt: null }, { expiresAt: { gt: toDate(orderNow) } }] },
    select: { id: true, barberId: true, startAt: true, endAt: true, kind: true, bookingId: true, expiresAt: true },
    orderBy: { id: "asc" },
  });
type Taken = Awaited<ReturnType<typeof listTaken>>;

/** Who is free for a visit then, worked out without the product's own search. */
function whoIsFree(taken: Taken, start: number, { isAnyone }: Plan): string[] {
  const minute = ((start - today) / minuteMs) % 1440;
  const day = Math.floor((start - today) / dayMs);
  if (day > regularHorizonDays || minute < 540 || minute + visitMin > 1260) return [];
  const isFree = (barberId: string) =>
    taken.every((claim) => claim.barberId !== barberId || +claim.startAt >= start + claimMs || +claim.endAt <= start);
  return outlet.barberIds.slice(0, isAnyone ? 2 : 1).filter(isFree);
}

/** The nearest free starts of a day to the usual one. */
function nearestOf(taken: Taken, usual: number, plan: Plan): number[] {
  const midnight = usual - ((usual - today) % dayMs);
  const starts = Array.from({ length: 96 }, (_, quarter) => midnight + quarter * 15 * minuteMs);
  return starts
    .filter((start) => start !== usual && whoIsFree(taken, start, plan).length > 0)
    .toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual) || a - b)
    .slice(0, otherTimesShown)
    .toSorted((a, b) => a - b);
}

/** What the page shows of each visit is what can be had then; what the customer takes of it comes back. */
async function pickFrom(bookingId: string, plan: Plan, seen: (what: string) => void) {
  const { every, count, isAnyone } = plan;
  const params = new URLSearchParams({ every: `${every}`, count: `${count}`, barber: isAnyone ? "any" : "same" });
  const page = await findSeriesPageData(rina.id, bookingId, params, orderNow);
  const visits = page?.offer?.visits ?? [];
  expect(visits).toHaveLength(Math.min(count - 1, Math.floor(regularHorizonDays / 7 / every)));
  const taken = await listTaken();
  return visits.map(({ name, conflict, options, chosen }, index) => {
    expect(name).toBe(`at${index + 1}`);
    const usual = usualStart(plan, index + 1);
    const isFree = whoIsFree(taken, usual, plan).length > 0;
    expect(conflict === null, `the conflict of ${text(usual)} is named`).toBe(isFree);
    const times = isFree ? [usual] : nearestOf(taken, usual, plan);
    expect(chosen).toBe(isFree ? text(usual) : times.length > 0 ? null : "skip");
    const values = [...times.map(text), "skip"];
    expect(options.map(({ value }) => value)).toEqual(values);
    if (!isFree) seen("conflict");
    if (!isFree && times.length > 0) seen("others shown");
    const value = values[(plan.choices[index] ?? 0) % values.length];
    return value === undefined || value === "skip" ? null : value;
  });
}

/** Exactly what is free is booked, what is not is named, and nobody else's time is touched. */
async function expectPlaced(bookingId: string, plan: Plan, picks: SeriesOrder["picks"], before: Taken) {
  const order = { bookingId, customer: rina, ...plan, picks, quotedTotal: 52_000, idempotencyKey: randomUUID() };
  const answer: SeriesPlaced = await placeSeries(order, orderNow);
  const wanted = picks.filter((pick) => pick !== null);
  const free = new Map(wanted.map((pick) => [pick, whoIsFree(before, Date.parse(pick), plan)]));
  const missed = wanted.filter((pick) => free.get(pick)?.length === 0);
  const had = wanted.filter((pick) => !missed.includes(pick));
  const reason = wanted.length === 0 ? "nothing" : had.length === 0 ? "all-taken" : null;
  if (reason) expect(answer).toEqual({ ok: false, reason });
  else expect(answer).toMatchObject({ ok: true, placed: had.length, missed });

  const mine = await db.booking.findMany({
    where: { customerId: rina.id, status: "CONFIRMED", id: { not: bookingId } },
    select: { id: true, startAt: true, endAt: true, barberId: true, seriesId: true },
    orderBy: { startAt: "asc" },
  });
  expect(mine.map(({ startAt }) => text(+startAt))).toEqual(had);
  expect(await db.bookingSeries.count()).toBe(answer.ok ? 1 : 0);
  const after = await listTaken();
  for (const { id, startAt, endAt, barberId, seriesId } of mine) {
    expect(seriesId).toBe(answer.ok && answer.seriesId);
    expect(free.get(text(+startAt))).toContain(barberId);
    expect(+endAt).toBe(+startAt + visitMin * minuteMs);
    const claims = after.filter(({ bookingId: of }) => of === id);
    expect(claims).toMatchObject([{ kind: "BOOKING", barberId, startAt, endAt: new Date(+startAt + claimMs) }]);
  }
  const own = new Set(mine.map(({ id }) => id));
  expect(after.filter(({ bookingId: of }) => of === null || !own.has(of))).toEqual(before);
  expect(await countOverlaps()).toBe(0);
  return reason ?? (missed.length > 0 ? "some missed" : "all placed");
}

test("whatever is claimed, a series books what its plan shows and names what it cannot have", async () => {
  const counts = new Map<string, number>();
  const seen = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(history, async (plan) => {
      await db.slotClaim.deleteMany();
      await db.timeOff.deleteMany();
      await db.booking.deleteMany();
      await db.bookingSeries.deleteMany();
      const longAgo = { start: orderNow.subtract({ hours: 24 * 40 }), set: { customerId: rina.id } };
      await createBooking(outlet, { ...longAgo, status: "COMPLETED" });
      const barber = outlet.barberIds[0] ?? "";
      const booked = await placeBooking(orderOf(outlet, rina, { choices: { barber } }), orderNow);
      if (!booked.ok) throw new Error(booked.reason);
      for (const each of plan.before) await put(plan, each);
      const picks = await pickFrom(booked.bookingId, plan, seen);
      const shown = await listTaken();
      for (const each of plan.between) await put(plan, each);
      const before = await listTaken();
      const outcome = await expectPlaced(booked.bookingId, plan, picks, before);
      if (before.length === shown.length) expect(["all placed", "nothing"]).toContain(outcome);
      seen(outcome);
    }),
    runs(20, 400),
  );
  for (const outcome of ["conflict", "others shown", "all placed", "some missed", "all-taken"]) {
    expect(counts.get(outcome) ?? 0, `${outcome} of ${JSON.stringify([...counts])}`).toBeGreaterThan(0);
  }
});
