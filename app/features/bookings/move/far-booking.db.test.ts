import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { findMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { proposeMove } from "#app/features/bookings/move/propose-move.server.ts";
import { findProposePageData } from "#app/features/bookings/move/propose-page.queries.server.ts";
import { findReassignPageData, reassignBarber } from "#app/features/bookings/move/reassign-barber.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import type { TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow as now } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
const owner = () => ({ id: shop.ownerId, isAdmin: false });
/** Of April 2027: as a visit of a series, months past the 30 days that the outlet opens for everybody. */
const at = (local: string) => Temporal.Instant.from(`2027-04-${local}:00+07:00`);
const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const booked = (set: { anyBarber?: boolean } = {}) =>
  createBooking(shop, { start: at("01T10:00"), set: { customerId: rina.id, ...set } });
const startsOf = (times: TimeChoices | null | undefined) =>
  (times?.groups ?? []).flatMap((group) => group.times).map(({ value }) => value);

beforeAll(async () => {
  rina = await createCustomer();
});
beforeEach(async () => {
  shop = await createOutlet();
});

describe("a visit past the outlet's horizon", () => {
  test("is moved by its customer, up to two weeks past its time", async () => {
    const { id } = await booked();
    const page = await findMovePageData(rina.id, id, new URLSearchParams("date=2027-04-15"), now);
    expect(startsOf(page?.times)).toContain(at("15T14:00").toString());
    const move = (start: Temporal.Instant, version = 0) =>
      moveBooking({ bookingId: id, customer: rina, start, version }, now);
    expect(await move(at("16T14:00"))).toEqual({ ok: false, reason: "horizon" });
    expect(await move(at("15T14:00"))).toEqual({ ok: true });
    expect((await bookingOf(id)).startAt).toEqual(new Date("2027-04-15T07:00:00Z"));
    expect(await move(Temporal.Instant.from("2026-12-05T07:00:00Z"), 1)).toEqual({ ok: true });
  });

  test("is moved by a proposal that the customer accepts", async () => {
    const { id } = await booked();
    const barberId = shop.barberIds[1] ?? "";
    const page = await findProposePageData(
      owner(),
      id,
      new URLSearchParams({ barber: barberId, date: "2027-04-02" }),
      now,
    );
    expect(startsOf(page?.times)).toContain(at("02T14:00").toString());
    const offer = { bookingId: id, user: owner(), barberId, start: at("02T14:00"), reason: "" };
    expect(await proposeMove({ ...offer, start: at("16T14:00") }, now)).toMatchObject({ reason: "horizon" });
    expect(await proposeMove(offer, now)).toEqual({ ok: true });
    const proposalId = (await db.moveProposal.findFirstOrThrow({ where: { bookingId: id } })).id;
    const answer = { bookingId: id, proposalId, customer: rina, answer: "accept" } as const;
    expect(await answerProposal(answer, now)).toEqual({ ok: true });
    expect(await bookingOf(id)).toMatchObject({ startAt: new Date("2027-04-02T07:00:00Z"), barberId });
  });

  test("is given to another barber", async () => {
    const { id } = await booked({ anyBarber: true });
    const barberId = shop.barberIds[1] ?? "";
    expect(await findReassignPageData(owner(), id, now)).toMatchObject({ barbers: [{ id: barberId, isFree: true }] });
    expect(await reassignBarber({ bookingId: id, user: owner(), barberId }, now)).toEqual({
      ok: true,
      isProposal: false,
    });
    expect((await bookingOf(id)).barberId).toBe(barberId);
  });

  test("is offered other times when the schedule changes", async () => {
    const { id } = await booked();
    const date = "2027-04-01";
    const change = { exceptions: new Map([[date, [{ date, openMin: null, closeMin: null }]]]) };
    const actor = { kind: "partner", id: shop.ownerId } as const;
    const settle = (answer = noAnswer) =>
      askingAboutBookings(() =>
        inTransaction(async (tx) => {
          await settleConflicts(tx, { outletId: shop.id, change, answer, actor }, now);
          return { ok: true } as const;
        }),
      );
    const asked = await settle();
    expect(asked).toMatchObject({ question: { bookings: [{ id, choices: ["keep", "move", "cancel"] }] } });
    const value = asked.ok ? "" : (asked.question.bookings[0]?.times[0]?.value ?? "");
    const answer = { ...noAnswer, asked: [id], decisions: { [id]: "move" as const }, moves: { [id]: value } };
    expect(await settle(answer)).toEqual({ ok: true });
    expect(await db.moveProposal.count({ where: { bookingId: id, status: "OPEN" } })).toBe(1);
  });
});
