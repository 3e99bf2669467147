import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CancellationFacts,
  canCancel,
  cancellationFee,
  type FeeTierName,
  feeTiers,
  freeCancelUntil,
  isLateCancel,
  moveRefusal,
  noShowFee,
  splitFee,
} from "#app/features/bookings/terms/cancellation.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { runs } from "#tests/support/counts.ts";

const minute = 60_000;
const start = 1_000_000 * minute;
const booking: CancellationFacts = {
  status: "CONFIRMED",
  startAt: start,
  createdAt: start - 5_000 * minute,
  subtotal: 60_000,
  travelFee: 13_000,
  discount: 0,
  serviceFee: 2_000,
  prepaid: 75_000,
  policy: { cancelWindowMin: 120, feeTier: "SEDANG" },
};
const bebas = { cancelWindowMin: 120, feeTier: "BEBAS" } as const;
const minutesBefore = (minutes: number) => start - minutes * minute;

describe("what cancelling costs", () => {
  test.each<[FeeTierName, number, number]>([
    ["SEDANG", 121, 0],
    ["SEDANG", 120, 20_000],
    ["SEDANG", 1, 20_000],
    ["BEBAS", 1, 0],
    ["FLEKSIBEL", 1, 0],
    ["WAJAR", 1, 8_000],
    ["KETAT", 1, 32_000],
  ])("%s, %i minutes before the start: Rp %i", (feeTier, minutes, fee) => {
    const facts = { ...booking, policy: { ...booking.policy, feeTier } };
    expect(cancellationFee(facts, minutesBefore(minutes))).toBe(fee);
  });

  test("it is free for ten minutes after booking, however late that is", () => {
    const late = { ...booking, createdAt: minutesBefore(40) };
    expect(freeCancelUntil(late)).toBe(minutesBefore(30));
    expect(cancellationFee(late, minutesBefore(31))).toBe(0);
    expect(cancellationFee(late, minutesBefore(30))).toBe(20_000);
  });

  test("a barber on the way is paid for the way too, also where nothing else is kept", () => {
    expect(cancellationFee({ ...booking, status: "EN_ROUTE" }, minutesBefore(30))).toBe(33_000);
    expect(cancellationFee({ ...booking, status: "EN_ROUTE", policy: bebas }, minutesBefore(30))).toBe(15_000);
  });

  test("nothing before the payment has come, and nothing where the outlet asked for another time", () => {
    expect(cancellationFee({ ...booking, status: "PENDING_PAYMENT" }, minutesBefore(30))).toBe(0);
    expect(cancellationFee({ ...booking, isFreed: true }, minutesBefore(30))).toBe(0);
    expect(isLateCancel({ ...booking, isFreed: true }, minutesBefore(30))).toBe(false);
    expect(isLateCancel(booking, minutesBefore(30))).toBe(true);
  });

  test("nothing for a request that the outlet did not answer in time", () => {
    const request = { ...booking, status: "AWAITING_OUTLET", deadlineAt: new Date(minutesBefore(60)) } as const;
    expect(cancellationFee(request, minutesBefore(61))).toBe(20_000);
    expect(cancellationFee(request, minutesBefore(60))).toBe(0);
    expect(isLateCancel(request, minutesBefore(60))).toBe(false);
    expect(cancellationFee({ ...request, status: "CONFIRMED" }, minutesBefore(60))).toBe(20_000);
  });

  test("a fee is a whole part of what was prepaid, and nothing where nothing was", () => {
    const facts = fc.record({
      status: fc.constantFrom<BookingStatus>("PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE"),
      subtotal: fc.integer({ min: 0, max: 40_000_000 }),
      travelFee: fc.integer({ min: 0, max: 200_000 }),
      prepaid: fc.integer({ min: 0, max: 40_000_000 }),
      tier: fc.constantFrom(...(Object.keys(feeTiers) as FeeTierName[])),
      minutes: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(facts, ({ tier, minutes, ...rest }) => {
        const facts = { ...booking, ...rest, policy: { cancelWindowMin: 120, feeTier: tier } };
        const fee = cancellationFee(facts, minutesBefore(minutes));
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(rest.prepaid);
        expect(cancellationFee({ ...facts, prepaid: 0 }, minutesBefore(minutes))).toBe(0);
      }),
      runs(300, 5000),
    );
  });
});

describe("what it costs not to come", () => {
  test.each<[FeeTierName, number]>([
    ["BEBAS", 0],
    ["FLEKSIBEL", 8_000],
    ["WAJAR", 20_000],
    ["SEDANG", 32_000],
    ["KETAT", 62_000],
  ])("%s: Rp %i", (feeTier, fee) => {
    expect(noShowFee({ ...booking, policy: { feeTier, cancelWindowMin: 120 } })).toBe(fee);
  });

  test("no more than a deposit, of which the platform has its service fee first", () => {
    expect(noShowFee({ ...booking, prepaid: 22_500 })).toBe(22_500);
    expect(splitFee(22_500, 2_000)).toEqual({ partnerFee: 20_500, serviceFee: 2_000 });
    expect(splitFee(1_500, 2_000)).toEqual({ partnerFee: 0, serviceFee: 1_500 });
    expect(noShowFee({ ...booking, prepaid: 0 })).toBe(0);
  });
});

test.each<[BookingStatus, number, boolean]>([
  ["CONFIRMED", 1, true],
  ["AWAITING_OUTLET", 1, true],
  ["EN_ROUTE", 1, true],
  ["CONFIRMED", 0, false],
  ["CHECKED_IN", 1, false],
  ["COMPLETED", 1, false],
  ["CANCELLED_BY_OUTLET", 1, false],
])("%s can be cancelled %i minutes before the start: %s", (status, minutes, expected) => {
  expect(canCancel({ status, startAt: start }, minutesBefore(minutes))).toBe(expected);
});

test.each<[BookingStatus, number, number, string | null]>([
  ["CONFIRMED", 0, 121, null],
  ["CONFIRMED", 1, 121, null],
  ["CONFIRMED", 0, 120, "too-late"],
  ["CONFIRMED", 2, 121, "moved-twice"],
  ["AWAITING_OUTLET", 0, 500, "not-confirmed"],
  ["EN_ROUTE", 0, 500, "not-confirmed"],
])("%s, moved %i times, %i minutes before: %s", (status, rescheduleCount, minutes, reason) => {
  expect(moveRefusal({ ...booking, status, rescheduleCount }, 2, minutesBefore(minutes))).toBe(reason);
});
