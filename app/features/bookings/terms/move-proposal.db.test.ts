import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { findMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { type MoveOffer, proposeMove, withdrawProposal } from "#app/features/bookings/move/propose-move.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { expireProposals } from "#app/features/bookings/status/expire-proposals.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps, openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow as now, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;
const owner = () => ({ id: shop.ownerId, isAdmin: false, requestId: "request-3" });
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);

beforeEach(async () => {
  [rina, dewi] = [await createCustomer(), await createCustomer()];
  await db.moveProposal.deleteMany();
  shop = await createOutlet();
});

/** Rina's booking of 10.00 on Thursday with Barber 1. */
const booked = (set: Parameters<typeof createBooking>[1] = {}) =>
  createBooking(shop, { start: at("03T10:00"), set: { customerId: rina.id }, ...set });
async function propose(bookingId: string, set: Partial<MoveOffer> = {}, when = now) {
  const offer = { bookingId, user: owner(), barberId: shop.barberIds[1] ?? "", start: at("04T14:00"), reason: "" };
  return proposeMove({ ...offer, ...set }, when);
}
async function proposed(bookingId: string, set: Partial<MoveOffer> = {}): Promise<string> {
  expect(await propose(bookingId, set)).toEqual({ ok: true });
  return (await db.moveProposal.findFirstOrThrow({ where: { bookingId, status: "OPEN" } })).id;
}
const reply = (
  bookingId: string,
  proposalId: string,
  set: { answer?: "accept" | "decline"; customer?: Customer } = {},
  when = now,
) => answerProposal({ bookingId, proposalId, customer: rina, answer: "accept", ...set }, when);
const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const statuses = async (bookingId: string) =>
  (await db.moveProposal.findMany({ where: { bookingId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })).map(
    ({ status }) => status,
  );
const claimsOf = (bookingId: string) => db.slotClaim.count({ where: { bookingId, active: true } });

describe("a proposal", () => {
  test("that overlaps another own booking says so, and is accepted by who has been told", async () => {
    const { id } = await booked();
    const elsewhere = await createOutlet({ name: "Pangkas Seberang" });
    const proposalId = await proposed(id);
    expect((await findMyBooking(rina.id, id, now))?.proposal?.overlap).toBeNull();
    const own = await createBooking(elsewhere, { start: at("04T14:15"), set: { customerId: rina.id } });
    expect(await reply(id, proposalId)).toEqual({ ok: false, reason: "own-overlap" });
    expect(await statuses(id)).toEqual(["OPEN"]);
    const overlap = (await findMyBooking(rina.id, id, now))?.proposal?.overlap;
    expect(overlap?.text).toContain(`${own.code} di Pangkas Seberang`);
    const told = { bookingId: id, proposalId, customer: rina, again: [overlap?.start ?? ""] };
    expect(await answerProposal({ ...told, answer: "accept" }, now)).toEqual({ ok: true });
  });

  test("moves the booking when it is accepted, beside the customer's own moves and window", async () => {
    const { id } = await booked({ set: { customerId: rina.id, rescheduleCount: 2 } });
    const proposalId = await proposed(id, { reason: "Barber 1 sakit" });
    expect(await bookingOf(id)).toMatchObject({ startAt: new Date("2026-12-03T03:00:00Z"), version: 0 });
    expect((await findMyBooking(rina.id, id, now))?.proposal).toMatchObject({
      id: proposalId,
      barber: "Barber 2",
      when: "Jumat, 4 Desember 2026 pukul 14.00 WIB",
      until: "Rabu, 2 Desember 2026 pukul 08.00 WIB",
      reason: "Barber 1 sakit",
    });
    expect(await reply(id, proposalId)).toEqual({ ok: true });
    expect(await bookingOf(id)).toMatchObject({
      status: "CONFIRMED",
      startAt: new Date("2026-12-04T07:00:00Z"),
      endAt: new Date("2026-12-04T07:30:00Z"),
      barberId: shop.barberIds[1],
      rescheduleCount: 2,
      version: 1,
    });
    expect(await claimsOf(id)).toBe(1);
    expect(await statuses(id)).toEqual(["ACCEPTED"]);
    const audit = await db.auditLog.findMany({ where: { entityId: id }, orderBy: [{ at: "asc" }, { id: "asc" }] });
    expect(audit.map(({ action }) => action)).toEqual([
      "booking.move_proposed",
      "booking.moved",
      "booking.move_accepted",
    ]);
    const kinds = await db.outboxEvent.findMany({ where: { payload: { path: ["proposalId"], equals: proposalId } } });
    const moved = await db.outboxEvent.count({
      where: { kind: "booking-moved", payload: { path: ["bookingId"], equals: id } },
    });
    // The owner hears of it once, by the move.
    expect([kinds.map(({ kind }) => kind), moved]).toEqual([["booking-move-proposed"], 1]);
    // A second press of the same button changes nothing.
    expect(await reply(id, proposalId)).toEqual({ ok: true });
    expect((await bookingOf(id)).version).toBe(1);
  });

  test("that is declined leaves the booking, which is then cancelled free of charge", async () => {
    const policy = { cancelWindowMin: 120, feeTier: "KETAT" };
    const { id } = await booked({ set: { customerId: rina.id, policy } });
    const proposalId = await proposed(id);
    expect(await reply(id, proposalId, { answer: "decline" })).toEqual({ ok: true });
    expect(await bookingOf(id)).toMatchObject({ status: "CONFIRMED", version: 0 });
    const late = at("03T09:30");
    expect(await findMyBooking(rina.id, id, late)).toMatchObject({ proposal: null, isFreed: true, cancelFee: 0 });
    const cancel = { bookingId: id, customer: rina, reason: "SICK", text: "", quotedFee: 0 } as const;
    expect(await cancelBooking(cancel, late)).toEqual({ ok: true, fee: 0, wasCancelled: false });
  });

  test("takes the place of the one before, and is withdrawn by every other change", async () => {
    const { id } = await booked();
    const first = await proposed(id);
    await proposed(id, { start: at("04T15:00") });
    expect(await statuses(id)).toEqual(["WITHDRAWN", "OPEN"]);
    expect(await reply(id, first)).toEqual({ ok: false, reason: "answered" });
    const move = { bookingId: id, customer: rina, start: at("04T16:00"), version: 0 };
    expect(await moveBooking(move, now)).toEqual({ ok: true });
    expect(await statuses(id)).toEqual(["WITHDRAWN", "WITHDRAWN"]);
    await proposed(id);
    expect(await withdrawProposal({ bookingId: id, user: owner() }, now)).toEqual({ ok: true });
    expect(await withdrawProposal({ bookingId: id, user: owner() }, now)).toMatchObject({ reason: "none-open" });
    await proposed(id);
    await runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "" }, { bookingId: id, user: owner() }, now);
    expect(await statuses(id)).toEqual(["WITHDRAWN", "WITHDRAWN", "WITHDRAWN", "WITHDRAWN"]);
  });

  test("whose time is taken meanwhile stays open, and the booking as it was", async () => {
    const { id } = await booked();
    const proposalId = await proposed(id);
    await createBooking(shop, { start: at("04T14:15"), barber: 1 });
    expect(await reply(id, proposalId)).toEqual({ ok: false, reason: "gone" });
    expect(await statuses(id)).toEqual(["OPEN"]);
    expect(await bookingOf(id)).toMatchObject({ startAt: new Date("2026-12-03T03:00:00Z"), version: 0 });
    expect(await claimsOf(id)).toBe(1);
  });

  test("ends after a day, or an hour before the earlier of the two times", async () => {
    const [soon, later] = [await booked(), await booked({ start: at("20T10:00"), barber: 1 })];
    const afternoon = at("02T15:00");
    await propose(soon.id, {}, afternoon);
    await proposed(later.id, { start: at("19T10:00") });
    const ends = await db.moveProposal.findMany({
      orderBy: { expiresAt: "asc" },
      where: { booking: { outletId: shop.id } },
    });
    expect(ends.map(({ expiresAt }) => expiresAt.toISOString())).toEqual([
      now.add({ hours: 24 }).toString({ smallestUnit: "millisecond" }),
      "2026-12-03T02:00:00.000Z",
    ]);
    expect(await expireProposals(at("02T07:59"))).toBe(0);
    const proposalId = ends[0]?.id ?? "";
    expect(await reply(later.id, proposalId, {}, at("02T08:00"))).toEqual({ ok: false, reason: "expired" });
    expect(await expireProposals(at("02T08:00"))).toBe(1);
    expect(await statuses(later.id)).toEqual(["EXPIRED"]);
    expect(await db.outboxEvent.count({ where: { key: `proposal:${proposalId}:expired` } })).toBe(1);
    expect(await expireProposals(at("02T08:00"))).toBe(0);
  });
});

describe("refused", () => {
  test.each<[string, () => Partial<MoveOffer>, Temporal.Instant?]>([
    ["same-time", () => ({ barberId: shop.barberIds[0] ?? "", start: at("03T10:00") })],
    ["closed", () => ({ start: at("04T22:00") })],
    ["taken", () => ({ start: at("03T12:00") })],
    ["off-step", () => ({ start: at("04T14:01") })],
    ["notice", () => ({ start: at("01T09:00") })],
    ["horizon", () => ({ start: at("31T14:00").add({ hours: 24 * 60 }) })],
    ["barber", () => ({ barberId: shop.id })],
    ["too-late", () => ({}), at("03T09:00")],
  ])("%s", async (reason, set, when) => {
    const { id } = await booked();
    await createBooking(shop, { start: at("03T12:00"), barber: 1 });
    expect(await propose(id, set(), when)).toMatchObject({ ok: false, reason });
    expect(await statuses(id)).toEqual([]);
  });

  test("a request, a barber without the service, somebody else's booking", async () => {
    const request = await booked({ status: "AWAITING_OUTLET" });
    expect(await propose(request.id)).toMatchObject({ reason: "not-confirmed" });
    const customer = await createCustomer();
    const placed = await placeBooking(orderOf(shop, customer, { choices: { start: at("04T10:00").toString() } }), now);
    if (!placed.ok) throw new Error(placed.reason);
    await db.barberService.deleteMany({ where: { barberId: shop.barberIds[1] ?? "" } });
    const { barberId } = await bookingOf(placed.bookingId);
    const other = shop.barberIds.find((id) => id !== barberId) ?? "";
    if (other === shop.barberIds[1]) expect(await propose(placed.bookingId)).toMatchObject({ reason: "barber" });

    const stranger = { id: (await createOutlet()).ownerId, isAdmin: false };
    const mine = await booked({ start: at("05T10:00") });
    expect(await propose(mine.id, { user: stranger })).toEqual({ ok: false, reason: "not-found" });
    expect(await withdrawProposal({ bookingId: mine.id, user: stranger }, now)).toEqual({
      ok: false,
      reason: "not-found",
    });
    const proposalId = await proposed(mine.id, { barberId: shop.barberIds[0] ?? "" });
    expect(await reply(mine.id, proposalId, { customer: dewi })).toEqual({ ok: false, reason: "not-found" });
    expect(await reply(request.id, proposalId)).toEqual({ ok: false, reason: "not-found" });
    expect(await reply(mine.id, "none")).toEqual({ ok: false, reason: "not-found" });
  });
});

test("accepted, cancelled and withdrawn at once, it has one outcome", async () => {
  expect(await openConnections(8)).toBeGreaterThanOrEqual(6);
  for (let round = 0; round < count(8, 80); round += 1) {
    await db.slotClaim.deleteMany();
    const { id } = await booked();
    const proposalId = await proposed(id);
    const cancel = { bookingId: id, customer: rina, reason: "SICK", text: "", quotedFee: 0 } as const;
    const [accepted, cancelled, withdrawn] = await Promise.all([
      reply(id, proposalId),
      cancelBooking(cancel, now),
      withdrawProposal({ bookingId: id, user: owner() }, now),
    ]);
    expect(cancelled.ok).toBe(true);
    expect((await bookingOf(id)).status).toBe("CANCELLED_BY_CUSTOMER");
    expect(await claimsOf(id)).toBe(0);
    const [status] = await statuses(id);
    expect(status).toBe(accepted.ok ? "ACCEPTED" : "WITHDRAWN");
    expect(accepted.ok && withdrawn.ok).toBe(false);
  }
});

test("accepted by two customers for one time, one has it", async () => {
  for (let round = 0; round < count(4, 40); round += 1) {
    await db.slotClaim.deleteMany();
    [rina, dewi] = [await createCustomer(), await createCustomer()];
    const mine = await booked();
    const theirs = await booked({ barber: 1, set: { customerId: dewi.id } });
    const start = at("04T14:00");
    const [a, b] = [await proposed(mine.id, { start }), await proposed(theirs.id, { start })];
    const answers = await Promise.all([reply(mine.id, a), reply(theirs.id, b, { customer: dewi })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.reason === "gone")).toHaveLength(1);
    expect([await claimsOf(mine.id), await claimsOf(theirs.id)]).toEqual([1, 1]);
    expect(await countOverlaps()).toBe(0);
  }
});
