import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { remindersDue } from "#app/features/bookings/notices/reminder.ts";

const start = Temporal.Instant.from("2026-12-01T03:00:00Z");
const before = (hours: number, minutes = 0) => start.subtract({ hours, minutes });
const due = (now: Temporal.Instant, chosen = before(200)) => remindersDue(start, chosen, now);

test("a visit has a reminder from each mark on, until it says nothing new", () => {
  expect(due(before(24, 1))).toEqual([]);
  expect(due(before(24))).toEqual(["booking-reminder-day"]);
  expect(due(before(2, 1))).toEqual(["booking-reminder-day"]);
  expect(due(before(2))).toEqual(["booking-reminder-hours"]);
  expect(due(before(0, 16))).toEqual(["booking-reminder-hours"]);
  expect(due(before(0, 15))).toEqual([]);
  expect(due(start)).toEqual([]);
});

test("who chose the time after a mark is not reminded of it", () => {
  expect(due(before(10), before(24, 1))).toEqual(["booking-reminder-day"]);
  expect(due(before(10), before(24))).toEqual([]);
  expect(due(before(1), before(24))).toEqual(["booking-reminder-hours"]);
  expect(due(before(1), before(2))).toEqual([]);
});
