import { describe, expect, test } from "vitest";
import {
  type ActionFacts,
  customerCancel,
  isPastDeadline,
  needsOutcome,
  nextAction,
  outletActions,
  outletTransitions,
  statusEffects,
  takenBackTo,
} from "#app/features/bookings/status/transitions.ts";
import { type BookingStatus, bookingTransitions, canBecome } from "#app/features/core/states/booking-status.ts";
import { minuteMs } from "#app/lib/period.ts";

const start = Date.parse("2026-12-01T03:00:00Z");
const at = (minutes: number) => start + minutes * minuteMs;

function facts(status: BookingStatus, set: Partial<ActionFacts> = {}): ActionFacts {
  return { status, start, end: at(30), deadline: null, isMobile: false, lateGraceMin: 15, ...set };
}

describe("what the outlet may do", () => {
  test.each<[BookingStatus, number, string]>([
    ["PENDING_PAYMENT", -500, ""],
    ["AWAITING_OUTLET", -500, "confirm decline"],
    ["CONFIRMED", -31, "cancel"],
    ["CONFIRMED", -30, "check-in cancel"],
    ["CONFIRMED", 14, "check-in cancel"],
    ["CONFIRMED", 15, "check-in no-show cancel"],
    ["CONFIRMED", 24 * 60, "check-in no-show cancel"],
    ["CONFIRMED", 24 * 60 + 1, "check-in cancel"],
    ["CHECKED_IN", -29, "cancel"],
    ["CHECKED_IN", 0, "complete cancel"],
    ["CHECKED_IN", 5, "complete cancel"],
    ["COMPLETED", 60, ""],
    ["DECLINED", 0, ""],
    ["CANCELLED_BY_CUSTOMER", 0, ""],
    ["CANCELLED_BY_OUTLET", 0, ""],
    ["EXPIRED", 0, ""],
    ["NO_SHOW", 60, ""],
  ])("%s, %i minutes from the start: %s", (status, minutes, actions) => {
    expect(outletActions(facts(status), at(minutes)).join(" ")).toBe(actions);
  });

  test.each<[BookingStatus, number, string]>([
    ["CONFIRMED", -121, "cancel"],
    ["CONFIRMED", -120, "depart cancel"],
    ["CONFIRMED", 29, "depart check-in no-show cancel"],
    ["CONFIRMED", 30, "check-in no-show cancel"],
    ["EN_ROUTE", -20, "check-in cancel"],
    ["EN_ROUTE", 20, "check-in no-show cancel"],
  ])("a mobile barber: %s, %i minutes from the start: %s", (status, minutes, actions) => {
    expect(outletActions(facts(status, { isMobile: true }), at(minutes)).join(" ")).toBe(actions);
  });

  test("a request past its deadline takes no answer", () => {
    const request = facts("AWAITING_OUTLET", { deadline: at(-60) });
    expect(outletActions(request, at(-61))).toEqual(["confirm", "decline"]);
    expect(outletActions(request, at(-60))).toEqual([]);
    expect(isPastDeadline(request, at(-60))).toBe(true);
    expect(isPastDeadline(facts("CHECKED_IN", { deadline: at(-60) }), at(0))).toBe(false);
  });

  test("the grace is the booking's own", () => {
    const patient = facts("CONFIRMED", { lateGraceMin: 40 });
    expect(outletActions(patient, at(39))).not.toContain("no-show");
    expect(outletActions(patient, at(40))).toContain("no-show");
  });
});

describe("what comes next", () => {
  test.each<[BookingStatus, number, boolean, string | null]>([
    ["AWAITING_OUTLET", -300, false, "confirm"],
    ["CONFIRMED", -300, false, null],
    ["CONFIRMED", -10, false, "check-in"],
    ["CONFIRMED", -10, true, "depart"],
    ["CONFIRMED", 1, true, "check-in"],
    ["EN_ROUTE", -10, true, "check-in"],
    ["CHECKED_IN", -1, false, null],
    ["CHECKED_IN", 5, false, "complete"],
    ["COMPLETED", 5, false, null],
  ])("%s, %i minutes from the start, mobile %s: %s", (status, minutes, isMobile, action) => {
    expect(nextAction(facts(status, { isMobile }), at(minutes))).toBe(action);
  });
});

test("every command goes where the states allow, and gives the money back of what it frees", () => {
  for (const { from, to } of [...Object.values(outletTransitions), customerCancel]) {
    for (const status of from) expect(to === null || canBecome(status, to), `${status} to ${to}`).toBe(true);
    if (to !== null && statusEffects[to].time === "free") expect(statusEffects[to].refund).toBeTruthy();
  }
  for (const [status, to] of Object.entries(takenBackTo)) expect(canBecome(status as BookingStatus, to)).toBe(true);
});

test("a visit without check-in needs its outcome twelve hours after its end", () => {
  expect(needsOutcome(facts("CONFIRMED"), at(30 + 719))).toBe(false);
  expect(needsOutcome(facts("CONFIRMED"), at(30 + 720))).toBe(true);
  expect(needsOutcome(facts("EN_ROUTE"), at(2000))).toBe(true);
  const others = (Object.keys(bookingTransitions) as BookingStatus[]).filter(
    (s) => s !== "CONFIRMED" && s !== "EN_ROUTE",
  );
  expect(others.filter((status) => needsOutcome(facts(status), at(2000)))).toEqual([]);
});
