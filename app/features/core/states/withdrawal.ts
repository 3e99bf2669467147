import type { WithdrawalStatus } from "#app/platform/generated/enums.ts";

/** Rupiah, taken beside every withdrawal that is not free. PPN, where it applies, is inside. */
export const withdrawalFeeRupiah = 4_000;
/** The smallest withdrawal with a fee, rupiah. */
export const withdrawalMinimumRupiah = 50_000;
/** The smallest one of refunded money, which costs nothing, rupiah. */
export const freeWithdrawalMinimumRupiah = 10_000;
/** What one person may withdraw on one day of Jakarta, from the wallet and all outlets together; rupiah. */
export const withdrawalDayLimitRupiah = 10_000_000;
/** Above this a second member of management approves, rupiah. */
export const secondApproverAboveRupiah = 5_000_000;
/** How long after it was added nothing is paid out to a bank account. */
export const coolingHours = 24;

/** Where a withdrawal may go from each state; the database's table money_transition holds the same and refuses the rest. */
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  REQUESTED: ["APPROVED", "REJECTED", "CANCELLED"],
  APPROVED: ["PROCESSING", "REJECTED"],
  PROCESSING: ["PAID", "FAILED"],
  // A bank may give a transfer back.
  PAID: ["FAILED"],
  FAILED: [],
  REJECTED: [],
  CANCELLED: [],
};

/** The money of these is back where it came from. */
export const returnedStatuses = ["FAILED", "REJECTED", "CANCELLED"] as const satisfies readonly WithdrawalStatus[];
/** Not decided by the bank yet. */
export const undecidedStatuses = ["REQUESTED", "APPROVED", "PROCESSING"] as const satisfies readonly WithdrawalStatus[];

/** Whose money goes out: the asker's wallet, or the balance of an outlet that is the asker's own. */
export type WithdrawalFrom = { kind: "CUSTOMER" } | { kind: "OUTLET"; outletId: string };

/** What somebody can withdraw now; rupiah. */
export interface WithdrawalTerms {
  balance: number;
  /** Refunded money that was not withdrawn yet, at most the balance; 0 for an outlet. */
  freeUpTo: number;
  /** Of the day's limit. */
  leftToday: number;
}

export type AmountRefusal = "below-minimum" | "above-balance" | "above-day";

/** What the withdrawal of `amount` costs. */
export function withdrawalFee(amount: number, { freeUpTo }: WithdrawalTerms): number {
  return amount >= freeWithdrawalMinimumRupiah && amount <= freeUpTo ? 0 : withdrawalFeeRupiah;
}

/** The smallest amount that these terms allow. */
export function smallestWithdrawal({ freeUpTo }: WithdrawalTerms): number {
  return freeUpTo >= freeWithdrawalMinimumRupiah ? freeWithdrawalMinimumRupiah : withdrawalMinimumRupiah;
}

/** The largest amount that passes `judgeAmount`; 0 where none does. */
export function largestWithdrawal(terms: WithdrawalTerms): number {
  const withFee = Math.min(terms.balance - withdrawalFeeRupiah, terms.leftToday);
  const free = Math.min(terms.freeUpTo, terms.balance, terms.leftToday);
  const candidates = [withFee, free].filter((amount) => amount > 0 && judgeAmount(amount, terms).ok);
  return Math.max(0, ...candidates);
}

/** The largest withdrawal and what it costs; `isAll`: nothing stays in the balance. Null where none is possible. */
export function wholeWithdrawal(terms: WithdrawalTerms): { amount: number; fee: number; isAll: boolean } | null {
  const amount = largestWithdrawal(terms);
  if (amount === 0) return null;
  const fee = withdrawalFee(amount, terms);
  return { amount, fee, isAll: amount + fee === terms.balance };
}

/** Whether `amount` may go out, and what that costs beside it. */
export function judgeAmount(
  amount: number,
  terms: WithdrawalTerms,
): { ok: true; fee: number; needsSecond: boolean } | { ok: false; reason: AmountRefusal } {
  const fee = withdrawalFee(amount, terms);
  if (fee > 0 && amount < withdrawalMinimumRupiah) return { ok: false, reason: "below-minimum" };
  if (amount + fee > terms.balance) return { ok: false, reason: "above-balance" };
  if (amount > terms.leftToday) return { ok: false, reason: "above-day" };
  return { ok: true, fee, needsSecond: amount > secondApproverAboveRupiah };
}
