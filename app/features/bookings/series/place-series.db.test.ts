import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { cancelFollowing } from "#app/features/bookings/series/cancel-following.server.ts";
import { placeSeries, type SeriesOrder } from "#app/features/bookings/series/place-series.server.ts";
import { seriesRefusals } from "#app/features/bookings/series/series.ts";
import { findSeriesPageData } from "#app/features/bookings/series/series-page.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { impatiently } from "#tests/support/impatient.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let bookingId: string;

beforeEach(async () => {
  shop = await createOutlet();
  rina = await createCustomer();
  await createBooking(shop, {
    status: "COMPLETED",
    start: orderNow.subtract({ hours: 24 * 40 }),
    set: { customerId: rina.id },
  });
  const [barber = ""] = shop.barberIds;
  const placed = await placeBooking(orderOf(shop, rina, { choices: { barber } }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  bookingId = placed.bookingId;
});

const week = (weeks: number) => Temporal.Instant.from(orderStart).add({ hours: 24 * 7 * weeks });
const orderOfSeries = (set: Partial<SeriesOrder> = {}): SeriesOrder => ({
  bookingId,
  customer: rina,
  every: 4,
  count: 3,
  isAnyone: false,
  picks: [week(4).toString(), week(8).toString()],
  quotedTotal: 52_000,
  idempotencyKey: randomUUID(),
  ...set,
});
const coming = () =>
  db.booking.findMany({ where: { customerId: rina.id, status: "CONFIRMED" }, orderBy: { startAt: "asc" } });

test("each visit is a booking of its own at the same clock time, and the page shows what booking it gets", async () => {
  await createBooking(shop, { start: week(4) });
  const page = await findSeriesPageData(rina.id, bookingId, new URLSearchParams("every=4&count=3"), orderNow);
  const [first, second] = page?.offer?.visits ?? [];
  expect(first?.conflict).toContain("baru saja diambil");
  expect(second).toMatchObject({ conflict: null, chosen: week(8).toString() });
  const other = first?.options[0]?.value ?? "";

  const placed = await placeSeries(orderOfSeries({ picks: [other, week(8).toString()] }), orderNow);
  expect(placed).toMatchObject({ ok: true, placed: 2, missed: [] });
  const bookings = await coming();
  expect(bookings.map(({ startAt }) => startAt.toISOString().slice(0, 10))).toEqual([
    "2026-12-01",
    "2026-12-29",
    "2027-01-26",
  ]);
  expect(bookings[2]?.startAt).toEqual(new Date(week(8).epochMilliseconds));
  expect(new Set(bookings.map(({ seriesId }) => seriesId)).size).toBe(1);
  expect(await countOverlaps()).toBe(0);
});

test("while the customer's other order takes too long the series is refused, and placed by the same form afterwards", async () => {
  const order = orderOfSeries();
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${rina.id}, 13))::text`;
      expect(await impatiently(() => placeSeries(order, orderNow))).toEqual({ ok: false, reason: "busy" });
    },
    { timeout: 60_000 },
  );
  expect(await coming()).toHaveLength(1);
  expect(await placeSeries(order, orderNow)).toMatchObject({ ok: true, placed: 2 });
  expect(await coming()).toHaveLength(3);
});

test("somebody new is offered what the outlet's horizon allows, and the default can be booked", async () => {
  const stranger = await createCustomer();
  const placed = await placeBooking(orderOf(shop, stranger, { choices: { barber: "any" } }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const look = (query: string, at = orderNow) =>
    findSeriesPageData(stranger.id, placed.bookingId, new URLSearchParams(query), at);
  const page = await look("");
  expect(page?.plan).toMatchObject({ every: 4, count: 2 });
  expect(page?.offer).toMatchObject({ every: [1, 2, 3, 4], counts: [2, 3, 4, 5], isCut: false });
  for (const query of ["every=4&count=2", "every=8&count=6", "every=1&count=6", "every=2&count=4"]) {
    const planned = await look(query);
    expect(planned?.offer?.visits?.map(({ conflict }) => conflict).filter(Boolean), query).toEqual([]);
    expect(planned?.offer?.visits?.length, query).toBeGreaterThan(0);
    expect(planned?.offer?.isCut, query).toBe(query !== "every=4&count=2");
  }
  const late = await placeBooking(
    orderOf(shop, stranger, { choices: { barber: "any", start: week(4).toString() } }),
    orderNow,
  );
  if (!late.ok) throw new Error(late.reason);
  const none = await findSeriesPageData(stranger.id, late.bookingId, new URLSearchParams(), orderNow);
  expect(none).toMatchObject({ offer: null, refusal: expect.stringContaining("belum membuka") });
});

test("a date on which nothing is free is skipped, and one with another own booking is asked about", async () => {
  const elsewhere = await createOutlet();
  const own = await createBooking(elsewhere, { start: week(4).add({ minutes: 15 }), set: { customerId: rina.id } });
  const [barber = ""] = shop.barberIds;
  await db.shift.deleteMany({ where: { barberId: barber, weekday: 2 } });
  const closed = await findSeriesPageData(rina.id, bookingId, new URLSearchParams("every=4&count=3"), orderNow);
  expect(closed?.offer?.visits).toMatchObject([
    { canBook: false, chosen: "skip" },
    { canBook: false, chosen: "skip" },
  ]);
  const open = await findSeriesPageData(
    rina.id,
    bookingId,
    new URLSearchParams("every=4&count=3&barber=any"),
    orderNow,
  );
  expect(open?.offer?.visits).toMatchObject([
    { canBook: true, chosen: null, conflict: expect.stringContaining(own.code) },
    { canBook: true, chosen: week(8).toString(), conflict: null },
  ]);
});

test("another own booking on a date is asked about, at the write too, and nothing is placed without an answer", async () => {
  const elsewhere = await createOutlet();
  const plan = new URLSearchParams("every=4&count=3");
  const own = await createBooking(elsewhere, { start: week(4).add({ minutes: 15 }), set: { customerId: rina.id } });
  await createBooking(elsewhere, { start: week(8).add({ minutes: 30 }), set: { customerId: rina.id } });
  const order = orderOfSeries();
  expect(await placeSeries(order, orderNow)).toEqual({ ok: false, reason: "own-overlap", visits: [0] });
  expect(await db.bookingSeries.count({ where: { customerId: rina.id } })).toBe(0);
  expect(await placeSeries({ ...order, again: [week(8).toString()] }, orderNow)).toMatchObject({ visits: [0] });

  const asked = (await findSeriesPageData(rina.id, bookingId, plan, orderNow))?.offer;
  expect(asked).toMatchObject({ again: week(4).toString(), visits: [{ chosen: null }, { conflict: null }] });
  expect(await placeSeries({ ...order, again: [asked?.again ?? ""] }, orderNow)).toMatchObject({ ok: true, placed: 2 });
  expect(await db.booking.count({ where: { id: own.id, status: "CONFIRMED" } })).toBe(1);
});

test("another time of a date that overlaps an own booking names it", async () => {
  await createBooking(shop, { start: week(4) });
  const near = await createBooking(await createOutlet(), {
    start: week(4).subtract({ minutes: 60 }),
    set: { customerId: rina.id },
  });
  const page = await findSeriesPageData(rina.id, bookingId, new URLSearchParams("every=4&count=2"), orderNow);
  const named = page?.offer?.visits?.[0]?.options.filter(({ label }) => label.includes(near.code)) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(page?.offer?.again).toBe(named.map(({ value }) => value).join(" "));
  const pick = named[0]?.value ?? "";
  const order = orderOfSeries({ count: 2, picks: [pick] });
  expect(await placeSeries(order, orderNow)).toEqual({ ok: false, reason: "own-overlap", visits: [0] });
  expect(await placeSeries({ ...order, again: [pick] }, orderNow)).toMatchObject({ ok: true });
});

test("a time that was taken meanwhile is named and costs the others nothing; all taken books nothing", async () => {
  await createBooking(shop, { start: week(4) });
  expect(await placeSeries(orderOfSeries({ picks: [week(4).toString(), null] }), orderNow)).toEqual({
    ok: false,
    reason: "all-taken",
  });
  expect(await db.bookingSeries.count({ where: { customerId: rina.id } })).toBe(0);
  expect(await placeSeries(orderOfSeries(), orderNow)).toMatchObject({ placed: 1, missed: [week(4).toString()] });
});

test("the same form twenty times is one series", async () => {
  const order = orderOfSeries();
  const first = await placeSeries(order, orderNow);
  for (let batch = 0; batch < 4; batch += 1) {
    const again = await Promise.all(Array.from({ length: 5 }, () => placeSeries(order, orderNow)));
    for (const answer of again) expect(answer).toEqual(first);
  }
  expect(await coming()).toHaveLength(3);
});

test("it is not for who missed a visit, nor further than who is new may book", async () => {
  const stranger = await createCustomer();
  const placed = await placeBooking(orderOf(shop, stranger, { choices: { barber: "any" } }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const far = { bookingId: placed.bookingId, customer: stranger, picks: [null, week(8).toString()] };
  expect(await placeSeries(orderOfSeries(far), orderNow)).toEqual({ ok: false, reason: "all-taken" });
  const missed = await createBooking(shop, {
    status: "NO_SHOW",
    start: orderNow.subtract({ hours: 48 }),
    set: { customerId: rina.id },
  });
  expect(await placeSeries(orderOfSeries(), orderNow)).toEqual({ ok: false, reason: "missed" });
  expect(await placeSeries(orderOfSeries({ customer: stranger }), orderNow)).toEqual({
    ok: false,
    reason: "not-found",
  });

  const dueAt = toDate(orderNow.add({ hours: 24 }));
  const complaint = { bookingId: missed.id, kind: "CUSTOMER_WAS_THERE", text: "Saya datang", dueAt } as const;
  await db.dispute.create({ data: { ...complaint, status: "UPHELD", openedBy: rina.id, decidedAt: dueAt } });
  expect(await placeSeries(orderOfSeries(), orderNow), "they were right: nothing was missed").toMatchObject({
    ok: true,
  });
});

test("it is not for who lets payments lapse: its visits would be paid at the outlet", async () => {
  const unpaid = { customerId: rina.id, payment: "FULL", prepaid: 0, createdAt: toDate(orderNow) } as const;
  const lapse = async (days: number) =>
    createBooking(await createOutlet(), {
      status: "EXPIRED",
      start: orderNow.subtract({ hours: 24 * days }),
      set: unpaid,
    });
  const look = async () => (await findSeriesPageData(rina.id, bookingId, new URLSearchParams(), orderNow))?.refusal;
  for (const days of [1, 2]) await lapse(days);
  expect(await look()).toBeNull();
  await lapse(3);
  expect(await look()).toContain("lewat batas waktunya");
  expect(await placeSeries(orderOfSeries(), orderNow)).toEqual({ ok: false, reason: "lapsed" });
  expect(await coming()).toHaveLength(1);
});

test("what follows is cancelled at once; the visit itself stays", async () => {
  await placeSeries(orderOfSeries(), orderNow);
  expect(await cancelFollowing(rina, bookingId, orderNow)).toEqual({ ok: true, cancelled: 2, kept: 0 });
  expect((await coming()).map(({ id }) => id)).toEqual([bookingId]);
});

test("what follows can be cancelled from each visit that others follow, whatever the outlet takes now", async () => {
  await placeSeries(orderOfSeries(), orderNow);
  const look = async (id: string) => {
    const page = await findSeriesPageData(rina.id, id, new URLSearchParams(), orderNow);
    return page && { isFollowed: page.isFollowed, refusal: page.refusal };
  };
  const last = (await coming()).at(-1)?.id ?? "";
  expect([await look(bookingId), await look(last)]).toEqual([
    { isFollowed: true, refusal: null },
    { isFollowed: false, refusal: seriesRefusals.running },
  ]);
  await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
  expect(await look(bookingId)).toEqual({ isFollowed: true, refusal: seriesRefusals.outlet });
});

test("the repeated booking is locked before the outlet's exchange lock, as by whoever moves it", async () => {
  let placing: ReturnType<typeof placeSeries> | undefined;
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM booking WHERE id = ${bookingId}::uuid FOR UPDATE`;
    placing = placeSeries(orderOfSeries(), orderNow);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'transactionid'`;
    await expect.poll(waiting).toHaveLength(1);
    const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${shop.id}, 7)) AS "isFree"`;
    expect(lock).toEqual({ isFree: true });
  });
  expect(await placing).toMatchObject({ ok: true, placed: 2 });
});
