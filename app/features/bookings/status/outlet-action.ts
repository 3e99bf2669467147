import { type BookingStatus, canBecome } from "#app/features/core/states/booking-status.ts";
import { minuteMs, type Period } from "#app/lib/period.ts";

/** Check-in opens so long before the start. */
export const checkInOpensMin = 30;
/** A mobile barber departs at the earliest so long before the start. */
export const departOpensMin = 120;
/** A customer may be called absent until so long after the start. */
export const noShowUntilMin = 24 * 60;
/** So long after its end a visit that was checked in counts as completed, and one without check-in needs its outcome. */
export const outcomeDueMin = 12 * 60;

/** What the rules of the outlet's side look at. Instants are epoch milliseconds. */
export interface ActionFacts extends Period {
  status: BookingStatus;
  deadline: number | null;
  isMobile: boolean;
  /** From the booking's policy snapshot: how late a customer may be. */
  lateGraceMin: number;
  /** A mobile barber said to be at the door; not given where nobody says so. */
  hasArrived?: boolean;
}

export type OutletAction = "confirm" | "decline" | "depart" | "arrive" | "check-in" | "complete" | "no-show" | "cancel";

/** Nobody decided in time; true before the job writes it. */
export function isPastDeadline({ status, deadline }: Pick<ActionFacts, "status" | "deadline">, now: number): boolean {
  return canBecome(status, "EXPIRED") && deadline !== null && deadline <= now;
}

/** Listed as "Perlu Konfirmasi Hasil": long over, and nobody said whether the customer came. */
export function needsOutcome({ status, end }: Pick<ActionFacts, "status" | "end">, now: number): boolean {
  return canBecome(status, "NO_SHOW") && now >= end + outcomeDueMin * minuteMs;
}

export function confirmRefusal(
  booking: ActionFacts,
  now: number,
): "already-confirmed" | "not-waiting" | "expired" | null {
  if (booking.status === "CONFIRMED") return "already-confirmed";
  if (booking.status !== "AWAITING_OUTLET") return "not-waiting";
  return isPastDeadline(booking, now) ? "expired" : null;
}

export function declineRefusal(booking: ActionFacts, now: number): "not-waiting" | "expired" | null {
  if (booking.status !== "AWAITING_OUTLET") return "not-waiting";
  return isPastDeadline(booking, now) ? "expired" : null;
}

export function departRefusal(
  booking: ActionFacts,
  now: number,
): "not-mobile" | "not-confirmed" | "too-early" | "over" | null {
  if (!booking.isMobile) return "not-mobile";
  if (booking.status !== "CONFIRMED") return "not-confirmed";
  if (now < booking.start - departOpensMin * minuteMs) return "too-early";
  return now >= booking.end ? "over" : null;
}

export function arriveRefusal({ status, hasArrived }: ActionFacts): "not-en-route" | "already-arrived" | null {
  if (status !== "EN_ROUTE" || hasArrived === undefined) return "not-en-route";
  return hasArrived ? "already-arrived" : null;
}

export function checkInRefusal(
  booking: ActionFacts,
  now: number,
): "already-checked-in" | "not-confirmed" | "too-early" | null {
  if (booking.status === "CHECKED_IN") return "already-checked-in";
  if (!canBecome(booking.status, "CHECKED_IN")) return "not-confirmed";
  return now < booking.start - checkInOpensMin * minuteMs ? "too-early" : null;
}

/** What begins "now" at the counter is written with the next whole minute: it has begun. */
const begunMs = minuteMs;

export function completeRefusal(
  booking: ActionFacts,
  now: number,
): "already-completed" | "not-checked-in" | "too-early" | null {
  if (booking.status === "COMPLETED") return "already-completed";
  if (booking.status !== "CHECKED_IN") return "not-checked-in";
  return now <= booking.start - begunMs ? "too-early" : null;
}

export function noShowRefusal(booking: ActionFacts, now: number): "not-confirmed" | "too-early" | "too-late" | null {
  if (!canBecome(booking.status, "NO_SHOW")) return "not-confirmed";
  if (now < booking.start + booking.lateGraceMin * minuteMs) return "too-early";
  return now > booking.start + noShowUntilMin * minuteMs ? "too-late" : null;
}

export function cancelRefusal(booking: ActionFacts): "not-cancellable" | null {
  return canBecome(booking.status, "CANCELLED_BY_OUTLET") ? null : "not-cancellable";
}

const refusals: Readonly<Record<OutletAction, (booking: ActionFacts, now: number) => string | null>> = {
  confirm: confirmRefusal,
  decline: declineRefusal,
  depart: departRefusal,
  arrive: arriveRefusal,
  "check-in": checkInRefusal,
  complete: completeRefusal,
  "no-show": noShowRefusal,
  cancel: cancelRefusal,
};
const inOrder = Object.keys(refusals) as OutletAction[];

/** All that the outlet may do with a booking now. */
export function outletActions(booking: ActionFacts, now: number): OutletAction[] {
  return inOrder.filter((action) => refusals[action](booking, now) === null);
}

const leading: ReadonlySet<OutletAction> = new Set<OutletAction>([
  "confirm",
  "depart",
  "arrive",
  "check-in",
  "complete",
]);

/** The one action that comes next, or null while there is nothing to do but wait. */
export function nextAction(booking: ActionFacts, now: number): OutletAction | null {
  const possible = outletActions(booking, now).filter((action) => leading.has(action));
  const isUnderWay = now >= booking.start && possible.includes("check-in") && !possible.includes("arrive");
  return isUnderWay ? "check-in" : (possible[0] ?? null);
}
