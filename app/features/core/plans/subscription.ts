import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { dayMs } from "#app/lib/period.ts";

export type SubscriptionStatus = "PENDING_PAYMENT" | "ACTIVE" | "GRACE" | "EXPIRED" | "CANCELLED";

/** An outlet may be open on these; CANCELLED keeps what was paid for to its end. */
export const runningStatuses = ["ACTIVE", "GRACE", "CANCELLED"] as const satisfies readonly SubscriptionStatus[];

/**
 * Where a subscription may go from each state; the database's table money_transition holds the same and refuses the
 * rest. What has ended does not run again: a return is a subscription of its own.
 */
export const subscriptionTransitions: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING_PAYMENT: ["ACTIVE", "EXPIRED"],
  ACTIVE: ["GRACE", "CANCELLED", "EXPIRED"],
  GRACE: ["ACTIVE", "EXPIRED"],
  CANCELLED: ["ACTIVE", "EXPIRED"],
  EXPIRED: [],
};

/** The words on screen. */
export const subscriptionStatusText: Readonly<Record<SubscriptionStatus, string>> = {
  PENDING_PAYMENT: "Menunggu pembayaran",
  ACTIVE: "Berjalan",
  GRACE: "Masa tenggang",
  EXPIRED: "Berakhir",
  CANCELLED: "Tidak diperpanjang",
};

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

/** Days before the end of the grace on which owners are reminded; the first time as it begins. */
export const graceReminderDays = [1, 3, planGraceDays] as const;

/** The reminder of the grace that is due at `now`, by the end of the plan; null outside the grace. */
export function graceReminderDue(endsAt: number, now: number): (typeof graceReminderDays)[number] | null {
  const left = daysLeft(endsAt + planGraceDays * dayMs, now);
  return now < endsAt ? null : (graceReminderDays.find((days) => left > 0 && left <= days) ?? null);
}

/** The reminder that is due with so many days left: the closest one that has begun; null before the first. */
export function reminderDue(left: number): (typeof reminderDays)[number] | null {
  return reminderDays.find((days) => left > 0 && left <= days) ?? null;
}

/** The days that are left at `now`, a begun one counted whole; 0 once it has ended. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
