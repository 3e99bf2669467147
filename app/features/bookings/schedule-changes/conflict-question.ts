import type { OutletReason } from "#app/features/bookings/terms/outlet-reason.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

export const conflictDecisions = ["keep", "move", "cancel"] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** Reasons that fit promises and requests alike. */
export const conflictReasons = [
  "OUTLET_CLOSED",
  "BARBER_UNAVAILABLE",
  "SERVICE_UNAVAILABLE",
  "OTHER",
] as const satisfies readonly OutletReason[];

/** One booking that a change of the outlet touches, ready to be shown. */
export interface ConflictingBooking {
  id: string;
  code: string;
  customer: string;
  services: string;
  when: string;
  barber: string;
  status: BookingStatus;
  /** `Di luar jam buka yang baru` */
  causes: string[];
  choices: ConflictDecision[];
  /** The outlet booked it itself: nobody has to accept another time. */
  isMovedAtOnce: boolean;
  /** Other times, the nearest first, by who would do it; `value` is `<barber>@<start>`. */
  times: { value: string; label: string }[];
  /** What is wrong with the decision that was sent. */
  error: string | null;
}

/** What the page asks: every booking, and what is missing beside them. */
export interface ConflictQuestion {
  bookings: ConflictingBooking[];
  /** Of the reason that all cancelled bookings share. */
  reasonError: string | null;
  textError: string | null;
}

export function moveValue(barberId: string, startIso: string): string {
  return `${barberId}@${startIso}`;
}

/** The barber and the start of a choice; null for what is no choice. */
export function readMoveValue(value: string | undefined): { barberId: string; start: number } | null {
  const [barberId = "", iso = ""] = (value ?? "").split("@");
  const start = Date.parse(iso);
  return barberId && Number.isFinite(start) ? { barberId, start } : null;
}
