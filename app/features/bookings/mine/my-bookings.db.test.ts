import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { findBookingCalendar } from "#app/features/bookings/mine/booking-calendar.queries.server.ts";
import { findMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { listMyBookings } from "#app/features/bookings/mine/my-bookings.queries.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { findMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { checkInCode, createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;

beforeAll(async () => {
  shop = await createOutlet();
  dewi = await createCustomer();
});
beforeEach(async () => {
  rina = await createCustomer();
});

const at = (text: string) => Temporal.Instant.from(text);

describe("the list", () => {
  test("upcoming with the nearest first, past with the latest first, nobody else's", async () => {
    const customer = await createCustomer();
    const own = { set: { customerId: customer.id } };
    const far = await createBooking(shop, { start: orderNow.add({ hours: 200 }), ...own });
    const near = await createBooking(shop, { start: orderNow.add({ hours: 50 }), ...own });
    const running = await createBooking(shop, { start: orderNow.subtract({ minutes: 10 }), ...own });
    const cancelled = await createBooking(shop, {
      start: orderNow.add({ hours: 300 }),
      status: "CANCELLED_BY_CUSTOMER",
      ...own,
    });
    const over = await createBooking(shop, { start: orderNow.subtract({ hours: 100 }), ...own });
    await createBooking(shop, { start: orderNow.add({ hours: 60 }), set: { customerId: dewi.id } });
    const ids = async (tab: "upcoming" | "past") =>
      (await listMyBookings(customer.id, { tab, cursor: null }, orderNow)).bookings.map(({ id }) => id);
    expect(await ids("upcoming")).toEqual([running.id, near.id, far.id]);
    expect(await ids("past")).toEqual([cancelled.id, over.id]);
  });

  test("counts of a group those who come", async () => {
    const customer = await createCustomer();
    const group = await db.bookingGroup.create({
      data: { customerId: customer.id, outletId: shop.id, idempotencyKey: randomUUID() },
    });
    const of = (hours: number) => ({
      start: orderNow.add({ hours: 3_000 + hours }),
      set: { customerId: customer.id, groupId: group.id },
    });
    const sizes = async () =>
      (await listMyBookings(customer.id, { tab: "upcoming", cursor: null }, orderNow)).bookings.map(
        ({ groupSize }) => groupSize,
      );
    const { id } = await createBooking(shop, of(0));
    await createBooking(shop, of(1));
    await createBooking(shop, of(2));
    expect(await sizes()).toEqual([3, 3, 3]);
    await cancelBooking({ bookingId: id, customer, reason: "SICK", text: "", quotedFee: 0 }, orderNow);
    expect(await sizes()).toEqual([2, 2]);
  });

  test("what still waits for its payment stands first, the one whose time ends first on top, on one page only", async () => {
    const customer = await createCustomer();
    const own = { set: { customerId: customer.id } };
    const start = (hours: number) => orderNow.add({ hours: 2_000 + hours });
    const unpaid = (hours: number, minutes: number) =>
      createBooking(shop, {
        ...{ start: start(hours), status: "PENDING_PAYMENT", deadline: orderNow.add({ minutes }) },
        ...own,
      });
    const later = await unpaid(30, 14);
    const soonest = await unpaid(900, 3);
    const lapsed = await unpaid(45, -1);
    const others = [];
    for (let index = 0; index < 45; index += 1)
      others.push(await createBooking(shop, { start: start(50 + index * 2), ...own }));
    const pages = [];
    for (let cursor: string | null = null; ; ) {
      const page = await listMyBookings(customer.id, { tab: "upcoming", cursor }, orderNow);
      pages.push(page.bookings);
      cursor = page.next;
      if (!cursor) break;
    }
    expect(pages.flat().map(({ id }) => id)).toEqual([soonest, later, lapsed, ...others].map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([22, 20, 6]);
    const waits = ({ payBefore }: { payBefore: string | null }) => payBefore !== null;
    expect(pages.flat().map(waits)).toEqual([true, true, ...Array(46).fill(false)]);
    expect(pages[0]?.[0]?.payBefore).toMatch(/^pukul \d\d\.\d\d WIB$/);
  });

  test("names the day of the nearest one from now only where that says more than its date", async () => {
    const soonAt = async (hours: number) => {
      const { id } = await createCustomer();
      await createBooking(shop, { start: orderNow.add({ hours }), set: { customerId: id } });
      return (await listMyBookings(id, { tab: "upcoming", cursor: null }, orderNow)).soon;
    };
    expect(await soonAt(7)).toBe("Hari ini, 15.00 WIB");
    expect(await soonAt(31)).toBe("Besok, 15.00 WIB");
    expect(await soonAt(55)).toBeNull();
  });

  test("says the code of the nearest one once it is confirmed, and no other's", async () => {
    const { id } = await createCustomer();
    const start = orderNow.add({ hours: 70 });
    const own = { set: { customerId: id } };
    const asked = await createBooking(shop, { start, status: "AWAITING_OUTLET", ...own });
    await createBooking(shop, { start: start.add({ hours: 2 }), ...own });
    const list = () => listMyBookings(id, { tab: "upcoming", cursor: null }, orderNow);
    const before = await list();
    expect(before).toMatchObject({ checkIn: null, bookings: [{ id: asked.id }, {}] });
    expect(JSON.stringify(before)).not.toContain(checkInCode);
    await db.booking.update({ where: { id: asked.id }, data: { status: "CONFIRMED" } });
    expect((await list()).checkIn).toBe(checkInCode);
  });

  test("every booking stands on exactly one page, and an unreadable cursor starts again", async () => {
    const customer = await createCustomer();
    const starts = Array.from({ length: 45 }, (_, index) => orderNow.subtract({ hours: 1_000 + index * 2 }));
    for (const start of starts) {
      await createBooking(shop, { start, status: "COMPLETED", set: { customerId: customer.id } });
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await listMyBookings(customer.id, { tab: "past", cursor }, orderNow);
      seen.push(...page.bookings.map(({ dateTime }) => dateTime));
      sizes.push(page.bookings.length);
      cursor = page.next;
    } while (cursor);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(starts.map(String));
    for (const bad of ["1", "x_y", `9999999999999999_${customer.id}`, "1_zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz"]) {
      const page = await listMyBookings(customer.id, { tab: "past", cursor: bad }, orderNow);
      expect(page).toMatchObject({ isFirstPage: true });
    }
  });
});

async function booked(start: string): Promise<string> {
  const placed = await placeBooking(orderOf(shop, rina, { choices: { start } }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.bookingId;
}

describe("one booking", () => {
  test("shows what the customer needs, and nothing to anyone else", async () => {
    const id = await booked("2026-12-02T07:00:00Z");
    const booking = await findMyBooking(rina.id, id, orderNow);
    expect(booking).toMatchObject({
      status: "CONFIRMED",
      when: "Rabu, 2 Desember 2026 pukul 14.00 WIB",
      total: 52_000,
      canCancel: true,
      canMove: true,
      cancelFee: 0,
      checkIn: { digits: expect.stringMatching(/^\d{6}$/) },
      directionsTo: "https://www.google.com/maps/dir/?api=1&destination=-6.9175,107.6095",
      outlet: { address: "Jl. Braga No. 1, Kota Bandung" },
      againTo: `/my-bookings/${id}/again`,
      repeatTo: `/my-bookings/${id}/repeat`,
    });
    expect(booking?.offers).toEqual({ verifies: true, pushes: true });
    await booked("2026-12-04T07:00:00Z");
    expect((await findMyBooking(rina.id, id, orderNow))?.offers).toEqual({ verifies: false, pushes: false });
    const calendar = String((await findBookingCalendar(rina.id, id))?.text ?? "");
    expect(calendar.replace(/\r\n /g, "")).toContain("Jl. Braga No. 1\\, Kota Bandung");
    expect(booking?.whatsappTo).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=Halo%20Pangkas%20Uji/);
    expect(booking?.timeline.map(({ title, state }) => [title, state])).toEqual([
      ["Booking dibuat", "done"],
      ["Terkonfirmasi", "current"],
      ["Datang ke outlet", "upcoming"],
      ["Selesai", "upcoming"],
    ]);
    // Once the time is over there is nowhere to come to any more.
    const over = await findMyBooking(rina.id, id, at("2026-12-02T07:30:00Z"));
    expect(over?.timeline.map(({ title }) => title)).toEqual(["Booking dibuat", "Terkonfirmasi", "Selesai"]);
    for (const bad of [id, "1"]) {
      const owner = bad === id ? dewi.id : rina.id;
      expect(await findMyBooking(owner, bad, orderNow)).toBeNull();
      expect(await findMovePageData(owner, bad, new URLSearchParams(), orderNow)).toBeNull();
      expect(await findBookingCalendar(owner, bad)).toBeNull();
    }
  });

  test("its story tells of moves and of the end", async () => {
    const id = await booked("2026-12-03T07:00:00Z");
    await moveBooking({ bookingId: id, customer: rina, start: at("2026-12-03T09:00:00Z"), version: 0 }, orderNow);
    await cancelBooking({ bookingId: id, customer: rina, reason: "SICK", text: "Demam", quotedFee: 0 }, orderNow);
    const booking = await findMyBooking(rina.id, id, orderNow);
    expect(booking?.timeline).toMatchObject([
      { title: "Booking dibuat", state: "done" },
      { title: "Terkonfirmasi", state: "done" },
      { title: "Jadwal dipindah", description: "Menjadi Kamis, 3 Desember 2026 pukul 16.00 WIB" },
      { title: "Anda batalkan", state: "stopped", description: "Saya sedang sakit: Demam" },
    ]);
    expect(booking).toMatchObject({ checkIn: null, canCancel: false, canMove: false });
  });

  test("a barber who stands at the door is not still to come, and has nobody to meet once the visit is over", async () => {
    const barber = await createOutlet({ type: "MOBILE_BARBER" });
    const { id } = await createBooking(barber, { status: "EN_ROUTE", set: { customerId: rina.id } });
    for (const action of ["booking.created", "booking.en_route", "booking.arrived"] as const)
      await inTransaction((tx) => writeAudit(tx, { actor: systemActor, action, entity: "booking", entityId: id }));
    const story = async () => (await findMyBooking(rina.id, id, fixtureStart))?.timeline ?? [];
    const arrived = (await story()).find(({ title }) => title === "Barber sudah sampai");
    expect(arrived).toMatchObject({ state: "current", description: expect.stringContaining("kode check-in") });
    expect((await story()).map(({ title }) => title)).not.toContain("Barber tiba di lokasi");
    for (const status of ["CHECKED_IN", "COMPLETED"] as const)
      await db.booking.update({ where: { id }, data: { status } });
    expect((await story()).find(({ title }) => title === "Barber sudah sampai")?.description).toBeUndefined();
  });

  test("offers a review for as long as one can be begun, and the review that was written for ever", async () => {
    const day = 24 * 60;
    const ago = (minutes: number) => orderNow.subtract({ minutes });
    const reviewText = async (endedAgo: number, settledAgo: number | null = null) => {
      const settledAt = settledAgo === null ? null : toDate(ago(settledAgo));
      const start = ago(endedAgo + 30);
      const booking = { start, status: "COMPLETED", set: { customerId: rina.id, settledAt } } as const;
      const { id } = await createBooking(shop, booking);
      return { id, text: (await findMyBooking(rina.id, id, orderNow))?.reviewText };
    };
    expect((await reviewText(30 * day - 60)).text).toBe("Tulis ulasan");
    const late = await reviewText(30 * day + 1);
    expect(late.text).toBeNull();
    expect((await reviewText(31 * day, 29 * day)).text).toBe("Tulis ulasan");
    expect((await reviewText(40 * day, 31 * day)).text).toBeNull();
    const review = { bookingId: late.id, outletId: shop.id, barberId: shop.barberIds[0] ?? "", customerId: rina.id };
    await db.review.create({ data: { ...review, rating: 5, barberRating: 5, text: "Rapi sekali" } });
    expect((await findMyBooking(rina.id, late.id, orderNow))?.reviewText).toBe("Lihat ulasan Anda");
  });

  test("can be moved to any free time but its own", async () => {
    const id = await booked("2026-12-04T07:00:00Z");
    const page = await findMovePageData(rina.id, id, new URLSearchParams("date=2026-12-04"), orderNow);
    const labels = page?.times?.groups.flatMap(({ times }) => times.map(({ label }) => label)) ?? [];
    expect(labels).toContain("14.15");
    expect(labels).not.toContain("14.00");
    const late = await findMovePageData(rina.id, id, new URLSearchParams(), at("2026-12-04T05:00:00Z"));
    expect(late).toMatchObject({ times: null, refusal: "Batas waktu memindah booking ini sudah lewat." });
  });
});

describe("the calendar file", () => {
  async function read(id: string) {
    const calendar = await findBookingCalendar(rina.id, id);
    const component = new ICAL.Component(ICAL.parse(calendar?.text ?? ""));
    const event = new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      end: event.endDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue("status"),
      method: component.getFirstPropertyValue("method"),
      location: event.location,
    };
  }

  test("keeps its UID, counts up, and takes the event back when the booking is off", async () => {
    const id = await booked("2026-12-05T07:00:00Z");
    const first = await read(id);
    expect(first).toMatchObject({
      uid: expect.stringContaining(id),
      sequence: 0,
      start: "2026-12-05T07:00:00.000Z",
      end: "2026-12-05T07:30:00.000Z",
      zone: "UTC",
      status: "CONFIRMED",
      method: "PUBLISH",
    });
    await moveBooking({ bookingId: id, customer: rina, start: at("2026-12-05T09:00:00Z"), version: 0 }, orderNow);
    expect(await read(id)).toMatchObject({ uid: first.uid, sequence: 1, start: "2026-12-05T09:00:00.000Z" });
    await cancelBooking({ bookingId: id, customer: rina, reason: "SICK", text: "", quotedFee: 0 }, orderNow);
    expect(await read(id)).toMatchObject({ uid: first.uid, sequence: 2, status: "CANCELLED", method: "CANCEL" });
  });
});
