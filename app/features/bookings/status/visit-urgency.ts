import { type ActionFacts, isPastDeadline } from "#app/features/bookings/status/transitions.ts";
import { minuteMs } from "#app/lib/period.ts";

/** What about a visit does not wait: an answer or a payment that is due, or who and what is late. */
type UrgencyKind = "request" | "late" | "outcome" | "over" | "payment";

export interface Urgency {
  kind: UrgencyKind;
  /** Until it is too late for a request or a payment; since when for the others. */
  minutes: number;
  /** It stands above everything else: what is late by a minute or two does not yet. */
  isOverdue: boolean;
}

/** So late somebody has to be called, or a chair is held up. */
const overdueMin = 5;

/** What cannot wait about a visit at `now`, epoch milliseconds; null where all is well. */
export function urgencyOf(visit: ActionFacts, now: number): Urgency | null {
  const { status, start, end, deadline, hasArrived = false } = visit;
  if (isPastDeadline(visit, now)) return null;
  if (status === "AWAITING_OUTLET" || status === "PENDING_PAYMENT") {
    if (deadline === null) return null;
    const kind = status === "AWAITING_OUTLET" ? "request" : "payment";
    return { kind, minutes: Math.ceil((deadline - now) / minuteMs), isOverdue: true };
  }
  const since = (at: number) => Math.floor((now - at) / minuteMs);
  if (status === "CHECKED_IN") return lateBy("over", since(end));
  if (status !== "CONFIRMED" && status !== "EN_ROUTE") return null;
  if (now >= end) return { kind: "outcome", minutes: since(end), isOverdue: true };
  return hasArrived ? null : lateBy("late", since(start));
}

function lateBy(kind: UrgencyKind, minutes: number): Urgency | null {
  return minutes < 1 ? null : { kind, minutes, isOverdue: minutes >= overdueMin };
}

const inOrder: readonly UrgencyKind[] = ["request", "late", "outcome", "over", "payment"];

/** What is to be done first: answers whose time runs out, then who waits longest; of what is past, the latest. */
export function byUrgency(a: Urgency, b: Urgency): number {
  const isWaiting = a.kind === "late" || a.kind === "over";
  return inOrder.indexOf(a.kind) - inOrder.indexOf(b.kind) || (a.minutes - b.minutes) * (isWaiting ? -1 : 1);
}

/** `Terlambat 12 mnt`, `Jawab dalam 25 mnt`. */
export function urgencyText({ kind, minutes }: Urgency): string {
  const time = briefMinutes(minutes);
  switch (kind) {
    case "request":
      return `Jawab dalam ${time}`;
    case "payment":
      return `Belum dibayar, sisa ${time}`;
    case "late":
      return `Terlambat ${time}`;
    case "over":
      return `Lewat ${time}`;
    case "outcome":
      return `Tanpa hasil ${time}`;
  }
}

/** `12 mnt`, `2 jam 5 mnt`, `26 jam`, `3 hari`. */
export function briefMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} mnt`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} hari`;
  return hours >= 6 || minutes % 60 === 0 ? `${hours} jam` : `${hours} jam ${minutes % 60} mnt`;
}
