import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changedSchedule,
  conflictingBookings,
  type ScheduleChange,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import type { OutletSchedule } from "#app/features/time/free-times/slot-request.ts";
import { conflictCase, conflictOracle } from "#tests/support/conflict-oracle.ts";
import { runs } from "#tests/support/counts.ts";

test("against the minute-by-minute oracle: every booking that loses something is named with its causes, no other", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(conflictCase, (given) => {
      const touched = conflictingBookings(given.schedule, given.change, given.bookings);
      expect(touched).toEqual(conflictOracle(given, changedSchedule(given.schedule, given.change)));
      for (const { causes } of touched) for (const cause of causes) seen.set(cause, (seen.get(cause) ?? 0) + 1);
      const untouched = given.bookings.length - touched.length;
      seen.set("untouched", (seen.get("untouched") ?? 0) + untouched);
    }),
    runs(150, 10_000),
  );
  for (const cause of ["closed", "shift", "barber", "service", "time-off", "untouched"]) {
    expect(seen.get(cause) ?? 0, cause).toBeGreaterThan(20);
  }
});

describe("a change of an outlet that is open 10.00 to 21.00", () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const hours = days.map((weekday) => ({ weekday, openMin: 600, closeMin: 1260 }));
  const shifts = days.map((weekday) => ({ weekday, startMin: 600, endMin: 1260 }));
  const cut = { durationMin: 30, bufferMin: 5, price: 50_000 };
  const schedule: OutletSchedule = {
    zone: "WITA",
    hours,
    exceptions: [{ date: "2026-12-03", openMin: null, closeMin: null }],
    policy: { minNoticeMin: 30, horizonDays: 30, slotStepMin: 15, confirmation: "INSTANT", paymentRule: "VENUE_OK" },
    barbers: [{ id: "andi", position: 0, shifts, services: new Map([["cut", cut]]) }],
  };
  /** 30 minutes with Andi, by the clock of Makassar, claimed with five minutes after it. */
  const at = (local: string, serviceIds: (string | null)[] = ["cut"]) => {
    const start = Date.parse(`${local}:00+08:00`);
    const end = start + 1_800_000;
    return { id: local, barberId: "andi", serviceIds, start, end, claimed: { start, end: end + 300_000 } };
  };
  const bookings = [
    at("2026-12-01T20:30"),
    at("2026-12-02T10:00"),
    at("2026-12-03T12:00"),
    at("2026-12-04T12:00", [null]),
  ];
  const conflictsOf = (change: ScheduleChange) =>
    conflictingBookings(schedule, change, bookings).map(({ id, causes }) => `${id.slice(8)} ${causes.join("+")}`);

  test.each<[string, ScheduleChange, string[]]>([
    ["nothing", {}, []],
    ["the same hours", { hours }, []],
    ["closing at 20.45", { hours: hours.map((day) => ({ ...day, closeMin: 1245 })) }, ["01T20:30 closed"]],
    ["open past midnight", { hours: hours.map((day) => ({ ...day, closeMin: 120 })) }, []],
    // 3 December is closed already: what was booked there is known.
    ["closed for good", { hours: [] }, ["01T20:30 closed", "02T10:00 closed", "04T12:00 closed"]],
    [
      "closed on a date",
      { exceptions: new Map([["2026-12-02", [{ date: "2026-12-02", openMin: null, closeMin: null }]]]) },
      ["02T10:00 closed"],
    ],
    ["an exception less", { exceptions: new Map([["2026-12-03", null]]) }, []],
    [
      "shorter shifts",
      { barbers: new Map([["andi", { shifts: shifts.slice(0, 3) }]]) },
      ["03T12:00 shift", "04T12:00 shift"],
    ],
    [
      "no barber",
      { barbers: new Map([["andi", { active: false }]]) },
      ["01T20:30", "02T10:00", "03T12:00", "04T12:00"].map((id) => `${id} barber`),
    ],
    ["no such service", { withoutServices: ["cut"] }, ["01T20:30 service", "02T10:00 service", "03T12:00 service"]],
    [
      "not by Andi",
      { barbers: new Map([["andi", { services: [] }]]) },
      ["01T20:30 service", "02T10:00 service", "03T12:00 service"],
    ],
    [
      "away from the end of the service",
      { timeOff: [{ barberId: "andi", start: at("2026-12-01T20:30").end, end: at("2026-12-02T10:00").start }] },
      ["01T20:30 time-off"],
    ],
    ["somebody else away", { timeOff: [{ barberId: "budi", start: 0, end: Date.parse("2030-01-01") }] }, []],
  ])("%s", (_, change, expected) => {
    expect(conflictsOf(change)).toEqual(expected);
  });
});
