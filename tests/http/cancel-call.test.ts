import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlineBookingsMax } from "#app/features/bookings/terms/booking-constants.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { call, type Person } from "#tests/support/api-calls.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
const start = Temporal.Instant.from("2026-12-01T05:00:00Z");
let shop: OutletFixture;
let me: Person;
let browser: Client;
let hour = 0;

beforeAll(async () => {
  setClock(() => now);
  [shop, me] = [await createOutlet(), await createUser()];
  browser = await signedIn(me.id);
});
afterAll(() => setClock(null));

async function booked(set: { customerId?: string } = {}) {
  hour += 1;
  const at = start.add({ hours: hour });
  const { id } = await createBooking(shop, { start: at, set: { customerId: me.id, ...set } });
  return { id, start: at.toString() };
}

async function cancel(booking: { id: string; start: string }, set: object = {}, as = browser) {
  const json = { userId: me.id, reason: "SICK", text: " Demam ", quotedFee: 0, start: booking.start, ...set };
  const answer = await call(as, "POST", `/api/bookings/${booking.id}/cancel`, { json });
  return { status: answer.status, body: await answer.json() };
}
const stateOf = (id: string) =>
  db.booking.findUniqueOrThrow({ where: { id }, select: { status: true, version: true } });
const untouched = { status: "CONFIRMED", version: 0 };

describe("POST /api/bookings/{id}/cancel", () => {
  it("cancels once, however often and however many at a time it is sent", async () => {
    const booking = await booked();
    const first = await Promise.all([cancel(booking), cancel(booking), cancel(booking)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(first.filter(({ body }) => !body.wasCancelled)).toHaveLength(1);
    expect(await cancel(booking, { reason: "TRANSPORT" })).toEqual({
      status: 200,
      body: { success: true, wasCancelled: true },
    });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      status: "CANCELLED_BY_CUSTOMER",
      cancelReason: "SICK",
      cancelText: "Demam",
      version: 1,
    });
    const told = { kind: "booking-cancelled", key: { startsWith: `booking:${booking.id}:` } };
    expect(await db.outboxEvent.count({ where: told })).toBe(1);
  });

  it("reads the beginning however finely it is written", async () => {
    const booking = await booked();
    const finely = booking.start.replace("Z", ".0000000001+00:00");
    expect(await cancel(booking, { start: finely })).toMatchObject({ status: 200 });
  });

  it("is never done for another than who wrote it", async () => {
    const sari = await createUser("Sari Dewi");
    const [mine, hers] = [await booked(), await booked({ customerId: sari.id })];
    const herBrowser = await signedIn(sari.id);
    expect((await cancel(mine, {}, herBrowser)).status).toBe(403);
    expect((await cancel(hers, {}, herBrowser)).status).toBe(403);
    expect((await cancel(hers)).status).toBe(404);
    expect([await stateOf(mine.id), await stateOf(hers.id)]).toEqual([untouched, untouched]);
  });

  it("is for the time that the customer saw: a booking moved meanwhile stays", async () => {
    const booking = await booked();
    const answer = await cancel(booking, { start: start.subtract({ minutes: 5 }).toString() });
    expect(answer).toEqual({
      status: 409,
      body: {
        message: "Jadwal booking ini sudah berubah. Periksa lagi sebelum membatalkannya.",
        reason: "time-changed",
        cancelFee: null,
      },
    });
    expect(await stateOf(booking.id)).toEqual(untouched);
    expect((await cancel({ ...booking, start: booking.start.replace("Z", "+00:00") })).status).toBe(200);
  });

  it("says why when it is too late", async () => {
    const booking = await booked();
    setClock(() => Temporal.Instant.from(booking.start));
    const answer = await cancel(booking);
    setClock(() => now);
    expect(answer).toMatchObject({
      status: 409,
      body: { reason: "started", message: expect.stringMatching(/sudah tiba/) },
    });
    expect(await stateOf(booking.id)).toEqual(untouched);
  });

  it.each([
    { reason: "OTHER", text: " a " },
    { reason: "NONE" },
    { text: "x".repeat(301) },
    { quotedFee: -1 },
    { start: "besok" },
    { start: undefined },
  ])("refuses %j", async (set) => {
    const booking = await booked();
    expect((await cancel(booking, set)).status).toBe(422);
    expect(await stateOf(booking.id)).toEqual(untouched);
  });

  it("knows no booking by an id that is none", async () => {
    for (const id of ["1", "%00", "01990000-0000-7000-8000-000000000000"]) {
      expect((await cancel({ id, start: start.toString() })).status, id).toBe(404);
    }
  });
});

describe("GET /api/users/{uid}/upcoming-bookings", () => {
  it("names the nearest ones that are still to come, and nobody else's", async () => {
    const user = await createUser("Tono Hadi");
    const mine = { set: { customerId: user.id } };
    const list = async () => {
      const answer = await call(await signedIn(user.id), "GET", `/api/users/${user.id}/upcoming-bookings`);
      return answer.json();
    };
    expect(await list()).toEqual({ bookings: [] });
    const outlet = await createOutlet();
    const hours = [60, 20, 50, 30, 10, 40];
    const ids = new Map<number, string>();
    for (const each of hours) {
      ids.set(each, (await createBooking(outlet, { start: now.add({ hours: each }), ...mine })).id);
    }
    await createBooking(outlet, { start: now.subtract({ hours: 3 }), ...mine });
    await createBooking(outlet, { start: now.add({ hours: 1 }), status: "CANCELLED_BY_CUSTOMER", ...mine });
    const expected = [10, 20, 30, 40, 50].map((each) => ({ id: ids.get(each), version: 0 }));
    expect(expected).toHaveLength(offlineBookingsMax);
    expect(await list()).toEqual({ bookings: expected });
  });
});
