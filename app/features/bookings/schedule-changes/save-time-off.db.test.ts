import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  deleteTimeOff,
  saveTimeOff,
  type TimeOffChange,
} from "#app/features/bookings/schedule-changes/save-time-off.server.ts";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps, createSessions, openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow as now, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
const owner = () => ({ id: shop.ownerId, isAdmin: false });
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);
beforeEach(async () => {
  shop = await createOutlet();
});

function save(set: Partial<TimeOffChange> = {}) {
  const barberId = shop.barberIds[0] ?? "";
  const order = {
    outletId: shop.id,
    editor: owner(),
    barberId,
    start: at("03T00:00"),
    end: at("05T00:00"),
    reason: "Mudik",
  };
  return saveTimeOff({ ...order, ...set }, now);
}
const text = (at: Date) => at.toISOString().slice(5, 16);
/** Each time off with what it has claimed. */
const written = async () =>
  (
    await db.timeOff.findMany({
      where: { barber: { outletId: shop.id } },
      include: { claims: { where: { active: true }, orderBy: { startAt: "asc" } } },
      orderBy: { startAt: "asc" },
    })
  ).map(({ startAt, endAt, claims }) => [
    text(startAt),
    text(endAt),
    ...claims.map((claim) => `${text(claim.startAt)} ${text(claim.endAt)}`),
  ]);

describe("time off", () => {
  test("is claimed, told to the audit log, and taken back with its claim", async () => {
    expect(await save()).toEqual({ ok: true, pieces: 1 });
    expect(await written()).toEqual([["12-02T17:00", "12-04T17:00", "12-02T17:00 12-04T17:00"]]);
    const rina = await createCustomer();
    const order = orderOf(shop, rina, {
      choices: { start: at("03T10:00").toString(), barber: shop.barberIds[0] ?? "" },
    });
    expect(await placeBooking(order, now)).toMatchObject({ ok: false, reason: "taken" });
    const { id } = await db.timeOff.findFirstOrThrow({ where: { barber: { outletId: shop.id } } });
    expect(await deleteTimeOff({ outletId: shop.id, editor: owner(), timeOffId: id })).toEqual({ ok: true });
    expect(await deleteTimeOff({ outletId: shop.id, editor: owner(), timeOffId: id })).toMatchObject({
      reason: "gone",
    });
    expect(await placeBooking(order, now)).toMatchObject({ ok: true });
    const audit = await db.auditLog.findMany({ where: { entityId: shop.barberIds[0] ?? "" }, orderBy: { at: "asc" } });
    expect(audit.map(({ action }) => action)).toEqual(["barber.time_off_added", "barber.time_off_deleted"]);
    expect(audit.map(({ before, after }) => Object.keys({ ...Object(before), ...Object(after) }).sort())).toEqual([
      ["end", "pieces", "start"],
      ["end", "start"],
    ]);
  });

  test("asks about bookings in it, and is written around those that are kept", async () => {
    const kept = await createBooking(shop, { start: at("03T10:00") });
    const cancelled = await createBooking(shop, { start: at("03T12:00") });
    await createBooking(shop, { start: at("03T12:00"), barber: 1 });
    const asked = await save();
    expect(asked).toMatchObject({
      reason: "bookings-in-conflict",
      question: { bookings: [{ id: kept.id, causes: ["Barbernya tidak ada"] }, { id: cancelled.id }] },
    });
    // The other barber is free at the same hour.
    if (asked.ok || asked.reason !== "bookings-in-conflict") throw new Error("not asked");
    expect(asked.question.bookings[0]?.times[0]?.label).toBe("Kam, 3 Des pukul 10.00, Barber 2");
    expect(await written()).toEqual([]);

    const decisions = { [kept.id]: "keep" as const, [cancelled.id]: "cancel" as const };
    const answer = { ...noAnswer, decisions, conflictReason: "BARBER_UNAVAILABLE" as const };
    expect(await save({ answer })).toEqual({ ok: true, pieces: 2 });
    expect(await written()).toEqual([
      ["12-02T17:00", "12-04T17:00", "12-02T17:00 12-03T03:00", "12-03T03:30 12-04T17:00"],
    ]);
    expect(await countOverlaps()).toBe(0);
  });

  test("over other time off adds what is new; over all of it nothing is left", async () => {
    await save({ start: at("03T08:00"), end: at("03T12:00") });
    expect(await save({ start: at("03T10:00"), end: at("03T14:00") })).toEqual({ ok: true, pieces: 1 });
    expect(await written()).toEqual([
      ["12-03T01:00", "12-03T05:00", "12-03T01:00 12-03T05:00"],
      ["12-03T03:00", "12-03T07:00", "12-03T05:00 12-03T07:00"],
    ]);
    expect(await save({ start: at("03T09:00"), end: at("03T13:00") })).toEqual({ ok: false, reason: "taken" });
  });

  test("stays closed beneath the booking that is moved out of it, kept and cancelled, or taken back beside it", async () => {
    const [barberId = ""] = shop.barberIds;
    const [rina, sari] = [await createCustomer(), await createCustomer()];
    const book = (customer: Customer, time: string) =>
      placeBooking(orderOf(shop, customer, { choices: { start: at(`03T${time}`).toString(), barber: barberId } }), now);
    const mine = await book(rina, "15:00");
    const hers = await book(sari, "14:00");
    if (!mine.ok || !hers.ok) throw new Error("not booked");
    const decisions = { [mine.bookingId]: "move" as const, [hers.bookingId]: "keep" as const };
    const block = { start: at("03T14:00"), end: at("03T16:00") };
    expect(await save({ ...block, answer: { ...noAnswer, decisions } })).toMatchObject({ ok: true });
    const proposal = await db.moveProposal.findFirstOrThrow({ where: { bookingId: mine.bookingId, status: "OPEN" } });
    const answer = { bookingId: mine.bookingId, proposalId: proposal.id, customer: rina, answer: "accept" as const };
    expect(await answerProposal(answer, now)).toEqual({ ok: true });
    const cancel = { bookingId: hers.bookingId, customer: sari, reason: "SCHEDULE" as const, text: "", quotedFee: 0 };
    expect(await cancelBooking(cancel, now)).toMatchObject({ ok: true });

    const budi = await createCustomer();
    for (const time of ["14:00", "14:15", "15:00", "15:15"]) {
      expect(await book(budi, time), time).toMatchObject({ ok: false, reason: "taken" });
    }
    // A second time off over a part of it takes nothing of the first away with it.
    expect(await save({ start: at("03T15:30"), end: at("03T17:00") })).toMatchObject({ ok: true });
    const [, second] = await db.timeOff.findMany({ where: { barberId }, orderBy: { startAt: "asc" } });
    await deleteTimeOff({ outletId: shop.id, editor: owner(), timeOffId: second?.id ?? "" });
    expect(await book(budi, "15:15")).toMatchObject({ ok: false, reason: "taken" });
    expect(await book(budi, "16:00")).toMatchObject({ ok: true });
  });

  test("closes the time of a single booking, which it is not part of", async () => {
    const kept = await createBooking(shop, { start: at("03T10:00") });
    const block = { start: at("03T10:00"), end: at("03T10:30") };
    const answer = { ...noAnswer, decisions: { [kept.id]: "keep" as const } };
    expect(await save({ ...block, answer })).toEqual({ ok: true, pieces: 0 });
    expect(await written()).toEqual([["12-03T03:00", "12-03T03:30"]]);
    expect(await save({ ...block, answer })).toEqual({ ok: false, reason: "taken" });
  });

  test("takes the hold of who was just choosing", async () => {
    const [sessionId = ""] = await createSessions(1);
    const [barberId = ""] = shop.barberIds;
    const time = { outletId: shop.id, barberId, start: at("03T10:00"), end: at("03T10:35") };
    await claimTime(db, { kind: "HOLD", sessionId, expiresAt: now.add({ minutes: 9 }), ...time }, now);
    expect(await save()).toEqual({ ok: true, pieces: 1 });
    expect(await db.slotClaim.count({ where: { sessionId, active: true } })).toBe(0);
  });

  test.each<[string, () => Partial<TimeOffChange>]>([
    ["period", () => ({ end: at("02T00:00") })],
    ["past", () => ({ start: at("01T00:00"), end: at("01T07:00") })],
    ["too-long", () => ({ end: at("03T00:00").add({ hours: 24 * 367 }) })],
    ["barber", () => ({ barberId: shop.ownerId })],
    ["barber", () => ({ barberId: "nobody" })],
    ["not-found", () => ({ editor: { id: crypto.randomUUID(), isAdmin: false } })],
  ])("is refused: %s", async (reason, set) => {
    expect(await save(set())).toEqual({ ok: false, reason });
    expect(await written()).toEqual([]);
  });

  test("of a foreign outlet is neither written nor deleted", async () => {
    await save();
    const { id } = await db.timeOff.findFirstOrThrow({ where: { barber: { outletId: shop.id } } });
    const foreign = await createOutlet();
    const editor = { id: foreign.ownerId, isAdmin: false };
    expect(await deleteTimeOff({ outletId: foreign.id, editor, timeOffId: id })).toEqual({ ok: false, reason: "gone" });
    expect(await deleteTimeOff({ outletId: shop.id, editor, timeOffId: id })).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await save({ editor: { id: (await createUser()).id, isAdmin: false } })).toMatchObject({
      reason: "not-found",
    });
    expect(await written()).toHaveLength(1);
  });

  test("and bookings that come at once never overlap, and none is left behind", async () => {
    expect(await openConnections(6)).toBeGreaterThan(3);
    const customers = await Promise.all([createCustomer(), createCustomer(), createCustomer()]);
    for (let round = 0; round < count(5, 50); round += 1) {
      shop = await createOutlet({}, { barbers: 1 });
      const orders = customers.map((customer, i) =>
        placeBooking(orderOf(shop, customer, { choices: { start: at(`03T1${i}:00`).toString() } }), now),
      );
      const [saved, ...placed] = await Promise.all([save(), ...orders]);
      const isAnyPlaced = placed.some(({ ok }) => ok);
      // Whatever was booked first was asked about, and then nothing was written.
      expect(saved.ok && isAnyPlaced).toBe(false);
      expect(saved.ok || isAnyPlaced).toBe(true);
      expect(await countOverlaps()).toBe(0);
    }
  });
});
