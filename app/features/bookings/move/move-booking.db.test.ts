import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { findMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;

beforeAll(async () => {
  shop = await createOutlet({}, { barbers: 1 });
  [rina, dewi] = [await createCustomer(), await createCustomer()];
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.promoUse.deleteMany();
  await db.booking.deleteMany();
});

async function booked(customer = rina, start = orderStart): Promise<string> {
  const placed = await placeBooking(orderOf(shop, customer, { choices: { start } }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.bookingId;
}
const move = (bookingId: string, start: string, { version = 0, customer = rina, now = orderNow } = {}) =>
  moveBooking({ bookingId, customer, start: Temporal.Instant.from(start), version }, now);
const claimsOf = (bookingId: string) =>
  db.slotClaim.findMany({ where: { bookingId, active: true }, select: { startAt: true, endAt: true } });

describe("moving", () => {
  test("exchanges the time, also for one that overlaps the old", async () => {
    const id = await booked();
    expect(await move(id, "2026-12-01T07:15:00Z")).toEqual({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "CONFIRMED",
      startAt: new Date("2026-12-01T07:15:00Z"),
      endAt: new Date("2026-12-01T07:45:00Z"),
      rescheduleCount: 1,
      version: 1,
      total: 52_000,
    });
    expect(await claimsOf(id)).toEqual([
      { startAt: new Date("2026-12-01T07:15:00Z"), endAt: new Date("2026-12-01T07:50:00Z") },
    ]);
    const audit = await db.auditLog.findFirst({ where: { entityId: id, action: "booking.moved" } });
    expect(audit).toMatchObject({ before: { startAt: "2026-12-01T07:00:00.000Z" }, after: { version: 1 } });
    expect(await db.outboxEvent.count({ where: { key: `booking:${id}:1`, kind: "booking-moved" } })).toBe(1);
  });

  test("onto a time of another own booking, at any outlet, it is asked about first", async () => {
    const id = await booked();
    const elsewhere = await createOutlet({ name: "Pangkas Seberang" });
    const start = "2026-12-01T09:00:00Z";
    const own = await createBooking(elsewhere, {
      start: Temporal.Instant.from("2026-12-01T09:15:00Z"),
      set: { customerId: rina.id },
    });
    const order = { bookingId: id, customer: rina, start: Temporal.Instant.from(start), version: 0 };
    expect(await moveBooking(order, orderNow)).toEqual({
      ok: false,
      reason: "own-overlap",
      overlap: expect.stringContaining(`${own.code} di Pangkas Seberang`),
    });
    expect(await moveBooking({ ...order, again: ["2026-12-01T09:15:00Z"] }, orderNow)).toMatchObject({ ok: false });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 0 });
    const beside = { ...order, start: Temporal.Instant.from("2026-12-01T08:45:00Z") };
    expect(await moveBooking({ ...beside }, orderNow), "it ends when the other begins").toEqual({ ok: true });
    const back = { ...order, version: 1, again: [start] };
    expect(await moveBooking(back, orderNow)).toEqual({ ok: true });
  });

  test("while the same customer books elsewhere it waits, and sees what was booked", async () => {
    const id = await booked();
    const elsewhere = await createOutlet();
    for (let round = 0; round < 3; round += 1) {
      const { version } = await db.booking.findUniqueOrThrow({ where: { id } });
      const start = Temporal.Instant.from("2026-12-01T09:00:00Z").add({ minutes: round * 60 });
      const other = orderOf(elsewhere, rina, { choices: { start: start.toString() } });
      const answers = await Promise.all([
        moveBooking({ bookingId: id, customer: rina, start, version }, orderNow),
        placeBooking(other, orderNow),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test("onto a taken time it is refused and the old claim stands", async () => {
    const id = await booked();
    await booked(dewi, "2026-12-01T09:00:00Z");
    const before = await claimsOf(id);
    expect(await move(id, "2026-12-01T09:15:00Z")).toEqual({ ok: false, reason: "taken" });
    expect(await claimsOf(id)).toEqual(before);
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 0, rescheduleCount: 0 });
  });

  test("of two who race for one time, one gets it and the other keeps theirs", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.slotClaim.deleteMany();
      await db.booking.deleteMany();
      const mine = await booked();
      const theirs = await booked(dewi, "2026-12-01T09:00:00Z");
      const answers = await Promise.all([
        move(mine, "2026-12-01T11:00:00Z"),
        move(theirs, "2026-12-01T11:15:00Z", { customer: dewi }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect([...(await claimsOf(mine)), ...(await claimsOf(theirs))]).toHaveLength(2);
    }
  });

  test("two who exchange their times wait for nobody for ever", async () => {
    const mine = await booked();
    const theirs = await booked(dewi, "2026-12-01T09:00:00Z");
    const answers = await Promise.all([
      move(mine, "2026-12-01T09:00:00Z"),
      move(theirs, orderStart, { customer: dewi }),
    ]);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "taken").length).toBeGreaterThan(0);
    expect([...(await claimsOf(mine)), ...(await claimsOf(theirs))]).toHaveLength(2);
  });

  test("the same press twice moves once", async () => {
    const id = await booked();
    const answers = await Promise.all([move(id, "2026-12-01T09:00:00Z"), move(id, "2026-12-01T09:00:00Z")]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ rescheduleCount: 1, version: 1 });
  });
});

describe("a booking whose chosen barber has left the outlet", () => {
  test("goes to anyone who is free and offers its services, and the page says so", async () => {
    const other = await createOutlet({}, { barbers: 3 });
    const [left = "", stays = "", apart = ""] = other.barberIds;
    await db.barberService.deleteMany({ where: { barberId: apart } });
    const choices = { start: orderStart, barber: left };
    const placed = await placeBooking(orderOf(other, rina, { choices }), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    const id = placed.bookingId;
    const page = () => findMovePageData(rina.id, id, new URLSearchParams("date=2026-12-02"), orderNow);
    expect((await page())?.barberName).toBe("Barber 1");
    await db.barber.update({ where: { id: left }, data: { active: false } });

    const shown = await page();
    expect(shown?.barberName).toBe("Siapa saja (Barber 1 tidak lagi bertugas di outlet ini)");
    const times = shown?.times?.groups.flatMap((group) => group.times.map(({ value }) => value));
    expect(times).toContain("2026-12-02T07:00:00Z");
    expect(await move(id, "2026-12-02T07:00:00Z")).toEqual({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
      barberId: stays,
      startAt: new Date("2026-12-02T07:00:00Z"),
    });
    // From now on this barber is the one who was chosen.
    expect((await page())?.barberName).toBe("Barber 2");
  });

  test("stays with the chosen one who is there, however busy", async () => {
    const other = await createOutlet();
    const choices = { start: orderStart, barber: other.barberIds[0] ?? "" };
    const placed = await placeBooking(orderOf(other, rina, { choices }), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    await createBooking(other, { start: Temporal.Instant.from("2026-12-02T07:00:00Z") });
    expect(await move(placed.bookingId, "2026-12-02T07:00:00Z")).toEqual({ ok: false, reason: "taken" });
  });
});

describe("refused", () => {
  test.each([
    ["same-time", orderStart, {}],
    ["changed", "2026-12-01T09:00:00Z", { version: 1 }],
    ["off-step", "2026-12-01T09:01:00Z", {}],
    ["closed", "2026-12-01T19:00:00Z", {}],
    ["past", "2026-11-30T09:00:00Z", {}],
    ["horizon", "2027-06-01T09:00:00Z", {}],
    ["too-late", "2026-12-01T11:00:00Z", { now: Temporal.Instant.from("2026-12-01T05:00:00Z") }],
  ])("%s", async (reason, start, options) => {
    const id = await booked();
    const before = await claimsOf(id);
    expect(await move(id, start, options)).toEqual({ ok: false, reason });
    expect(await claimsOf(id)).toEqual(before);
  });

  test("the third time, another's booking, a cancelled one", async () => {
    const id = await booked();
    await move(id, "2026-12-01T09:00:00Z");
    await move(id, "2026-12-01T10:00:00Z", { version: 1 });
    expect(await move(id, "2026-12-01T11:00:00Z", { version: 2 })).toEqual({ ok: false, reason: "moved-twice" });
    expect(await move(id, "2026-12-01T11:00:00Z", { customer: dewi })).toEqual({ ok: false, reason: "not-found" });
    expect(await move("none", "2026-12-01T11:00:00Z")).toEqual({ ok: false, reason: "not-found" });
    await cancelBooking({ bookingId: id, customer: rina, reason: "SICK", text: "", quotedFee: 0 }, orderNow);
    expect(await move(id, "2026-12-01T11:00:00Z", { version: 3 })).toEqual({ ok: false, reason: "not-confirmed" });
  });
});

describe("a booking with a code for some weekdays and hours", () => {
  const when = "Sel–\u2060Rab 13.00–\u206016.00 WIB";
  const cheap = async () => {
    const { code } = await createPromo(shop.id, { weekdays: [2, 3], fromMin: 780, untilMin: 960 });
    const placed = await placeBooking(orderOf(shop, rina, { choices: { promo: code }, quotedTotal: 47_000 }), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    return placed.bookingId;
  };

  test("is moved by its customer among the times that the code is for, and keeps its price", async () => {
    const id = await cheap();
    for (const start of ["2026-12-02T09:00:00Z", "2026-12-03T07:00:00Z"]) {
      expect(await move(id, start)).toEqual({ ok: false, reason: "promo-outside", promoWhen: when });
    }
    expect(await move(id, "2026-12-02T08:45:00Z")).toEqual({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ discount: 5_000, total: 47_000 });
  });

  test("is offered those times alone", async () => {
    const id = await cheap();
    const page = async (date: string) => {
      const found = await findMovePageData(rina.id, id, new URLSearchParams({ date }), orderNow);
      return { times: found?.times, promoWhen: found?.promoWhen };
    };
    const tuesday = await page("2026-12-01");
    const labels = tuesday.times?.groups.flatMap(({ times }) => times.map(({ label }) => label)) ?? [];
    expect([labels.at(0), labels.at(-1), labels.includes("14.00"), tuesday.promoWhen]).toEqual([
      ...["13.00", "15.45", false, when],
    ]);
    const notes = tuesday.times?.days.slice(0, 4).map(({ note }) => note);
    expect(notes).toEqual([`${labels.length} waktu`, "12 waktu", "Tidak ada", "Tidak ada"]);
    expect((await page("2026-12-03")).times?.emptyText).toContain("Tidak ada waktu yang masih bisa dipilih");
  });

  test("goes anywhere with a member of management, after both sides agreed", async () => {
    const member = { id: (await createManager()).id, kind: "management", reason: "Kedua pihak sepakat." } as const;
    const order = { bookingId: await cheap(), customer: rina, start: Temporal.Instant.from("2026-12-03T07:00:00Z") };
    expect(await moveBooking({ ...order, member, version: 0 }, orderNow)).toEqual({ ok: true });
  });
});
