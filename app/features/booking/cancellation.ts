import { type FeeTierName, feeTiers, freeCancelAfterBookingMin } from "#app/features/booking/booking-constants.ts";
import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import { percentOf } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";

/** The outlet's rules as they were when the booking was made. */
export interface PolicySnapshot {
  cancelWindowMin: number;
  lateGraceMin: number;
  feeTier: FeeTierName;
  confirmation: "INSTANT" | "REVIEW";
  paymentRule: "VENUE_OK" | "DEPOSIT" | "FULL";
}

export interface CancellationFacts {
  status: BookingStatus;
  /** Epoch milliseconds, as are all instants here. */
  startAt: number;
  createdAt: number;
  subtotal: number;
  travelFee: number;
  discount: number;
  /** What the customer has paid so far; no fee exceeds it. */
  prepaid: number;
  policy: Pick<PolicySnapshot, "cancelWindowMin" | "feeTier">;
  /** The outlet asked for another time, see `isFreedByProposal`: cancelling costs nothing. */
  isFreed?: boolean;
}

const cancellable: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  "PENDING_PAYMENT",
  "AWAITING_OUTLET",
  "CONFIRMED",
  "EN_ROUTE",
]);

/** The customer may take the booking back: it has not begun and is not decided. */
export function canCancel(booking: Pick<CancellationFacts, "status" | "startAt">, now: number): boolean {
  return cancellable.has(booking.status) && now < booking.startAt;
}

/** Before this instant cancelling costs nothing: the outlet's window, or ten minutes after booking where that is later. */
export function freeCancelUntil(booking: Pick<CancellationFacts, "startAt" | "createdAt" | "policy">): number {
  return Math.max(
    booking.startAt - booking.policy.cancelWindowMin * minuteMs,
    booking.createdAt + freeCancelAfterBookingMin * minuteMs,
  );
}

/** What cancelling costs the customer now, in rupiah. */
export function cancellationFee(booking: CancellationFacts, now: number): number {
  if (booking.isFreed && booking.status === "CONFIRMED") return 0;
  const services = booking.subtotal - booking.discount;
  const late = percentOf(services, feeTiers[booking.policy.feeTier].lateCancel);
  if (booking.status === "EN_ROUTE") return Math.min(booking.prepaid, late + booking.travelFee);
  return now < freeCancelUntil(booking) ? 0 : Math.min(booking.prepaid, late);
}

/** Why a customer may not move this booking, or null when they may. */
export function moveRefusal(
  booking: Pick<CancellationFacts, "status" | "startAt" | "policy"> & { rescheduleCount: number },
  maxMoves: number,
  now: number,
): "not-confirmed" | "too-late" | "moved-twice" | null {
  if (booking.status !== "CONFIRMED") return "not-confirmed";
  if (now >= booking.startAt - booking.policy.cancelWindowMin * minuteMs) return "too-late";
  return booking.rescheduleCount >= maxMoves ? "moved-twice" : null;
}
