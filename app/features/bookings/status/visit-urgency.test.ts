import { expect, test } from "vitest";
import type { ActionFacts } from "#app/features/bookings/status/transitions.ts";
import { briefMinutes, byUrgency, urgencyOf, urgencyText } from "#app/features/bookings/status/visit-urgency.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { minuteMs } from "#app/lib/period.ts";

const now = Date.UTC(2026, 11, 1, 8);

/** A visit that began so many minutes ago and lasts half an hour; `deadline` lies so many minutes ahead. */
function visit(status: BookingStatus, ago: number, deadline: number | null = null, set: Partial<ActionFacts> = {}) {
  const start = now - ago * minuteMs;
  const deadlineAt = deadline === null ? null : now + deadline * minuteMs;
  const rest = { isMobile: false, lateGraceMin: 15, ...set };
  return { status, start, end: start + 30 * minuteMs, deadline: deadlineAt, ...rest };
}

test.each<[string, ActionFacts, string | null, boolean]>([
  ["a visit to come", visit("CONFIRMED", -10), null, false],
  ["a customer who is just late", visit("CONFIRMED", 4), "Terlambat 4 mnt", false],
  ["a customer who is late", visit("CONFIRMED", 5), "Terlambat 5 mnt", true],
  ["a barber on the way who is late", visit("EN_ROUTE", 12), "Terlambat 12 mnt", true],
  ["a barber at the door", visit("EN_ROUTE", 12, null, { hasArrived: true }), null, false],
  ["a visit that is over without a result", visit("CONFIRMED", 65), "Tanpa hasil 35 mnt", true],
  ["a visit that goes on", visit("CHECKED_IN", 29), null, false],
  ["a visit that takes longer", visit("CHECKED_IN", 33), "Lewat 3 mnt", false],
  ["a visit that takes much longer", visit("CHECKED_IN", 42), "Lewat 12 mnt", true],
  ["a request", visit("AWAITING_OUTLET", -60, 25), "Jawab dalam 25 mnt", true],
  ["a request that nobody answered", visit("AWAITING_OUTLET", -60, -1), null, false],
  ["a booking that is being paid", visit("PENDING_PAYMENT", -60, 8), "Belum dibayar, sisa 8 mnt", true],
  ["a visit that was completed", visit("COMPLETED", 90), null, false],
])("%s", (_, facts, text, isOverdue) => {
  const urgency = urgencyOf(facts, now);
  expect(urgency && urgencyText(urgency)).toBe(text);
  expect(urgency?.isOverdue ?? false).toBe(isOverdue);
});

test("answers whose time runs out come first, then who waits longest, then what is past, the latest first", () => {
  const all = [
    visit("PENDING_PAYMENT", -60, 3),
    visit("CONFIRMED", 6),
    visit("CHECKED_IN", 50),
    visit("CONFIRMED", 20),
    visit("CONFIRMED", 60 * 26),
    visit("CONFIRMED", 100),
    visit("AWAITING_OUTLET", -60, 40),
    visit("AWAITING_OUTLET", -60, 10),
  ];
  const sorted = all.flatMap((facts) => urgencyOf(facts, now) ?? []).toSorted(byUrgency);
  expect(sorted.map(urgencyText)).toEqual([
    "Jawab dalam 10 mnt",
    "Jawab dalam 40 mnt",
    "Terlambat 20 mnt",
    "Terlambat 6 mnt",
    "Tanpa hasil 1 jam 10 mnt",
    "Tanpa hasil 25 jam",
    "Lewat 20 mnt",
    "Belum dibayar, sisa 3 mnt",
  ]);
});

test.each([
  [0, "0 mnt"],
  [59, "59 mnt"],
  [60, "1 jam"],
  [125, "2 jam 5 mnt"],
  [400, "6 jam"],
  [47 * 60, "47 jam"],
  [49 * 60, "2 hari"],
])("%i minutes", (minutes, text) => {
  expect(briefMinutes(minutes)).toBe(text);
});
