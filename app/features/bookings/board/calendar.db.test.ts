import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { type CalendarEvent, showCalendar, showOrdersView } from "#app/features/bookings/board/show-calendar.server.ts";
import { listFreeGaps } from "#app/features/bookings/board/show-dashboard.server.ts";
import { groupOf, groupStatuses, type OrderFilter } from "#app/features/bookings/orders/order-filter.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { claimAbsence } from "#app/features/time/claims/block-time.server.ts";
import { instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 12.00 WIT. */
const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
const zone = "WIT";
let shop: OutletFixture;
let other: OutletFixture;
let owner: OutletManager;
let seed: { id: string; barber: number; start: Temporal.Instant; minutes: number }[];

const statuses: BookingStatus[] = ["CONFIRMED", "COMPLETED", "CHECKED_IN", "NO_SHOW", "CANCELLED_BY_CUSTOMER"];
const names = ["Rina Wijaya", "Budi Santoso", "Sari Dewi"];

beforeAll(async () => {
  shop = await createOutlet({ name: "Pangkas Jayapura", zone }, { barbers: 3 });
  other = await createOutlet({ name: "Pangkas Lain" });
  owner = { id: shop.ownerId, isAdmin: false };
  const random = fc.sample(
    fc.record({
      barber: fc.integer({ min: 0, max: 2 }),
      quarter: fc.integer({ min: -96, max: 96 * 8 }),
      length: fc.integer({ min: 1, max: 6 }),
      status: fc.nat(4),
      name: fc.nat(2),
      channel: fc.constantFrom("APP", "WALKIN", "PHONE"),
    }),
    { numRuns: 120, seed: 20261122 },
  );
  seed = [];
  for (const { barber, quarter, length, status, name, channel } of random) {
    const start = Temporal.Instant.from("2026-11-29T15:00:00Z").add({ minutes: quarter * 15 });
    const minutes = length * 15;
    const isFree = seed.every(
      (each) =>
        each.barber !== barber ||
        each.start.add({ minutes: each.minutes }).epochMilliseconds <= start.epochMilliseconds ||
        start.add({ minutes }).epochMilliseconds <= each.start.epochMilliseconds,
    );
    if (!isFree) continue;
    const set = {
      zone: zone as "WIT",
      channel: channel as "APP",
      contactName: names[name] ?? "",
      contactPhone: `+6281298765${400 + seed.length}`,
    };
    const booking = await createBooking(shop, { status: statuses[status] ?? "CONFIRMED", start, minutes, barber, set });
    seed.push({ id: booking.id, barber, start, minutes });
  }
  await createBooking(other, { start: now, set: { contactName: "Milik orang" } });
});

const idsOf = (events: readonly CalendarEvent[]) => events.flatMap(({ id, booking }) => (booking ? id : [])).sort();

/** What a day shows, row by row: what touches the local date. A number that is masked is not found by its parts. */
async function bruteForce(date: string, filter: OrderFilter, part: "touches" | "starts", { isAdmin = false } = {}) {
  const rows = await db.booking.findMany({ where: { outletId: shop.id } });
  const allowed = groupStatuses[groupOf(filter)];
  return rows
    .filter((row) => {
      const first = localDate(row.startAt, zone).toString();
      const last = localDate(new Date(row.endAt.getTime() - 1), zone).toString();
      if (part === "starts" ? first !== date : date < first || date > last) return false;
      if (allowed && !allowed.includes(row.status)) return false;
      if (filter.barber && row.barberId !== filter.barber) return false;
      if (filter.channel && row.channel !== filter.channel) return false;
      if (!filter.q) return true;
      const isShown = isAdmin || row.endAt.getTime() > now.subtract({ hours: 48 }).epochMilliseconds;
      const numbers = isShown ? `${row.contactPhone} 0${row.contactPhone.slice(3)}` : "";
      const words = `${row.contactName} ${numbers}`.toLowerCase();
      return words.includes(filter.q.toLowerCase()) || row.code === filter.q.toUpperCase();
    })
    .map(({ id }) => id)
    .sort();
}

describe("the calendar agrees with all the bookings, one by one", () => {
  const filters = (): Omit<OrderFilter, "view">[] => [
    {},
    { status: "all" },
    { status: "done" },
    { barber: shop.barberIds[1] },
    { channel: "WALKIN" },
    { q: "sari" },
    { q: "0812987654" },
    { channel: "APP", status: "open", barber: shop.barberIds[2] },
  ];

  test("by day", async () => {
    for (const rest of filters()) {
      for (let day = 29; day <= 37; day += 1) {
        const date = Temporal.PlainDate.from("2026-11-01")
          .add({ days: day - 1 })
          .toString();
        const filter = { ...rest, view: "day", date } as const;
        const page = await showCalendar(owner, { filter, outlet: { id: shop.id, zone } }, now);
        const events = page?.day?.columns.flatMap((column) => column.events) ?? [];
        const expected = await bruteForce(date, filter, "touches");
        expect(idsOf(events), `${date} ${JSON.stringify(rest)}`).toEqual(expected);
        for (const { barberId, events: own } of page?.day?.columns ?? []) {
          for (const { id, start, end } of own) {
            const found = seed.find((each) => each.id === id);
            expect(shop.barberIds[found?.barber ?? -1]).toBe(barberId);
            const midnight = Temporal.PlainDate.from(date).toZonedDateTime("Asia/Jayapura").toInstant();
            expect(midnight.add({ minutes: start }).epochMilliseconds).toBe(found?.start.epochMilliseconds);
            expect(end - start).toBe(found?.minutes);
          }
        }
      }
    }
  });

  test("and so it does for an admin, who finds a number by its parts for longer", async () => {
    const filter = { q: "0812987654", view: "day", date: "2026-11-29", status: "all" } as const;
    const idsFor = async (isAdmin: boolean) => {
      const page = await showCalendar({ id: owner.id, isAdmin }, { filter, outlet: { id: shop.id, zone } }, now);
      const found = idsOf(page?.day?.columns.flatMap(({ events }) => events) ?? []);
      expect(found).toEqual(await bruteForce(filter.date, filter, "touches", { isAdmin }));
      return found.length;
    };
    expect(await idsFor(true)).toBeGreaterThan(await idsFor(false));
  });

  test("by week", async () => {
    for (const rest of filters()) {
      const filter = { ...rest, view: "week", date: "2026-12-03" } as const;
      const page = await showCalendar(owner, { filter, outlet: { id: shop.id, zone } }, now);
      expect(page?.week?.map(({ date }) => date)).toEqual(
        Array.from({ length: 7 }, (_, index) => `2026-${index === 0 ? "11-30" : `12-0${index}`}`),
      );
      for (const { date, events } of page?.week ?? []) {
        expect(idsOf(events), date).toEqual(await bruteForce(date, filter, "starts"));
      }
    }
  });
});

test("breaks, closed hours and the line of now are in it", async () => {
  const [first = "", second = ""] = shop.barberIds;
  const far = Temporal.Instant.from("2026-12-20T00:00:00Z"); // 09.00 WIT
  const absence = {
    outletId: shop.id,
    start: far.add({ hours: 3 }),
    end: far.add({ hours: 4 }),
    reason: "Makan siang",
  };
  await claimAbsence(db, { ...absence, barberId: first }, now);
  await claimAbsence(db, { ...absence, barberId: second, end: far.add({ hours: 72 }), reason: "" }, now);
  const [sessionId = ""] = await createSessions(1);
  const hold = (hours: number, expiresAt: Temporal.Instant) => ({
    ...{ outletId: shop.id, barberId: first, sessionId, kind: "HOLD" as const, expiresAt: toDate(expiresAt) },
    ...{ startAt: toDate(far.add({ hours })), endAt: toDate(far.add({ hours: hours + 1 })) },
  });
  const shownAt = far.add({ hours: 2 });
  // One that runs, and one that is over since.
  await db.slotClaim.createMany({ data: [hold(5, shownAt.add({ minutes: 1 })), hold(7, shownAt)] });
  await db.shift.deleteMany({ where: { barberId: second, weekday: 7 } });
  const filter = { view: "day", date: "2026-12-20" } as const;
  const page = await showCalendar(owner, { filter, outlet: { id: shop.id, zone } }, shownAt);
  expect(page?.day).toMatchObject({ start: 540, end: 1260, now: 660 });
  expect(page?.day?.columns[0]).toMatchObject({
    closed: [],
    events: [
      { kind: "block", start: 720, end: 780, title: "Makan siang", time: "12.00–13.00" },
      { kind: "hold", start: 840, end: 900, title: "Sedang dipilih pelanggan" },
    ],
  });
  expect(page?.day?.columns[1]).toMatchObject({
    closed: [{ start: 540, end: 1260 }],
    events: [{ kind: "block", start: 720, end: 1260, title: "Libur", time: "" }],
  });
  expect(page).toMatchObject({ title: "Minggu, 20 Desember 2026", isToday: true, count: 0 });

  const freeOf = async (set: Omit<Partial<OrderFilter>, "view">) => {
    const asked = { ...filter, ...set };
    const shown = await showCalendar(owner, { filter: asked, outlet: { id: shop.id, zone } }, shownAt);
    return (shown?.day?.columns ?? []).map(({ free }) => free.map(({ start, end }) => [start, end]));
  };
  expect(page?.day?.columns[0]?.free.slice(0, 2)).toEqual([
    { start: 660, end: 690, time: "11.00", startIso: null },
    { start: 690, end: 720, time: "11.30", startIso: "2026-12-20T02:30:00Z" },
  ]);
  const [usual, none] = await freeOf({});
  expect(usual?.slice(2, 5)).toEqual([
    [780, 810],
    [810, 840],
    [900, 930],
  ]);
  expect([usual?.at(-1), none]).toEqual([[1230, 1260], []]);
  expect((await freeOf({ zoom: "far" }))[0]?.slice(0, 2)).toEqual([
    [660, 720],
    [780, 840],
  ]);
  // What a filter hides may stand there; and nothing begins in the past.
  expect((await freeOf({ q: "Tono" })).flat()).toEqual([]);
  expect((await freeOf({ date: "2026-12-19" })).flat()).toEqual([]);
});

test("free time is offered only where the counter would book it, with the next start", async () => {
  const start = Temporal.Instant.from("2026-12-02T03:00:00Z"); // 10.00 WIB
  const timesOf = async (set: Parameters<typeof createOutlet>[0], claim: { startAt?: Date; endAt: Date }) => {
    const outlet = await createOutlet({ horizonDays: 7, ...set }, { barbers: 1 });
    const { id } = await createBooking(outlet, { start });
    await db.slotClaim.updateMany({ where: { bookingId: id }, data: claim });
    return async (date: string, zoom?: OrderFilter["zoom"]) => {
      const request = { filter: { view: "day", date, zoom }, outlet: { id: outlet.id, zone: "WIB" } } as const;
      const page = await showCalendar({ id: outlet.ownerId, isAdmin: false }, request, now);
      return page?.day?.columns[0]?.free.map(({ time }) => time) ?? [];
    };
  };
  // A pause of ten minutes after the visit.
  const shop = await timesOf({}, { endAt: toDate(start.add({ minutes: 40 })) });
  expect((await shop("2026-12-02")).slice(0, 4)).toEqual(["09.00", "09.30", "10.45", "11.00"]);
  expect(await shop("2026-12-09")).toEqual([]);
  // Nothing that would not be over when the outlet closes, at 21.00: the shortest is a quarter of an hour here.
  expect((await shop("2026-12-02", "near")).at(-1)).toBe("20.45");
  await db.service.updateMany({ where: { durationMin: 15 }, data: { active: false } });
  expect((await shop("2026-12-02", "near")).at(-1)).toBe("20.30");
  await db.service.updateMany({ where: { durationMin: 15 }, data: { active: true } });
  // Twenty minutes of way there and back.
  const way = { startAt: toDate(start.subtract({ minutes: 20 })), endAt: toDate(start.add({ minutes: 50 })) };
  const mobile = await timesOf({ type: "MOBILE_BARBER", travelBaseMin: 20 }, way);
  expect((await mobile("2026-12-02")).slice(0, 3)).toEqual(["09.00", "11.15", "11.30"]);
  const paused = await timesOf({ status: "PAUSED" }, way);
  expect(await paused("2026-12-02")).toEqual([]);
});

test("an evening that lasts past midnight is one day, and so is its night", async () => {
  const night = await createOutlet({ name: "Pangkas Malam", zone: "WIB" }, { barbers: 1 });
  await db.openingHours.updateMany({ where: { outletId: night.id }, data: { openMin: 1080, closeMin: 120 } });
  await db.shift.updateMany({ where: { barberId: night.barberIds[0] ?? "" }, data: { startMin: 1080, endMin: 120 } });
  const start = Temporal.Instant.from("2026-12-01T17:30:00Z"); // 00.30 WIB on 2 December
  const { id } = await createBooking(night, { start });
  const user = { id: night.ownerId, isAdmin: false };
  const dayOf = async (date: string) =>
    (await showCalendar(user, { filter: { view: "day", date }, outlet: { id: night.id, zone: "WIB" } }, now))?.day;
  const evening = await dayOf("2026-12-01");
  expect(evening).toMatchObject({ start: 1080, end: 1560 });
  expect(evening?.columns[0]?.events).toMatchObject([{ id, start: 1470, end: 1500, time: "00.30–01.00" }]);
  expect((await dayOf("2026-12-02"))?.columns[0]?.events).toMatchObject([{ id, start: 30, end: 60 }]);
  expect((await listFreeGaps([night.id], now)).get(night.barberIds[0] ?? "")).toEqual([
    { start: 1080, end: 1470 },
    { start: 1500, end: 1560 },
  ]);
});

test("is of the first outlet that takes bookings, and of nobody else's", async () => {
  await createOutlet({ name: "Pangkas Abepura", ownerId: shop.ownerId, status: "PAUSED" });
  const view = await showOrdersView(owner, { view: "day" }, now);
  expect(view?.calendar?.outlet).toMatchObject({ id: shop.id, zone: "WIT" });
  expect(view?.choices.barbers.map(({ id }) => id)).toEqual(shop.barberIds);
  expect(await showOrdersView(owner, { view: "day", outlet: other.id }, now)).toBeNull();
  expect(await showOrdersView(owner, { view: "week", barber: other.barberIds[0] }, now)).toBeNull();
  expect(await showCalendar(owner, { filter: { view: "day" }, outlet: { id: other.id, zone: "WIB" } }, now)).toBeNull();
  const admin = { id: owner.id, isAdmin: true };
  expect((await showOrdersView(admin, { view: "day", outlet: other.id }, now))?.calendar?.count).toBe(1);
});

test("the free gaps are the minutes that no claim and no closed hour takes", async () => {
  const date = localDate(now, zone);
  const gaps = await listFreeGaps([shop.id], now);
  const midnight = date.toZonedDateTime("Asia/Jayapura").toInstant().epochMilliseconds;
  const claims = await db.slotClaim.findMany({ where: { outletId: shop.id, active: true } });
  for (const barberId of shop.barberIds) {
    const isFree = (minute: number) => {
      const at = midnight + minute * 60_000;
      const isTaken = claims.some(
        (c) => c.barberId === barberId && c.startAt.getTime() <= at && at < c.endAt.getTime(),
      );
      return minute >= 540 && minute < 1260 && at >= now.epochMilliseconds && !isTaken;
    };
    const expected: { start: number; end: number }[] = [];
    for (let minute = 0; minute < 1440; minute += 5) {
      const last = expected.at(-1);
      if (!isFree(minute)) continue;
      if (last?.end === minute) last.end = minute + 5;
      else expected.push({ start: minute, end: minute + 5 });
    }
    expect(gaps.get(barberId)).toEqual(expected.filter(({ start, end }) => end - start >= 15));
  }
  expect(instantFrom(midnight).toString()).toBe("2026-11-30T15:00:00Z");
});
