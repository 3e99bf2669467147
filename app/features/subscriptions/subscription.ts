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

/** Days before the end on which owners are reminded. */
export const reminderDays = [1, 3, 7] as const;

/** The reminder that is due with so many days left: the closest one that has begun; null before the first. */
export function reminderDue(left: number): (typeof reminderDays)[number] | null {
  return reminderDays.find((days) => left > 0 && left <= days) ?? null;
}

/** The days that are left at `now`, a begun one counted whole; 0 once it has ended. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
