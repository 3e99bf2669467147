import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { proposeMove } from "#app/features/bookings/move/propose-move.server.ts";
import { findReassignPageData, reassignBarber } from "#app/features/bookings/move/reassign-barber.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let barberId: string;
let bookingId: string;
const at = (local: string) => Temporal.Instant.from(`2026-12-03T${local}:00+07:00`);
/** 70 minutes before the visit: less than the outlet's notice and than what another time needs. */
const now = at("12:57");
const start = at("14:07");
const owner = () => ({ id: shop.ownerId, isAdmin: false });

beforeAll(async () => {
  rina = await createCustomer();
});
beforeEach(async () => {
  shop = await createOutlet({ minNoticeMin: 240 });
  barberId = shop.barberIds[1] ?? "";
  bookingId = (await createBooking(shop, { start, set: { customerId: rina.id } })).id;
});

const handOver = (when = now) => reassignBarber({ bookingId, user: owner(), barberId }, when);
async function accept(when = now) {
  const open = await db.moveProposal.findFirstOrThrow({ where: { bookingId, status: "OPEN" }, select: { id: true } });
  return answerProposal({ bookingId, proposalId: open.id, customer: rina, answer: "accept" }, when);
}
const bookingNow = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });

describe("a visit at its own time with another barber", () => {
  test("is proposed without notice and at any minute, and accepted", async () => {
    expect(await findReassignPageData(owner(), bookingId, now)).toMatchObject({
      barbers: [{ id: barberId, isFree: true }],
    });
    expect(await handOver()).toEqual({ ok: true, isProposal: true });
    expect(await accept()).toEqual({ ok: true });
    expect(await bookingNow()).toMatchObject({ barberId, startAt: new Date("2026-12-03T07:07:00Z") });
  });

  test("leaves the customer time to answer", async () => {
    expect(await handOver(at("13:07"))).toMatchObject({ reason: "too-late" });
    const offer = { bookingId, user: owner(), barberId, reason: "" };
    expect(await proposeMove({ ...offer, start: at("14:15") }, now)).toMatchObject({ reason: "notice" });
    expect(await proposeMove({ ...offer, start: at("18:07") }, now)).toMatchObject({ reason: "off-step" });
  });

  test("is refused where the other barber has somebody", async () => {
    await createBooking(shop, { start: at("14:20"), barber: 1 });
    expect(await handOver()).toMatchObject({ reason: "taken" });
  });

  test("is the first that is offered when its barber takes time off", async () => {
    const period = { start: at("13:30").epochMilliseconds, end: at("20:00").epochMilliseconds };
    const change = { timeOff: [{ barberId: shop.barberIds[0] ?? "", ...period }] };
    const actor = { kind: "partner", id: shop.ownerId } as const;
    const settle = (answer = noAnswer) =>
      askingAboutBookings(() =>
        inTransaction(async (tx) => {
          await settleConflicts(tx, { outletId: shop.id, change, answer, actor }, now);
          return { ok: true } as const;
        }),
      );
    const asked = await settle();
    const [first] = asked.ok ? [] : (asked.question.bookings[0]?.times ?? []);
    expect(first?.label).toBe("Kam, 3 Des pukul 14.07, Barber 2");
    const value = first?.value ?? "";
    const decisions = { [bookingId]: "move" as const };
    expect(await settle({ ...noAnswer, asked: [bookingId], decisions, moves: { [bookingId]: value } })).toEqual({
      ok: true,
    });
    expect(await accept()).toEqual({ ok: true });
    expect(await bookingNow()).toMatchObject({ barberId, startAt: new Date("2026-12-03T07:07:00Z") });
  });
});
