import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { percentOf } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";

/** A booking may be cancelled free of charge for so long after it was made. */
export const freeCancelAfterBookingMin = 10;

/** Late cancel and no-show, percent of what the services cost. */
export const feeTiers = {
  BEBAS: { lateCancel: 0, noShow: 0 },
  FLEKSIBEL: { lateCancel: 0, noShow: 10 },
  WAJAR: { lateCancel: 10, noShow: 30 },
  SEDANG: { lateCancel: 30, noShow: 50 },
  KETAT: { lateCancel: 50, noShow: 100 },
} as const;

export type FeeTierName = keyof typeof feeTiers;

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
  serviceFee: number;
  /** What the customer has paid so far; no fee exceeds it. */
  prepaid: number;
  policy: Pick<PolicySnapshot, "cancelWindowMin" | "feeTier">;
  /** The outlet asked for another time, see `isFreedByProposal`: cancelling costs nothing. */
  isFreed?: boolean;
  /** Until when a request is answered: one that was not is over, also before that is written. */
  deadlineAt?: Date | null;
}

/** Of these a customer may take a booking back. */
export const cancellable: readonly BookingStatus[] = ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE"];

/** The customer may take the booking back: it has not begun and is not decided. */
export function canCancel(booking: Pick<CancellationFacts, "status" | "startAt">, now: number): boolean {
  return cancellable.includes(booking.status) && now < booking.startAt;
}

/** Before this instant cancelling costs nothing: the outlet's window, or ten minutes after booking where that is later. */
export function freeCancelUntil(booking: Pick<CancellationFacts, "startAt" | "createdAt" | "policy">): number {
  return Math.max(
    booking.startAt - booking.policy.cancelWindowMin * minuteMs,
    booking.createdAt + freeCancelAfterBookingMin * minuteMs,
  );
}

type FeeFacts = Omit<CancellationFacts, "startAt" | "createdAt" | "isFreed" | "deadlineAt">;

/** From here on the outlet keeps its part: the free time is over, or the barber is on the way. */
export function isLateCancel(booking: CancellationFacts, now: number): boolean {
  if (booking.status === "PENDING_PAYMENT" || (booking.isFreed && booking.status === "CONFIRMED")) return false;
  if (booking.status === "AWAITING_OUTLET" && booking.deadlineAt && now >= booking.deadlineAt.getTime()) return false;
  return booking.status === "EN_ROUTE" || now >= freeCancelUntil(booking);
}

/** What cancelling costs the customer now, in rupiah. */
export function cancellationFee(booking: CancellationFacts, now: number): number {
  return isLateCancel(booking, now) ? feeOf(booking, feeTiers[booking.policy.feeTier].lateCancel) : 0;
}

/** What it costs the customer not to come, in rupiah. */
export function noShowFee(booking: FeeFacts): number {
  return feeOf(booking, feeTiers[booking.policy.feeTier].noShow);
}

/** The tier's share of the services, the way of a barber who has set out, and the service fee: no more than was prepaid. */
function feeOf(booking: FeeFacts, percent: number): number {
  const { subtotal, discount, travelFee, serviceFee, prepaid, status } = booking;
  const forOutlet = percentOf(subtotal - discount, percent) + (status === "EN_ROUTE" ? travelFee : 0);
  return forOutlet === 0 ? 0 : Math.min(prepaid, forOutlet + serviceFee);
}

/** Who has a fee that was retained: the platform its service fee first, the outlet the rest. */
export function splitFee(retained: number, serviceFee: number): { partnerFee: number; serviceFee: number } {
  const forPlatform = Math.min(retained, serviceFee);
  return { partnerFee: retained - forPlatform, serviceFee: forPlatform };
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

/** Why a booking that both sides want to move cannot be, or null: somebody asked them, so only what is fact stands against it. */
export function agreedMoveRefusal(
  booking: Pick<CancellationFacts, "status" | "startAt">,
  now: number,
): "not-confirmed" | "too-late" | null {
  if (booking.status !== "CONFIRMED") return "not-confirmed";
  return now >= booking.startAt ? "too-late" : null;
}
