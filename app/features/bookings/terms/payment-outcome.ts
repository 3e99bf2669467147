import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import type { PaymentStatus } from "#app/platform/generated/enums.ts";

/** What came of paying for a booking. */
export type PaymentOutcome =
  /** It can still be paid, or is being looked at. */
  | "open"
  | "paid"
  /** The money came when the time was gone, and is in the wallet. */
  | "late"
  /** Nothing was paid. */
  | "unpaid"
  /** It was paid, and something else happened since: the booking's page tells. */
  | "over";

export interface PaidBooking {
  booking: BookingStatus;
  payment: PaymentStatus;
  /** The money came, whatever happened to it since. */
  wasPaid: boolean;
  /** Something of the booking's money was given back. */
  hasRefunds: boolean;
}

const goesOn: readonly BookingStatus[] = ["AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN", "COMPLETED"];

export function paymentOutcome({ booking, payment, wasPaid, hasRefunds }: PaidBooking): PaymentOutcome {
  if (payment === "PENDING" || payment === "REVIEW") return "open";
  if (!wasPaid) return "unpaid";
  if (payment === "PAID" && goesOn.includes(booking)) return "paid";
  return payment === "REFUNDED" && !hasRefunds ? "late" : "over";
}
