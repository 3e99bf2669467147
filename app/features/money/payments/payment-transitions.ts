import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";

/** What the gateway once said of an order, lower case. */
export interface Said {
  status: string;
  fraudStatus: string;
  /** When it was first said. */
  receivedAt?: Date;
}

/** Statuses that an order has only after it was paid. */
const afterPaid: ReadonlySet<string> = new Set([
  "settlement",
  "refund",
  "partial_refund",
  "chargeback",
  "partial_chargeback",
]);
export const chargebacks: ReadonlySet<string> = new Set(["chargeback", "partial_chargeback"]);

/** The statuses that what the gateway says leads to; PENDING is where every payment begins. */
export type NextStatus = Exclude<PaymentStatus, "PENDING" | "PARTIALLY_REFUNDED" | "REFUNDED">;

const unpaidEnds: Readonly<Record<string, NextStatus>> = {
  expire: "EXPIRED",
  cancel: "CANCELLED",
  deny: "FAILED",
  failure: "FAILED",
};

/**
 * Which statuses a payment goes through now, given all that the gateway has ever said of its order, in whatever order it
 * came: pending, then ended unpaid, then paid, then taken back (a deny of what was paid) or disputed; never down again.
 * Money that comes after the end counts; a deny without a payment only ends. A dispute that was said until `ruledAt` is
 * over: management recorded that the bank decided it for us. Source: Midtrans, transaction status
 */
export function nextStatuses(current: PaymentStatus, said: readonly Said[], ruledAt: Date | null = null): NextStatus[] {
  const isPaidThere = said.some(isPaid);
  if (!isPaidThere) return unpaidSteps(current, said);

  const steps: NextStatus[] = [];
  const isPaidHere = !["PENDING", "REVIEW", "FAILED", "CANCELLED", "EXPIRED"].includes(current);
  if (!isPaidHere) steps.push("PAID");
  if (said.some(({ status }) => status === "deny")) {
    if (current !== "REVERSED") steps.push("REVERSED");
  } else if (said.some((each) => isOpenDispute(each, ruledAt)) && !["DISPUTED", "REVERSED"].includes(current)) {
    steps.push("DISPUTED");
  }
  return steps;
}

function isOpenDispute({ status, receivedAt }: Said, ruledAt: Date | null): boolean {
  return chargebacks.has(status) && !(ruledAt && receivedAt && receivedAt <= ruledAt);
}

/** Paid: settled, or captured and accepted; a capture under challenge is not. */
function isPaid({ status, fraudStatus }: Said): boolean {
  return afterPaid.has(status) || (status === "capture" && fraudStatus === "accept");
}

function unpaidSteps(current: PaymentStatus, said: readonly Said[]): NextStatus[] {
  if (current !== "PENDING" && current !== "REVIEW") return [];
  const end = said.map(({ status }) => unpaidEnds[status]).find((status) => status !== undefined);
  if (end) return [end];
  const isReviewed = said.some(({ status }) => status === "capture" || status === "authorize");
  return isReviewed && current === "PENDING" ? ["REVIEW"] : [];
}

/** The order can still be paid there. */
export function isAlive({ status }: Said): boolean {
  return status === "pending" || status === "authorize";
}
