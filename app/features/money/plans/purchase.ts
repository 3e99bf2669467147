import { longPlanDays, longPrice, type Plan, planDays } from "#app/features/core/plans/plan.ts";
import { daysLeft, type SubscriptionStatus } from "#app/features/core/plans/subscription.ts";
import { dayMs, type Period } from "#app/lib/period.ts";
import type { InvoiceKind } from "#app/platform/generated/enums.ts";

/** How long is bought at once. */
export const termDays = [planDays, longPlanDays] as const;
export type TermDays = (typeof termDays)[number];

/** A purchase waits so long for its payment; hours. */
export const invoiceHours = 24;

/** A plan can be paid ahead until it ends so many days from now; the rest waits until it is nearer. */
export const furthestAheadDays = 400;

/** The least that is bought, rupiah: what is left of the plan before never makes a purchase smaller. */
export const smallestPurchase = 10_000;

/** Days that were paid for, as their invoice says. */
export interface PaidPeriod extends Period {
  price: number;
  days: number;
}

/** What runs when something is bought. */
export interface RunningPlan {
  code: string;
  version: number;
  /** Rupiah for `planDays`. */
  price: number;
  status: SubscriptionStatus;
  isOnce: boolean;
  endsAt: number;
  paid: readonly PaidPeriod[];
}

/** Rupiah for the whole term. */
export function priceOf(plan: Pick<Plan, "price" | "onceDays">, days: TermDays): number {
  return days === longPlanDays ? (longPrice(plan) ?? 0) : plan.price;
}

/**
 * What is left at `now` of the days that were paid for, rupiah: by days, a begun one counted whole, half a rupiah
 * rounded up.
 */
export function creditOf(paid: readonly PaidPeriod[], now: number): number {
  return paid.reduce((sum, { price, days, start, end }) => {
    const left = Math.min(days, daysLeft(end, Math.max(now, start)));
    return sum + Math.floor((2 * price * left + days) / (2 * days));
  }, 0);
}

export type Purchase =
  | { ok: true; kind: InvoiceKind; price: number; credit: number; amount: number }
  | { ok: false; reason: "smaller-plan" | "too-far-ahead" }
  /** What is left is worth more than this term costs: only the longer one is sold. */
  | { ok: false; reason: "credit-exceeds"; credit: number };

/** What buying `days` of `plan` at `now` is, beside what runs. Grace is for renewing and for any other plan. */
export function purchaseOf(
  plan: Pick<Plan, "code" | "price" | "onceDays">,
  days: TermDays,
  running: RunningPlan | null,
  now: number,
): Purchase {
  const price = priceOf(plan, days);
  const whole = (kind: InvoiceKind) => ({ ok: true, kind, price, credit: 0, amount: price }) as const;
  if (running?.code === plan.code) {
    const isTooFar = running.endsAt + days * dayMs > now + furthestAheadDays * dayMs;
    return isTooFar ? { ok: false, reason: "too-far-ahead" } : whole("RENEWAL");
  }
  if (!running || running.isOnce || running.status === "GRACE") return whole("NEW");
  if (plan.price <= running.price) return { ok: false, reason: "smaller-plan" };
  const credit = creditOf(running.paid, now);
  if (price - credit < smallestPurchase) return { ok: false, reason: "credit-exceeds", credit };
  return { ok: true, kind: "UPGRADE", price, credit, amount: price - credit };
}

/** A purchase that was paid, and what runs at that moment. */
export interface Settlement {
  kind: InvoiceKind;
  days: number;
  running: { isSamePlan: boolean; isOnce: boolean; status: SubscriptionStatus; endsAt: number } | null;
  /** Its 24 hours had passed, or its buyer had taken it back. */
  isLate: boolean;
}

/**
 * The days that a paid purchase gives, and from when its plan's terms hold; null when it no longer fits. A renewal and
 * whatever is bought in grace begin where the plan before ended, so that no day is lost or paid twice; free days that
 * are left come before those that were paid.
 */
export function settledTime(
  { kind, days, running, isLate }: Settlement,
  now: number,
): (Period & { from: number }) | null {
  const lasting = (start: number, from: number) => ({ start, end: start + days * dayMs, from });
  // Its price counted on days that are over meanwhile.
  if (kind === "UPGRADE") return isLate || running?.isSamePlan ? null : lasting(now, now);
  if (!running) return lasting(now, now);
  if (running.isSamePlan) return isLate && kind === "NEW" ? null : lasting(running.endsAt, running.endsAt);
  if (running.isOnce) return lasting(Math.max(now, running.endsAt), now);
  return running.status === "GRACE" ? lasting(running.endsAt, running.endsAt) : null;
}
