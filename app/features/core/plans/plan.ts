import { percentOf } from "#app/lib/money.ts";

/** A version of a plan as it is sold. */
export interface Plan {
  code: string;
  version: number;
  name: string;
  tagline: string;
  /** Null: for both types of outlet. */
  outletType: "BARBERSHOP" | "MOBILE_BARBER" | null;
  /** Rupiah for `planDays`. */
  price: number;
  /** Days of a plan that can be had once; null for those that renew. */
  onceDays: number | null;
  /** Null: no limit. */
  maxBarbers: number | null;
  /** Of the value of the services, without travel. */
  commissionPercent: number;
}

/** What a plan's price pays for, and the longer time that costs ten times that. */
export const planDays = 30;
export const longPlanDays = 360;
const longPlanTimes = 10;

/** Percent of the value of the services, unless the plan lowers it. */
export const standardCommissionPercent = 10;

/** Bookings are still taken for so long after a paid plan has ended. */
export const planGraceDays = 7;

/** Rupiah for `longPlanDays`; null for a plan that can be had once. */
export function longPrice(plan: Pick<Plan, "price" | "onceDays">): number | null {
  return plan.onceDays === null ? plan.price * longPlanTimes : null;
}

/** What an outlet keeps of services worth `turnover` rupiah in `planDays`, once commission and plan are paid. */
export function netEarningsOf(plan: Pick<Plan, "price" | "commissionPercent">, turnover: number) {
  const commission = percentOf(turnover, plan.commissionPercent);
  return { commission, price: plan.price, net: turnover - commission - plan.price };
}

/**
 * The turnover of `planDays`, rupiah, from which the dearer plan leaves the outlet more than the cheaper one; null when
 * it never does.
 */
export function worthwhileFrom(
  cheaper: Pick<Plan, "price" | "commissionPercent">,
  dearer: Pick<Plan, "price" | "commissionPercent">,
): number | null {
  const percent = cheaper.commissionPercent - dearer.commissionPercent;
  if (percent <= 0) return null;
  return Math.max(0, Math.ceil(((dearer.price - cheaper.price) * 100) / percent));
}
