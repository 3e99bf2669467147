import { answerBeforeStartMin } from "#app/features/bookings/terms/booking-constants.ts";
import { percentOf } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { PaymentMethod, PaymentRule } from "#app/platform/generated/enums.ts";

/** How a booking is paid: at the visit, a part before it, or all of it before. */
export const paymentWays = ["VENUE", "DEPOSIT", "FULL"] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** What can be chosen to prepay with; the wallet is a choice beside it. */
export const prepayMethods = [
  "QRIS",
  "GOPAY",
  "SHOPEEPAY",
  "VA_BCA",
  "VA_BNI",
  "VA_BRI",
  "VA_PERMATA",
  "VA_CIMB",
  "MANDIRI_BILL",
] as const satisfies readonly Exclude<PaymentMethod, "WALLET">[];
export type PrepayMethod = (typeof prepayMethods)[number];

/** The customer's choice at the last step. `method` may be null where nothing is left to pay by the gateway. */
export interface ChosenPayment {
  rule: PaymentWay;
  method: PrepayMethod | null;
  useWallet: boolean;
}

/** So often in so many days a customer did not come, or cancelled late; so many unpaid bookings to come. */
const missedForPrepay = 2;
export const missedWithinDays = 90;
const unpaidForPrepay = 2;

/** So many bookings of a person wait for their payment at once, over all outlets. */
const maxWaitingForPayment = 2;
/** Who let so many payments lapse in so many days pays the next within this many minutes. */
const lapsedForHaste = 3;
export const lapsedWithinDays = 30;
export const hastyPayMin = 5;

/** Why a customer may not pay at the visit. */
export type PrepayReason = "missed" | "lapsed" | "unpaid";

/** Of a customer. */
export interface PayerCounts {
  /** Visits missed or cancelled late in the last 90 days. */
  missed: number;
  /** Payments that lapsed in the last 30 days. */
  lapsed: number;
  /** Unpaid bookings to come. */
  unpaid: number;
  /** Those of them that wait for their payment. */
  waiting: number;
}

export function prepayReason({ missed, lapsed, unpaid }: Omit<PayerCounts, "waiting">): PrepayReason | null {
  if (missed >= missedForPrepay) return "missed";
  if (lapsed >= lapsedForHaste) return "lapsed";
  return unpaid >= unpaidForPrepay ? "unpaid" : null;
}

/** What a customer's past and open bookings say about how the next is paid. */
export interface Payer {
  prepayReason: PrepayReason | null;
  /** No other booking may wait for its payment. */
  hasNoMoreWaiting: boolean;
  /** Minutes after booking by which it is paid, whatever the method; null where the method says. */
  payWithinMin: number | null;
}

export function payerOf(counts: PayerCounts): Payer {
  return {
    prepayReason: prepayReason(counts),
    hasNoMoreWaiting: counts.waiting >= maxWaitingForPayment,
    payWithinMin: counts.lapsed >= lapsedForHaste ? hastyPayMin : null,
  };
}

interface WayFacts {
  paymentRule: PaymentRule;
  /** Rupiah. */
  total: number;
  depositPercent: number;
  /** The gateway takes no less than this, rupiah. */
  smallest: number;
  prepayReason: PrepayReason | null;
}

/** The outlet takes no booking without a payment before the visit; a total below the smallest charge cannot be prepaid. */
export function mustPrepay({ paymentRule, total, smallest, prepayReason: reason }: Omit<WayFacts, "depositPercent">) {
  return total >= smallest && (paymentRule !== "VENUE_OK" || reason !== null);
}

/** The ways that are offered, the one preselected first. */
export function paymentRulesFor(facts: WayFacts): PaymentWay[] {
  if (facts.total < facts.smallest) return ["VENUE"];
  if (facts.paymentRule === "DEPOSIT") {
    return prepaidAmount("DEPOSIT", facts) < facts.total ? ["DEPOSIT", "FULL"] : ["FULL"];
  }
  return mustPrepay(facts) ? ["FULL"] : ["VENUE", "FULL"];
}

/** What is paid before the visit, rupiah: a deposit is a percentage of the total, at least the smallest charge. */
export function prepaidAmount(
  way: PaymentWay,
  { total, depositPercent, smallest }: Pick<WayFacts, "total" | "depositPercent" | "smallest">,
): number {
  if (way === "VENUE") return 0;
  return way === "FULL" ? total : Math.min(total, Math.max(percentOf(total, depositPercent), smallest));
}

/** What a stored booking needs before its visit, rupiah. */
export function dueBeforeVisit({ payment, total, deposit }: { payment: PaymentWay; total: number; deposit: number }) {
  return payment === "FULL" ? total : payment === "DEPOSIT" ? deposit : 0;
}

/** What of `amount` the wallet pays and what the gateway: never less than its smallest charge. */
export function splitPayment(
  amount: number,
  { balance, useWallet, smallest }: { balance: number; useWallet: boolean; smallest: number },
): { wallet: number; gateway: number } {
  const rest = amount - (useWallet ? Math.min(balance, amount) : 0);
  const gateway = rest === 0 ? 0 : Math.min(amount, Math.max(rest, smallest));
  return { wallet: amount - gateway, gateway };
}

/** An order ends so long before a visit that the outlet still has to accept; its answer is due an hour before. */
const paidBeforeReviewMin = 90;

/** An order of a booking that nobody has to accept ends so long before its visit. */
const paidBeforeVisitMin = 30;

/** An order of this booking ends at least so long before the start, minutes. */
export function paidBeforeMin(isReview: boolean): number {
  return isReview ? paidBeforeReviewMin : paidBeforeVisitMin;
}

/**
 * From this instant on a payment comes too late, epoch milliseconds. While the time is still kept it is the visit itself,
 * or the last moment for the outlet's answer; for an expired booking the end of the last order that fitted.
 */
export function latestPaymentFor(booking: { startAt: number; isReview: boolean; isExpired: boolean }): number {
  const { startAt, isReview, isExpired } = booking;
  const beforeMin = isExpired ? paidBeforeMin(isReview) : isReview ? answerBeforeStartMin : 0;
  return startAt - beforeMin * minuteMs;
}

/** Methods whose whole window fits before the visit, with the end of their order in epoch milliseconds. */
export function methodsThatFit<Method extends { windowMin: number }>(
  methods: readonly Method[],
  { startAt, paidBeforeMin, latest = Number.POSITIVE_INFINITY, cutAt = Number.POSITIVE_INFINITY }: PaymentTimes,
  now: number,
): (Method & { endsAt: number })[] {
  const last = Math.min(startAt - paidBeforeMin * minuteMs, latest);
  return methods
    .map((method) => ({ ...method, endsAt: Math.min(now + method.windowMin * minuteMs, cutAt) }))
    .filter(({ endsAt }) => endsAt <= last && endsAt >= now + minuteMs);
}

interface PaymentTimes {
  /** Epoch milliseconds. */
  startAt: number;
  /** An order ends at least so long before the start. */
  paidBeforeMin: number;
  /** No order ends after this, epoch milliseconds. */
  latest?: number;
  /** Orders that would end later end here, epoch milliseconds; one of less than a minute is none. */
  cutAt?: number;
}

/** Another method may be chosen for so long after booking, minutes: the time is not kept for ever. */
export const unpaidHoldMin = 120;
