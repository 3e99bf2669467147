import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";

/** How long a customer has to answer, and how long before either time at the latest. */
const answerWithinMs = dayMs;
const answerBeforeMin = 60;
/** A proposed time lies so far ahead, so that there is time to answer. */
export const proposalNoticeMin = 90;

/** Until when a customer answers; instants are epoch milliseconds. */
export function proposalExpiry({ startAt, newStart }: { startAt: number; newStart: number }, now: number): number {
  return Math.min(now + answerWithinMs, Math.min(startAt, newStart) - answerBeforeMin * minuteMs);
}

/** Why the outlet may not propose another time for this booking, or null when it may. */
export function proposalRefusal(
  { status, startAt }: { status: BookingStatus; startAt: number },
  now: number,
): "not-confirmed" | "too-late" | null {
  if (status !== "CONFIRMED") return "not-confirmed";
  return startAt - answerBeforeMin * minuteMs <= now ? "too-late" : null;
}

/** The same of another time in general: a request that waits is declined with it. */
export function otherTimeRefusal(booking: { status: BookingStatus; startAt: number }, now: number) {
  return booking.status === "AWAITING_OUTLET" ? null : proposalRefusal(booking, now);
}

type ProposalStatus = "OPEN" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN";

/**
 * The outlet wants this booking at another time, and the customer has not agreed: then cancelling it costs nothing,
 * until the outlet takes its proposal back. A suspension, which withdraws it, takes nothing from the customer. `latest`
 * is the last proposal.
 */
export function isFreedByProposal(latest: { status: ProposalStatus; keepsFreeCancel: boolean } | null): boolean {
  if (latest === null) return false;
  return latest.keepsFreeCancel || ["OPEN", "DECLINED", "EXPIRED"].includes(latest.status);
}
