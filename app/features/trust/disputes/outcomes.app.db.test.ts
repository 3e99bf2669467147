import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { answerOutcome } from "#app/features/trust/disputes/answer-outcome.server.ts";
import { askOutcomes, closeSilentOutcomes } from "#app/features/trust/disputes/ask-outcomes.server.ts";
import { openDispute } from "#app/features/trust/disputes/open-dispute.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const endAt = fixtureStart.add({ minutes: 30 });
const askAt = endAt.add({ hours: 72 });
const silentAt = endAt.add({ hours: 7 * 24 });
let outlet: OutletFixture;
let customer: { id: string };

beforeAll(async () => {
  outlet = await createOutlet();
});
beforeEach(async () => {
  customer = await createUser("Rina");
  await db.slotClaim.deleteMany();
  await db.outcomeQuestion.deleteMany();
  await db.booking.updateMany({ data: { endAt: toDate(askAt.add({ hours: 900 })) } });
});

async function createSilent(status: "CONFIRMED" | "EN_ROUTE" = "CONFIRMED") {
  const { id } = await createBooking(outlet, { status, set: { customerId: customer.id } });
  return id;
}

const question = (bookingId: string) => db.outcomeQuestion.findUnique({ where: { bookingId } });
const booking = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });

test("72 hours after its end, once, with two workers and again; both sides hear of it", async () => {
  const bookingId = await createSilent();
  expect(await askOutcomes(askAt.subtract({ milliseconds: 1 }))).toBe(0);
  await Promise.all([askOutcomes(askAt), askOutcomes(askAt)]);
  await askOutcomes(askAt.add({ hours: 1 }));
  expect(await question(bookingId)).toMatchObject({ askedAt: toDate(askAt), dueAt: toDate(silentAt), answer: null });
  const events = await db.outboxEvent.findMany({ where: { key: `booking-outcome-asked:${bookingId}` } });
  expect(events).toHaveLength(1);
  await deliverEvent(notices, events[0]?.id ?? "");
  const told = await db.notification.findMany({ where: { eventId: events[0]?.id ?? "" } });
  expect(told.map(({ userId }) => userId).sort()).toEqual([customer.id, outlet.ownerId].sort());
});

test("not of visits with a result, nor of guests of the outlet itself", async () => {
  await createBooking(outlet, { status: "CHECKED_IN", set: { customerId: customer.id } });
  await db.slotClaim.deleteMany();
  const guest = await createBooking(outlet);
  await db.booking.update({ where: { id: guest.id }, data: { customerId: null, channel: "WALKIN" } });
  expect(await askOutcomes(askAt)).toBe(0);
});

test("it took place: checked in, to complete at once", async () => {
  const bookingId = await createSilent();
  expect(await answerOutcome({ bookingId, customer }, askAt)).toEqual({ ok: false, reason: "not-asked" });
  await askOutcomes(askAt);
  const other = await createUser("Orang lain");
  expect(await answerOutcome({ bookingId, customer: other }, askAt)).toEqual({ ok: false, reason: "not-found" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => answerOutcome({ bookingId, customer }, askAt)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await booking(bookingId)).toMatchObject({ status: "CHECKED_IN", deadlineAt: toDate(askAt) });
  expect(await question(bookingId)).toMatchObject({ answer: "HAPPENED", closedAt: toDate(askAt) });
  expect(await closeSilentOutcomes(silentAt)).toBe(0);
});

test("seven days of silence: cancelled for the outlet, by the system, once", async () => {
  const bookingId = await createSilent("EN_ROUTE");
  await askOutcomes(askAt);
  expect(await closeSilentOutcomes(silentAt.subtract({ milliseconds: 1 }))).toBe(0);
  const counts = await Promise.all([closeSilentOutcomes(silentAt), closeSilentOutcomes(silentAt)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const cancelled = { status: "CANCELLED_BY_OUTLET", cancelBy: "SYSTEM", cancelReason: "NO_OUTCOME", cancelFee: 0 };
  expect(await booking(bookingId)).toMatchObject(cancelled);

  const event = await db.outboxEvent.findFirstOrThrow({
    where: { kind: "booking-cancelled", payload: { equals: { bookingId } } },
  });
  await deliverEvent(notices, event.id);
  const told = await db.notification.findMany({ where: { eventId: event.id }, orderBy: { title: "asc" } });
  expect(told.map(({ userId, title }) => [userId, title])).toEqual([
    [customer.id, "Booking dibatalkan"],
    [outlet.ownerId, "Booking dibatalkan: hasilnya tidak diisi"],
  ]);
});

test("a worker that stood still asks late, and leaves two days to answer", async () => {
  const bookingId = await createSilent();
  const late = endAt.add({ hours: 20 * 24 });
  await askOutcomes(late);
  expect(await closeSilentOutcomes(late)).toBe(0);
  expect(await question(bookingId)).toMatchObject({ dueAt: toDate(late.add({ hours: 48 })) });
});

test("a dispute about it waits for its decision; the outlet's own word ends the question", async () => {
  const disputed = await createSilent();
  await askOutcomes(askAt);
  const complaint = { bookingId: disputed, customer, kind: "OUTLET_NO_SHOW", text: "Barbernya tidak datang." } as const;
  expect(await openDispute(complaint, askAt)).toMatchObject({ ok: true });
  expect(await question(disputed)).toMatchObject({ answer: "ABSENT" });
  expect(await closeSilentOutcomes(silentAt)).toBe(0);
  expect(await booking(disputed)).toMatchObject({ status: "CONFIRMED" });

  await db.slotClaim.deleteMany();
  const told = await createSilent();
  await askOutcomes(askAt);
  const change = { bookingId: told, from: ["CONFIRMED"], to: "NO_SHOW", actor: systemActor, now: askAt } as const;
  await inTransaction((tx) => changeStatus(tx, change));
  expect(await closeSilentOutcomes(silentAt)).toBe(0);
  expect(await question(told)).toMatchObject({ closedAt: toDate(silentAt) });
});
