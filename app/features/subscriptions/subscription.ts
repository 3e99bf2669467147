import { planGraceDays } from "#app/features/subscriptions/plan.ts";
import { dayMs } from "#app/lib/period.ts";

export type SubscriptionStatus = "PENDING_PAYMENT" | "ACTIVE" | "GRACE" | "EXPIRED" | "CANCELLED";

/** An outlet may be open on these; CANCELLED keeps what was paid for to its end. */
export const runningStatuses = ["ACTIVE", "GRACE", "CANCELLED"] as const satisfies readonly SubscriptionStatus[];

export interface SubscriptionTimes {
  status: SubscriptionStatus;
  /** Epoch milliseconds. */
  endsAt: number;
  /** A plan that can be had once: its days are over when they are over. */
  isOnce: boolean;
}

/**
 * What has become of a subscription at `now`, epoch milliseconds: from its end on a paid plan is in GRACE for
 * `planGraceDays`; one that can be had once, or was cancelled, is EXPIRED at its end.
 */
export function subscriptionStatusAt({ status, endsAt, isOnce }: SubscriptionTimes, now: number): SubscriptionStatus {
  if (status === "PENDING_PAYMENT" || status === "EXPIRED" || now < endsAt) return status;
  if (isOnce || status === "CANCELLED") return "EXPIRED";
  return now < endsAt + planGraceDays * dayMs ? "GRACE" : "EXPIRED";
}

/** The days that are left at `now`, a begun one counted whole; 0 once it has ended. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
