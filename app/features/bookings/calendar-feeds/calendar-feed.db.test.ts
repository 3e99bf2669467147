import { randomBytes } from "node:crypto";
import fc from "fast-check";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { listMyFeeds } from "#app/features/bookings/calendar-feeds/calendar-feeds.queries.server.ts";
import { changeFeed } from "#app/features/bookings/calendar-feeds/change-feed.server.ts";
import { readFeed } from "#app/features/bookings/calendar-feeds/read-feed.server.ts";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { findBookingCalendar } from "#app/features/bookings/mine/booking-calendar.queries.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
let shop: OutletFixture;
let rina: string;

beforeEach(async () => {
  shop = await createOutlet();
  rina = (await createUser("Rina Wijaya")).id;
});

async function tokenOf(userId: string, barberId: string | null): Promise<string> {
  const cards = await listMyFeeds(userId);
  const { pathname } = new URL(
    cards.find((card) => card.barberId === barberId)?.address?.url ?? expect.fail("no address"),
  );
  return pathname.replace(/^\/calendar\/(.+)\.ics$/, "$1");
}

async function opened(userId: string, barberId: string | null = null): Promise<string> {
  expect(await changeFeed({ act: "create", userId, barberId })).toEqual({ ok: true });
  return tokenOf(userId, barberId);
}

async function eventsOf(token: string, at = now) {
  const feed = await readFeed(token, at);
  if (!feed) return null;
  const calendar = new ICAL.Component(ICAL.parse(feed.text));
  return calendar.getAllSubcomponents("vevent").map((each) => ({
    uid: String(each.getFirstPropertyValue("uid")).split("@")[0],
    status: each.getFirstPropertyValue("status"),
    sequence: each.getFirstPropertyValue("sequence"),
    summary: each.getFirstPropertyValue("summary"),
  }));
}

const later = (hours: number) => now.add({ hours });
const own = (set: object = {}) => ({ customerId: rina, ...set });

describe("a customer's address", () => {
  test("gives own bookings, what is off as cancelled, from 90 days back on", async () => {
    const coming = await createBooking(shop, { start: later(24), set: own() });
    const off = await createBooking(shop, { start: later(48), status: "CANCELLED_BY_CUSTOMER", set: own() });
    const past = await createBooking(shop, { start: later(-89 * 24), status: "COMPLETED", set: own() });
    await createBooking(shop, { start: later(-91 * 24), status: "COMPLETED", set: own() });
    await createBooking(shop, { start: later(72) });
    expect(await eventsOf(await opened(rina))).toMatchObject([
      { uid: off.id, status: "CANCELLED" },
      { uid: coming.id, status: "CONFIRMED", summary: expect.stringContaining("Potong Rambut Dewasa di ") },
      { uid: past.id, status: "CONFIRMED" },
    ]);
  });

  test("stays the same when it is made again, and is another one after it was replaced or taken away", async () => {
    const first = await opened(rina);
    expect(await opened(rina)).toBe(first);
    await changeFeed({ act: "renew", userId: rina, barberId: null });
    const second = await tokenOf(rina, null);
    expect(second).not.toBe(first);
    expect(await readFeed(first, now)).toBeNull();
    expect(await readFeed(second, now)).not.toBeNull();
    await changeFeed({ act: "revoke", userId: rina, barberId: null });
    expect(await readFeed(second, now)).toBeNull();
    expect((await listMyFeeds(rina))[0]?.address).toBeNull();
    expect(await opened(rina)).not.toBe(second);
  });

  test("two who make it at once have one", async () => {
    await Promise.all([1, 2, 3].map(() => changeFeed({ act: "create", userId: rina, barberId: null })));
    expect(await db.calendarFeed.count({ where: { userId: rina } })).toBe(1);
  });

  test("is nowhere in the database, and has 256 bits", async () => {
    const token = await opened(rina);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await db.$queryRaw<
      { row: string }[]
    >`SELECT f::text AS row FROM calendar_feed f WHERE user_id = ${rina}::uuid`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  test.each(["", "x", "a".repeat(43), randomBytes(32).toString("base64url"), "a".repeat(10_000), "../../etc/passwd"])(
    "that nobody has gives nothing: %j",
    async (token) => {
      expect(await readFeed(token, now)).toBeNull();
    },
  );

  test("gives nothing while its owner is suspended", async () => {
    const token = await opened(rina);
    await db.user.update({ where: { id: rina }, data: { suspendedAt: new Date() } });
    expect(await readFeed(token, now)).toBeNull();
  });

  test("has the same text and tag until something changes, and says when it was read", async () => {
    const { id } = await createBooking(shop, { start: later(24), set: own() });
    const token = await opened(rina);
    const first = await readFeed(token, now);
    expect(await readFeed(token, later(2))).toEqual(first);
    await db.booking.update({ where: { id }, data: { version: { increment: 1 } } });
    expect((await readFeed(token, later(3)))?.etag).not.toBe(first?.etag);
    expect((await listMyFeeds(rina))[0]?.address?.readText).toBe(
      "Terakhir dibaca Selasa, 1 Desember 2026 pukul 13.00 WIB",
    );
  });
});

describe("a barber's address", () => {
  const barber = () => shop.barberIds[0] ?? "";

  test("gives the barber's bookings with first name and services, and nothing else of the customer", async () => {
    const secret = {
      contactName: "Rina Wijaya Rahasia",
      contactPhone: "+6281298765432",
      addressLine: "Jalan Rahasia 7",
    };
    const mine = await createBooking(shop, { start: later(24), set: own({ ...secret, note: "Catatan rahasia" }) });
    await createBooking(shop, { start: later(26), barber: 1 });
    await createBooking(shop, { start: later(28), status: "PENDING_PAYMENT" });
    const token = await opened(shop.ownerId, barber());
    const { text = "" } = (await readFeed(token, now)) ?? {};
    expect(await eventsOf(token)).toMatchObject([{ uid: mine.id, summary: "Rina: Potong Rambut Dewasa" }]);
    const flat = text.replaceAll("\r\n ", "");
    expect(flat).not.toMatch(/rahasia|wijaya|98765432/i);
    expect(flat).toContain(`/admin/booking/${mine.id}`);
  });

  test("is for the outlet's owner and the barber themselves only", async () => {
    const stranger = (await createOutlet({ name: "Outlet Lain" })).ownerId;
    for (const userId of [rina, stranger]) {
      expect(await changeFeed({ act: "create", userId, barberId: barber() })).toEqual({
        ok: false,
        reason: "no-such-calendar",
      });
    }
    expect((await listMyFeeds(stranger)).map(({ barberId }) => barberId)).not.toContain(barber());
    await db.outletStaff.create({
      data: {
        ...{ outletId: shop.id, barberId: barber(), userId: rina, email: "rina@contoh.test", status: "ACTIVE" },
        ...{ invitedBy: shop.ownerId, joinedAt: new Date() },
      },
    });
    const token = await opened(rina, barber());
    expect(await readFeed(token, now)).not.toBeNull();
    const ownersToken = await opened(shop.ownerId, barber());
    await db.barber.update({ where: { id: barber() }, data: { active: false } });
    expect([await readFeed(token, now), await readFeed(ownersToken, now)]).toEqual([null, expect.anything()]);
    await db.barber.update({ where: { id: barber() }, data: { active: true } });
    await db.outlet.update({ where: { id: shop.id }, data: { status: "SUSPENDED", suspendedFrom: "ACTIVE" } });
    expect([await readFeed(token, now), await readFeed(ownersToken, now)]).toEqual([null, expect.anything()]);
    await db.outlet.update({ where: { id: shop.id }, data: { status: "ACTIVE", suspendedFrom: null } });
    expect(await readFeed(token, now)).not.toBeNull();
    await db.outletStaff.deleteMany({ where: { userId: rina } });
    expect(await readFeed(token, now)).toBeNull();
  });
});

test("through any history of moves and an end, a file keeps its UID, and its SEQUENCE rises with each change", async () => {
  type Step = { act: "move"; hours: number } | { act: "cancel" | "cancel-by-outlet" };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant("move" as const), hours: fc.integer({ min: 0, max: 200 }) }) },
    { weight: 1, arbitrary: fc.constantFrom({ act: "cancel" as const }, { act: "cancel-by-outlet" as const }) },
  );
  const customer = await createCustomer();
  const token = await opened(customer.id);
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      day += 1;
      const start = `2026-12-0${1 + (day % 9)}T0${1 + (day % 7)}:00:00Z`;
      const placed = await placeBooking(orderOf(shop, customer, { choices: { start } }), orderNow);
      if (!placed.ok) return;
      let before = await fileOf(customer.id, placed.bookingId);
      for (const each of steps) {
        await take(each, placed.bookingId, customer);
        const after = await fileOf(customer.id, placed.bookingId);
        expect(after.uid).toBe(before.uid);
        if (after.what === before.what) expect(after.sequence).toBe(before.sequence);
        else expect(after.sequence).toBeGreaterThan(before.sequence);
        expect(after.method === "CANCEL").toBe(after.what.endsWith("CANCELLED"));
        const inFeed = (await eventsOf(token, orderNow))?.filter(({ uid }) => after.uid.startsWith(uid ?? ""));
        expect(inFeed).toMatchObject([{ sequence: after.sequence, status: after.what.split(" ").at(-1) }]);
        before = after;
      }
    }),
    { numRuns: 12 },
  );

  async function take(each: Step, bookingId: string, by: Customer) {
    const { version } = await db.booking.findUniqueOrThrow({ where: { id: bookingId }, select: { version: true } });
    if (each.act === "move") {
      const wanted = Temporal.Instant.from("2026-12-02T02:00:00Z").add({ hours: each.hours });
      await moveBooking({ bookingId, customer: by, start: wanted, version }, orderNow);
    } else if (each.act === "cancel") {
      await cancelBooking({ bookingId, customer: by, reason: "SICK", text: "", quotedFee: 100_000 }, orderNow);
    } else {
      const change = { bookingId, from: ["CONFIRMED"], to: "CANCELLED_BY_OUTLET", actor: systemActor } as const;
      await inTransaction((tx) => changeStatus(tx, { ...change, now: orderNow }));
    }
  }

  async function fileOf(customerId: string, bookingId: string) {
    const { text = "" } = (await findBookingCalendar(customerId, bookingId)) ?? {};
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent("vevent");
    const value = (name: string) => String(event?.getFirstPropertyValue(name));
    return {
      uid: value("uid"),
      sequence: Number(value("sequence")),
      method: calendar.getFirstPropertyValue("method"),
      what: `${value("dtstart")} ${value("dtend")} ${value("status")}`,
    };
  }
});

test("a feed has at most 500 events, the latest of them", async () => {
  const { id } = await createBooking(shop, { start: later(24), set: own() });
  await db.$executeRaw`
    INSERT INTO booking SELECT (jsonb_populate_record(b, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'F' || n, 'idempotency_key', gen_random_uuid(),
      'start_at', b.start_at - n * interval '1 hour', 'end_at', b.end_at - n * interval '1 hour'))).*
    FROM booking b, generate_series(1, 600) n WHERE b.id = ${id}::uuid`;
  const events = await eventsOf(await opened(rina));
  expect(events).toHaveLength(500);
  expect(events?.[0]?.uid).toBe(id);
});
