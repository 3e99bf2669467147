import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { findMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { findAgreedMovePageData, findMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { proposeMove, withdrawProposal } from "#app/features/bookings/move/propose-move.server.ts";
import { findProposePageData } from "#app/features/bookings/move/propose-page.queries.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { type Customer, createCustomer, orderNow as now } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let member: ActingMember;
let bookingId: string;
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);
/** Within the 48 hours that a suspension leaves, and far past them. */
const kept = at("02T14:00");
const far = at("20T14:00");
const owner = () => ({ id: shop.ownerId, isAdmin: false });
const offer = () => ({ bookingId, user: owner(), barberId: shop.barberIds[1] ?? "", start: far, reason: "" });
const move = () => moveBooking({ bookingId, customer: rina, start: far, version: 0 }, now);
const suspend = () => suspendOutlet(member, { outletId: shop.id, reason: "Laporan pelanggan berulang" }, now);
const bookingNow = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
const none = new URLSearchParams();
const strict = {
  cancelWindowMin: 120,
  lateGraceMin: 15,
  feeTier: "KETAT",
  confirmation: "INSTANT",
  paymentRule: "FULL",
} as const;

beforeEach(async () => {
  [shop, rina] = await Promise.all([createOutlet(), createCustomer()]);
  member = { id: (await createManager()).id, kind: "management", reason: "Laporan pelanggan berulang" };
  bookingId = (await createBooking(shop, { start: kept, set: { customerId: rina.id } })).id;
});

describe("a booking that a suspension left", () => {
  test("stays at its time, unless management moves it", async () => {
    expect((await findMovePageData(rina.id, bookingId, none, now))?.refusal).toBeNull();
    await suspend();
    expect(await findMovePageData(rina.id, bookingId, none, now)).toMatchObject({
      times: null,
      refusal: expect.stringContaining("berhenti beroperasi untuk sementara"),
    });
    expect(await findMyBooking(rina.id, bookingId, now)).toMatchObject({
      canMove: false,
      cannotMoveText: expect.stringContaining("berhenti beroperasi untuk sementara"),
    });
    expect(await move()).toEqual({ ok: false, reason: "suspended" });
    expect(await bookingNow()).toMatchObject({ startAt: new Date("2026-12-02T07:00:00Z"), version: 0 });
    expect((await findAgreedMovePageData(bookingId, none, now))?.refusal).toBeNull();
    const agreed = { bookingId, customer: rina, member, start: at("02T16:00"), version: 0 };
    expect(await moveBooking(agreed, now)).toEqual({ ok: true });
  });

  test("is not moved by a proposal, also by one from before", async () => {
    expect(await proposeMove(offer(), now)).toEqual({ ok: true });
    const proposalId = (await db.moveProposal.findFirstOrThrow({ where: { bookingId } })).id;
    await suspend();
    // Nothing is left to accept, and the customer still cancels free of charge.
    expect(await findMyBooking(rina.id, bookingId, now)).toMatchObject({ proposal: null, isFreed: true, cancelFee: 0 });
    const answer = { bookingId, proposalId, customer: rina };
    expect(await answerProposal({ ...answer, answer: "accept" }, now)).toEqual({ ok: false, reason: "suspended" });
    expect(await bookingNow()).toMatchObject({ startAt: new Date("2026-12-02T07:00:00Z"), version: 0 });
    expect(await proposeMove(offer(), now)).toMatchObject({ ok: false, reason: "suspended" });
    expect(await findProposePageData(owner(), bookingId, none, now)).toMatchObject({
      times: null,
      refusal: "Selama outlet ditangguhkan, waktu atau barber lain tidak dapat diusulkan.",
    });
    expect(await answerProposal({ ...answer, answer: "decline" }, now)).toEqual({ ok: false, reason: "answered" });
  });

  test("loses its proposal for good, and not its free cancellation", async () => {
    const late = kept.subtract({ minutes: 30 });
    await proposeMove({ ...offer(), start: at("02T18:00") }, now);
    const elsewhere = await createOutlet();
    const there = (await createBooking(elsewhere, { start: kept, set: { customerId: rina.id } })).id;
    const theirs = { id: elsewhere.ownerId, isAdmin: false };
    const proposed = { ...offer(), bookingId: there, user: theirs, barberId: elsewhere.barberIds[1] ?? "" };
    expect(await proposeMove(proposed, now)).toEqual({ ok: true });
    await suspend();
    expect(await db.moveProposal.findFirst({ where: { bookingId: there } })).toMatchObject({ status: "OPEN" });
    expect(await db.moveProposal.findFirst({ where: { bookingId } })).toMatchObject({ status: "WITHDRAWN" });
    expect(await restoreOutlet(member, { outletId: shop.id, reason: "Sudah selesai" }, now)).toMatchObject({
      ok: true,
    });
    expect(await findMyBooking(rina.id, bookingId, late)).toMatchObject({
      proposal: null,
      isFreed: true,
      cancelFee: 0,
    });
    const prepaid = { policy: strict, prepaid: 52_000 };
    await db.booking.update({ where: { id: bookingId }, data: prepaid });
    const cancel = { bookingId, customer: rina, reason: "SCHEDULE" as const, text: "", quotedFee: 0 };
    expect(await findMyBooking(rina.id, bookingId, late)).toMatchObject({ cancelFee: 0 });
    // What the outlet takes back by itself is as if it had never been.
    const other = (await createBooking(shop, { start: kept, barber: 1, set: { customerId: rina.id, ...prepaid } })).id;
    await proposeMove({ ...offer(), bookingId: other, start: at("02T18:00"), barberId: shop.barberIds[0] ?? "" }, now);
    await withdrawProposal({ bookingId: other, user: owner() }, now);
    expect(await findMyBooking(rina.id, other, late)).toMatchObject({ isFreed: false, cancelFee: 27_000 });
    expect(await cancelBooking({ ...cancel, bookingId: other }, late)).toMatchObject({ reason: "fee-changed" });
    await db.booking.update({ where: { id: bookingId }, data: { prepaid: 0 } });
    expect(await cancelBooking(cancel, late)).toEqual({ ok: true, fee: 0, wasCancelled: false });
  });

  test("is kept or cancelled when the schedule changes", async () => {
    await suspend();
    const date = "2026-12-02";
    const change = { exceptions: new Map([[date, [{ date, openMin: null, closeMin: null }]]]) };
    const touching = {
      outletId: shop.id,
      change,
      answer: noAnswer,
      actor: { kind: "partner", id: shop.ownerId },
    } as const;
    const asked = await askingAboutBookings(() =>
      inTransaction(async (tx) => {
        await settleConflicts(tx, touching, now);
        return { ok: true } as const;
      }),
    );
    expect(asked).toMatchObject({ question: { bookings: [{ choices: ["keep", "cancel"], times: [] }] } });
  });
});

test("moved and suspended at once, no promise is left past the days that a suspension leaves", async () => {
  await openConnections(6);
  for (let round = 0; round < count(10, 60); round += 1) {
    shop = await createOutlet();
    bookingId = (await createBooking(shop, { start: kept, set: { customerId: rina.id } })).id;
    const [moved, suspended] = await Promise.all([move(), suspend()]);
    expect(suspended.ok).toBe(true);
    expect((await bookingNow()).status).toBe(moved.ok ? "CANCELLED_BY_OUTLET" : "CONFIRMED");
  }
});
