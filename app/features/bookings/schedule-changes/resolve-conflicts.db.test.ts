import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { type ConflictAnswer, noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ScheduleChange } from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
/** 08.00 WIB of 1 December 2026; the outlet is open 09.00–21.00. */
const now = orderNow;
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);
const closedOn = (date: string): ScheduleChange => ({
  exceptions: new Map([[date, [{ date, openMin: null, closeMin: null }]]]),
});

beforeAll(async () => {
  rina = await createCustomer();
});
beforeEach(async () => {
  shop = await createOutlet();
});

const changing = <Done>(work: (tx: Tx) => Promise<Done>) => askingAboutBookings(() => inTransaction(work));

/** Settles, then writes what stands for the change: the outlet's tagline. */
function save(change: ScheduleChange, answer: Partial<ConflictAnswer> = {}, moment = now) {
  const actor = { kind: "partner", id: shop.ownerId } as const;
  return changing(async (tx) => {
    const touching = { outletId: shop.id, change, answer: { ...noAnswer, ...answer }, actor };
    await settleConflicts(tx, touching, moment);
    await tx.outlet.update({ where: { id: shop.id }, data: { tagline: "Berubah" }, select: { id: true } });
    return { ok: true } as const;
  });
}
const isSaved = async () => (await db.outlet.findUniqueOrThrow({ where: { id: shop.id } })).tagline === "Berubah";
const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;

describe("the question", () => {
  test("offers nobody's time that another's booking has, also where one follows the other without a pause", async () => {
    shop = await createOutlet({}, { barbers: 1 });
    const set = { bufferMin: 0, channel: "PHONE", customerId: null } as const;
    const own = await createBooking(shop, { start: at("03T10:00"), set });
    const next = await createBooking(shop, { start: at("03T10:30"), set });
    const { barberId } = await db.booking.findUniqueOrThrow({ where: { id: own.id } });
    const away = { barberId, start: at("03T10:00").epochMilliseconds, end: at("03T10:15").epochMilliseconds };
    const change: ScheduleChange = { timeOff: [away] };
    expect(await save(change, { asked: [own.id], decisions: { [own.id]: "move" } })).toEqual({ ok: true });
    const [moved, still] = await Promise.all(
      [own, next].map(({ id }) => db.booking.findUniqueOrThrow({ where: { id } })),
    );
    expect(still?.startAt).toEqual(next.startAt);
    expect([moved?.barberId, moved?.startAt]).not.toEqual([barberId, next.startAt]);
  });

  test("names each booking that no longer fits, with what can be done, and nothing is saved", async () => {
    const touched = await createBooking(shop, { start: at("03T10:00") });
    await createBooking(shop, { start: at("04T10:00") });
    await createBooking(shop, { start: at("03T10:00"), barber: 1, status: "CANCELLED_BY_CUSTOMER" });
    const asked = await save(closedOn("2026-12-03"));
    expect(asked).toMatchObject({
      ok: false,
      reason: "bookings-in-conflict",
      question: {
        bookings: [
          {
            id: touched.id,
            customer: "Rina Wijaya",
            services: "Potong Rambut Dewasa",
            when: "Kamis, 3 Desember 2026 pukul 10.00 WIB",
            barber: "Barber 1",
            causes: ["Di luar jam buka yang baru"],
            choices: ["keep", "move", "cancel"],
            error: null,
          },
        ],
        reasonError: null,
      },
    });
    // The evening before is nearer than the morning after: 20.30 the day before, with whom it was booked first.
    const [first] = asked.ok ? [] : (asked.question.bookings[0]?.times ?? []);
    expect(first).toMatchObject({ label: "Rab, 2 Des pukul 20.30, Barber 1" });
    expect(await isSaved()).toBe(false);
  });

  test("offers a request no other time, and two bookings not the same one", async () => {
    await createBooking(shop, { start: at("03T10:00"), status: "AWAITING_OUTLET" });
    await createBooking(shop, { start: at("03T10:00"), barber: 1 });
    await createBooking(shop, { start: at("03T11:00"), barber: 1 });
    const asked = await save(closedOn("2026-12-03"));
    if (asked.ok) throw new Error("nothing was asked");
    expect(asked.question.bookings.map(({ choices }) => choices)).toEqual([
      ["keep", "cancel"],
      ["keep", "move", "cancel"],
      ["keep", "move", "cancel"],
    ]);
    const firsts = asked.question.bookings.map(({ times }) => times[0]?.value);
    expect(new Set(firsts).size).toBe(3);
  });

  test("offers another time near the start of what the outlet booked itself, and moves it at once", async () => {
    // A quarter of an hour before their starts: too late for a customer to answer, not for the outlet to move a guest.
    const soon = at("01T10:00");
    const beforehand = soon.subtract({ minutes: 15 });
    const guest = await createBooking(shop, { start: soon, set: { channel: "PHONE" } });
    const own = await createBooking(shop, { start: soon.add({ minutes: 30 }) });
    const away: ScheduleChange = {
      timeOff: [
        { barberId: shop.barberIds[0] ?? "", start: soon.epochMilliseconds, end: at("01T12:00").epochMilliseconds },
      ],
    };
    const asked = await save(away, {}, beforehand);
    if (asked.ok) throw new Error("nothing was asked");
    expect(asked.question.bookings.map(({ id, choices }) => [id, choices])).toEqual([
      [guest.id, ["keep", "move", "cancel"]],
      [own.id, ["keep", "cancel"]],
    ]);
    expect(asked.question.bookings[0]?.times[0]?.label).toBe("Sel, 1 Des pukul 10.00, Barber 2");

    const first = `${shop.barberIds[1]}@${soon}`;
    const saved = await save(
      away,
      {
        asked: [guest.id, own.id],
        decisions: { [guest.id]: "move", [own.id]: "keep" },
        moves: { [guest.id]: first },
      },
      beforehand,
    );
    expect(saved).toEqual({ ok: true });
    expect(await db.booking.findUnique({ where: { id: guest.id } })).toMatchObject({
      barberId: shop.barberIds[1],
      startAt: new Date(soon.epochMilliseconds),
      status: "CONFIRMED",
      version: 1,
    });
    expect(await db.moveProposal.count({ where: { bookingId: guest.id } })).toBe(0);
  });

  test("offers what the outlet booked itself no time that has passed, and none once the barber is on the way", async () => {
    const start = at("01T10:00");
    const guest = await createBooking(shop, { start, set: { channel: "PHONE" } });
    const touched = closedOn("2026-12-01");
    const late = start.subtract({ minutes: 5 });
    const past = `${shop.barberIds[1]}@${start.subtract({ minutes: 60 })}`;
    const answer = { asked: [guest.id], decisions: { [guest.id]: "move" as const }, moves: { [guest.id]: past } };
    expect(await save(touched, answer, late)).toMatchObject({
      question: { bookings: [{ error: "Waktu itu tidak kosong lagi. Pilih waktu lain." }] },
    });
    await db.booking.update({ where: { id: guest.id }, data: { status: "EN_ROUTE" } });
    expect(await save(touched, {}, late)).toMatchObject({
      question: { bookings: [{ choices: ["keep", "cancel"], times: [] }] },
    });
  });

  test("is put again where the answer says too little, with what is wrong", async () => {
    const { id } = await createBooking(shop, { start: at("03T10:00") });
    const touched = closedOn("2026-12-03");
    const moved = (value: string) =>
      save(touched, { asked: [id], decisions: { [id]: "move" }, moves: { [id]: value } });
    expect(await save(touched, { asked: [id] })).toMatchObject({
      question: { bookings: [{ error: "Pilih salah satu." }] },
    });
    expect(await save(touched, { decisions: { [id]: "cancel" } })).toMatchObject({
      question: { reasonError: "Pilih alasan pembatalan.", textError: null },
    });
    expect(await save(touched, { decisions: { [id]: "cancel" }, conflictReason: "OTHER" })).toMatchObject({
      question: { reasonError: null, textError: "Tulis alasannya, supaya pelanggan tahu." },
    });
    const gone = { question: { bookings: [{ error: "Waktu itu tidak kosong lagi. Pilih waktu lain." }] } };
    for (const time of [
      "2026-12-03T05:00:00Z",
      "2026-12-02T03:07:00Z",
      "2020-01-01T00:00:00Z",
      "9999-01-01T00:00:00Z",
    ]) {
      expect(await moved(`${shop.barberIds[0]}@${time}`), time).toMatchObject(gone);
    }
    expect(await moved("somebody@2026-12-02T03:00:00Z")).toMatchObject(gone);
    expect(await isSaved()).toBe(false);
    expect(await db.auditLog.count({ where: { entityId: id } })).toBe(0);
  });
});

describe("the answer", () => {
  test("keeps, cancels and proposes in the transaction of the change", async () => {
    const kept = await createBooking(shop, { start: at("03T10:00") });
    const cancelled = await createBooking(shop, { start: at("03T11:00") });
    const request = await createBooking(shop, { start: at("03T12:00"), status: "AWAITING_OUTLET" });
    const moved = await createBooking(shop, { start: at("03T13:00") });
    const saved = await save(closedOn("2026-12-03"), {
      decisions: { [kept.id]: "keep", [moved.id]: "move" },
      moves: { [moved.id]: `${shop.barberIds[1]}@2026-12-04T03:00:00Z` },
      asked: [kept.id, cancelled.id, request.id, moved.id],
      decideAll: "cancel",
      conflictReason: "OTHER",
      conflictText: "Libur keluarga",
    });
    expect(saved).toEqual({ ok: true });
    expect(await isSaved()).toBe(true);
    expect(await Promise.all([kept, cancelled, request, moved].map(({ id }) => statusOf(id)))).toEqual([
      "CONFIRMED",
      "CANCELLED_BY_OUTLET",
      "DECLINED",
      "CONFIRMED",
    ]);
    expect(await db.booking.findUnique({ where: { id: cancelled.id } })).toMatchObject({
      cancelBy: "OUTLET",
      cancelReason: "OTHER",
      cancelText: "Libur keluarga",
      cancelFee: 0,
    });
    expect(await db.slotClaim.count({ where: { bookingId: cancelled.id, active: true } })).toBe(0);
    expect(await db.auditLog.findMany({ where: { entityId: kept.id } })).toMatchObject([
      { action: "booking.kept", actorKind: "partner", actorId: shop.ownerId, after: { causes: ["closed"] } },
    ]);
    expect(await db.moveProposal.findMany({ where: { bookingId: moved.id } })).toMatchObject([
      {
        status: "OPEN",
        barberId: shop.barberIds[1],
        startAt: new Date("2026-12-04T03:00:00Z"),
        endAt: new Date("2026-12-04T03:30:00Z"),
        expiresAt: new Date(now.add({ hours: 24 }).epochMilliseconds),
        proposedBy: shop.ownerId,
      },
    ]);
    expect(await db.outboxEvent.count({ where: { kind: "booking-move-proposed" } })).toBe(1);
  });

  test("moves at once what the outlet booked itself, as nobody could accept a proposal", async () => {
    for (const channel of ["PHONE", "WALKIN"] as const) {
      const { id } = await createBooking(shop, { start: at("03T13:00"), set: { channel } });
      await db.booking.update({ where: { id }, data: { customerId: null } });
      const date = "2026-12-03";
      const asked = await save(closedOn(date));
      expect(asked).toMatchObject({ question: { bookings: [{ id, isMovedAtOnce: true }] } });
      const start = channel === "PHONE" ? "2026-12-04T03:00:00Z" : "2026-12-04T05:00:00Z";
      const moves = { [id]: `${shop.barberIds[1]}@${start}` };
      expect(await save(closedOn(date), { asked: [id], decisions: { [id]: "move" }, moves })).toEqual({ ok: true });
      expect(await db.moveProposal.count({ where: { bookingId: id } })).toBe(0);
      expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
        status: "CONFIRMED",
        barberId: shop.barberIds[1],
        startAt: new Date(start),
        endAt: new Date(Date.parse(start) + 30 * 60_000),
        rescheduleCount: 0,
      });
      expect(await db.slotClaim.findMany({ where: { bookingId: id, active: true } })).toMatchObject([
        { barberId: shop.barberIds[1] },
      ]);
      expect(await db.auditLog.count({ where: { entityId: id, action: "booking.moved" } })).toBe(1);
    }
  });

  test("counts for all only where the booking was on the page", async () => {
    const known = await createBooking(shop, { start: at("03T10:00") });
    const cameLater = await createBooking(shop, { start: at("03T12:00") });
    const answer: Partial<ConflictAnswer> = {
      asked: [known.id],
      decideAll: "cancel",
      conflictReason: "OUTLET_CLOSED",
    };
    expect(await save(closedOn("2026-12-03"), answer)).toMatchObject({
      question: { bookings: [{ id: known.id }, { id: cameLater.id, error: null }] },
    });
    expect(await statusOf(known.id)).toBe("CONFIRMED");
  });

  test("is not needed for what did not fit before either", async () => {
    await createBooking(shop, { start: at("03T22:00") });
    expect(await save({ hours: [{ weekday: 1, openMin: 540, closeMin: 1260 }] })).toEqual({ ok: true });
  });
});

describe("while the owner decides", () => {
  test("a booking is either asked about or refused, never left behind", async () => {
    const order = (minutes: number) =>
      orderOf(shop, rina, { choices: { start: at("03T10:00").add({ minutes }).toString() } });
    expect(await openConnections(8)).toBeGreaterThanOrEqual(6);
    for (let round = 0; round < count(6, 60); round += 1) {
      shop = await createOutlet();
      // Who has several visits to come pays for the next one first.
      rina = await createCustomer();
      const date = new Date("2026-12-03T00:00:00Z");
      const [placed, saved] = await Promise.all([
        placeBooking(order((round % 40) * 15), now),
        changing(async (tx) => {
          const change = closedOn("2026-12-03");
          await settleConflicts(tx, { outletId: shop.id, change, actor: { kind: "partner", id: null } }, now);
          await tx.hoursException.create({ data: { outletId: shop.id, date }, select: { id: true } });
          return { ok: true } as const;
        }),
      ]);
      expect([placed.ok, saved.ok].filter(Boolean)).toHaveLength(1);
      if (!placed.ok) expect(placed.reason).toBe("closed");
    }
  });
});
