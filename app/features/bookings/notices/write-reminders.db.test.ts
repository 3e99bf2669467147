import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeReminders } from "#app/features/bookings/notices/write-reminders.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const zero = Temporal.Instant.from("2026-12-01T00:00:00Z");
const at = (hour: number) => zero.add({ minutes: Math.round(hour * 60) });
let outlet: OutletFixture;
let customerId: string;

beforeAll(async () => {
  outlet = await createOutlet();
  customerId = (await createUser("Rina Wijaya")).id;
});
afterAll(() => setClock(null));

/** What happens to a booking, by the hour; the visit lies between hours 50 and 60. */
const histories = fc.record({
  booked: fc.double({ min: 0, max: 60, noNaN: true }),
  start: fc.integer({ min: 50, max: 60 }),
  moves: fc.array(
    fc.record({ hour: fc.double({ min: 0, max: 60, noNaN: true }), to: fc.integer({ min: 50, max: 60 }) }),
    {
      maxLength: 2,
    },
  ),
  cancelled: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
});

/** The marks of starts between hours 50 and 60 lie here; elsewhere the job has nothing to find. */
const isWorth = (hour: number) => (hour >= 25 && hour <= 37) || hour >= 47;

/** Told slowly, in steps of a quarter of an hour: which reminders reach the customer. */
function expected(history: {
  booked: number;
  start: number;
  moves: { hour: number; to: number }[];
  cancelled: number | null;
}) {
  const told = new Set<string>();
  for (let hour = 0; hour <= 61; hour += 0.25) {
    if (hour < history.booked || (history.cancelled !== null && hour >= history.cancelled)) continue;
    let [start, chosen] = [history.start, history.booked];
    for (const move of history.moves)
      if (move.hour <= hour && move.to !== start) [start, chosen] = [move.to, move.hour];
    if (chosen < start - 24 && hour >= start - 24 && hour < start - 2) told.add(`booking-reminder-day ${start}`);
    if (chosen < start - 2 && hour >= start - 2 && hour < start - 0.25) told.add(`booking-reminder-hours ${start}`);
  }
  return [...told].sort();
}

test("over any history a customer has the reminders of the times that stood, once each", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ booked, start, moves, cancelled }) => {
      // Nobody moves what is not booked yet or is over, and things happen between the runs of the job.
      const offGrid = (hour: number) => Math.floor(hour * 4) / 4 + 0.1;
      const history = {
        booked: offGrid(booked),
        start,
        moves: moves
          .map(({ hour, to }) => ({ hour: offGrid(hour), to }))
          .filter(({ hour }) => hour > offGrid(booked))
          .sort((a, b) => a.hour - b.hour),
        cancelled: cancelled === null || offGrid(cancelled) <= offGrid(booked) ? null : offGrid(cancelled),
      };
      await db.slotClaim.deleteMany();
      await db.outboxEvent.deleteMany();
      await db.booking.updateMany({ where: { status: "CONFIRMED" }, data: { status: "CANCELLED_BY_CUSTOMER" } });
      const booking = await createBooking(outlet, {
        start: at(start),
        set: { customerId, createdAt: toDate(at(history.booked)) },
      });
      let current = start;
      for (let hour = Math.ceil(history.booked * 4) / 4; hour <= 61; hour += 0.25) {
        for (const move of history.moves.filter((each) => each.hour > hour - 0.25 && each.hour <= hour)) {
          if (move.to === current) continue;
          current = move.to;
          const period = { startAt: toDate(at(move.to)), endAt: toDate(at(move.to + 0.5)) };
          await db.booking.update({ where: { id: booking.id }, data: { ...period, timeSetAt: toDate(at(move.hour)) } });
        }
        if (history.cancelled !== null && history.cancelled > hour - 0.25 && history.cancelled <= hour) {
          await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_CUSTOMER" } });
        }
        setClock(() => at(hour));
        // Two workers at once.
        const counts = isWorth(hour) ? await Promise.all([writeReminders(), writeReminders()]) : [0];
        if (counts.some((count) => count > 0)) {
          for (const { id } of await db.outboxEvent.findMany({ where: { processedAt: null } }))
            await deliverEvent(notices, id);
        }
      }
      const told = await db.notification.findMany({ where: { userId: customerId }, include: { event: true } });
      const reminders = told.map(({ event }) => {
        const { startAt } = event.payload as { startAt: string };
        return `${event.kind} ${Temporal.Instant.from(startAt).since(zero).total("hours")}`;
      });
      expect(reminders.sort()).toEqual(expected(history));
    }),
    { numRuns: 8 },
  );
});
