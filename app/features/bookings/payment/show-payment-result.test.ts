import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { stillHeld } from "#app/features/bookings/payment/show-payment-result.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
const held = (status: BookingStatus, secondsLeft: number | null, canPay = true) => {
  const deadlineAt = secondsLeft === null ? null : toDate(now.add({ seconds: secondsLeft }));
  return stillHeld({ status, deadlineAt, zone: "WIB" }, canPay, now);
};

test("a booking is held for its payer until the deadline, and not a moment longer", () => {
  const until = "Selasa, 1 Desember 2026 pukul 08.15 WIB";
  expect(held("PENDING_PAYMENT", 900)).toEqual({ what: "booking", until, canChange: true });
  expect(held("PENDING_PAYMENT", 900, false)).toEqual({ what: "booking", until, canChange: false });
  expect(held("PENDING_PAYMENT", 1)).not.toBeNull();
  expect(held("PENDING_PAYMENT", 0)).toBeNull();
  expect(held("PENDING_PAYMENT", null)).toBeNull();
});

test.each<BookingStatus>(["AWAITING_OUTLET", "CONFIRMED", "EXPIRED", "CANCELLED_BY_CUSTOMER"])(
  "one that is %s does not wait for a payment, whatever its deadline",
  (status) => {
    expect(held(status, 900)).toBeNull();
  },
);
