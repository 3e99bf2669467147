import { type PaymentMethod, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { dayMs } from "#app/lib/period.ts";

/** `refund.failure` of one that its payment's reversal made void. */
export const reversedRefund = "reversed";

/** In a query: not those. */
export const standingRefund: ({ failure: null } | { failure: { not: string } })[] = [
  { failure: null },
  { failure: { not: reversedRefund } },
];

/** One payment of a booking and what has gone back of it; whole rupiah. */
export interface PaidPart {
  paymentId: string;
  payerId: string;
  method: PaymentMethod;
  amount: number;
  gatewayAmount: number;
  /** Gone back in all, and of that to the method. */
  refunded: number;
  byMethod: number;
  /** Epoch milliseconds. */
  paidAt: number;
  /** The payer's bank is asked for what came through the gateway: it can go nowhere else meanwhile. */
  isDisputed?: boolean;
}

export interface RefundShare {
  paymentId: string;
  payerId: string;
  target: "METHOD" | "WALLET";
  amount: number;
}

/**
 * How an amount goes back: with METHOD what came through the gateway goes there first, as far as it can take it back; the
 * rest, and what came out of the wallet, goes into the wallet. What is disputed at the bank waits for the method.
 * @throws when the payments hold less
 */
export function shareRefund(
  paid: readonly PaidPart[],
  amount: number,
  target: "METHOD" | "WALLET",
  now: number,
): RefundShare[] {
  const shares: RefundShare[] = [];
  let left = amount;
  for (const part of paid) {
    const share = Math.min(left, part.amount - part.refunded);
    if (share <= 0) continue;
    left -= share;
    const { paymentId, payerId } = part;
    const byMethod = target === "METHOD" || part.isDisputed ? methodShare(part, share, now) : 0;
    if (byMethod > 0) shares.push({ paymentId, payerId, target: "METHOD", amount: byMethod });
    if (share > byMethod) shares.push({ paymentId, payerId, target: "WALLET", amount: share - byMethod });
  }
  if (left > 0) throw new RangeError(`${left} of ${amount} rupiah are not there to go back.`);
  return shares;
}

/** How much of a refund the gateway takes back to the method. */
function methodShare(part: PaidPart, share: number, now: number): number {
  if (part.isDisputed) return Math.min(share, part.gatewayAmount - part.byMethod);
  const { refund, refundDays } = paymentMethods[part.method];
  if (refund === "none" || now > part.paidAt + refundDays * dayMs) return 0;
  // Less than nothing is there once the payer's bank took back what the method had got.
  const possible = Math.max(0, Math.min(share, part.gatewayAmount - part.byMethod));
  if (refund === "whole" && possible !== part.gatewayAmount) return 0;
  return possible;
}
