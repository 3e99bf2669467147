import { expect, test } from "vitest";
import { counterMoveRefusal } from "#app/features/bookings/move/counter-move.ts";

const now = Date.parse("2026-11-21T03:00:00Z");
const minuteMs = 60_000;
const dayMs = 86_400_000;
const booking = { start: now + dayMs, barberId: "agus", status: "CONFIRMED", channel: "WALKIN" } as const;
const later = { start: now + 2 * dayMs, barberId: "agus" };

test.each([
  ["another time", booking, later, null],
  ["another barber", booking, { ...later, start: booking.start, barberId: "budi" }, null],
  ["what is as it was", booking, { start: booking.start, barberId: "agus" }, "same-time"],
  ["what a customer booked", { ...booking, channel: "APP" } as const, later, "asked"],
  ["what has begun", { ...booking, status: "CHECKED_IN" } as const, later, "not-confirmed"],
  ["what was called off", { ...booking, status: "CANCELLED_BY_OUTLET" } as const, later, "not-confirmed"],
  ["a moment that has just passed", booking, { ...later, start: now - 15 * minuteMs }, null],
  ["one before", booking, { ...later, start: now - 15 * minuteMs - 1 }, "past"],
  ["the sixtieth day", booking, { ...later, start: now + 60 * dayMs }, null],
  ["one after", booking, { ...later, start: now + 60 * dayMs + 1 }, "far"],
])("the outlet moves its own booking: %s", (_what, from, to, refusal) => {
  expect(counterMoveRefusal(from, to, now)).toBe(refusal);
});
