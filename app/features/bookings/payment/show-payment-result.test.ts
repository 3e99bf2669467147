import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { stillKept } from "#app/features/bookings/payment/show-payment-result.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
const kept = (status: BookingStatus, secondsLeft: number | null, canPay = true) => {
  const deadlineAt = secondsLeft === null ? null : toDate(now.add({ seconds: secondsLeft }));
  return stillKept({ status, deadlineAt, zone: "WIB" }, canPay, now);
};

test("a booking is kept for its payer until the deadline, and not a moment longer", () => {
  const until = "Selasa, 1 Desember 2026 pukul 08.15 WIB";
  expect(kept("PENDING_PAYMENT", 900)).toEqual({ what: "booking", until, canChange: true });
  expect(kept("PENDING_PAYMENT", 900, false)).toEqual({ what: "booking", until, canChange: false });
  expect(kept("PENDING_PAYMENT", 1)).not.toBeNull();
  expect(kept("PENDING_PAYMENT", 0)).toBeNull();
  expect(kept("PENDING_PAYMENT", null)).toBeNull();
});

test.each<BookingStatus>(["AWAITING_OUTLET", "CONFIRMED", "EXPIRED", "CANCELLED_BY_CUSTOMER"])(
  "one that is %s does not wait for a payment, whatever its deadline",
  (status) => {
    expect(kept(status, 900)).toBeNull();
  },
);
