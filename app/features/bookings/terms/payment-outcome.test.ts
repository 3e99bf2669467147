import { expect, it } from "vitest";
import { type PaidBooking, paymentOutcome } from "#app/features/bookings/terms/payment-outcome.ts";

const of = (booking: PaidBooking["booking"], payment: PaidBooking["payment"], set: Partial<PaidBooking> = {}) =>
  paymentOutcome({ booking, payment, wasPaid: false, hasRefunds: false, ...set });

it("is open while something can still come", () => {
  expect(of("PENDING_PAYMENT", "PENDING")).toBe("open");
  expect(of("PENDING_PAYMENT", "REVIEW")).toBe("open");
});

it("is paid as long as the booking goes on", () => {
  for (const status of ["CONFIRMED", "AWAITING_OUTLET", "CHECKED_IN", "COMPLETED"] as const) {
    expect(of(status, "PAID", { wasPaid: true })).toBe("paid");
  }
});

it("is late where the money came and the time was gone", () => {
  expect(of("EXPIRED", "REFUNDED", { wasPaid: true })).toBe("late");
  // Paid in time, and given back because the outlet did not answer.
  expect(of("EXPIRED", "REFUNDED", { wasPaid: true, hasRefunds: true })).toBe("over");
});

it("is unpaid where nothing came, and over where something else happened since", () => {
  for (const status of ["FAILED", "CANCELLED", "EXPIRED"] as const)
    expect(of("PENDING_PAYMENT", status)).toBe("unpaid");
  expect(of("CANCELLED_BY_CUSTOMER", "PARTIALLY_REFUNDED", { wasPaid: true, hasRefunds: true })).toBe("over");
  expect(of("CONFIRMED", "DISPUTED", { wasPaid: true })).toBe("over");
});
