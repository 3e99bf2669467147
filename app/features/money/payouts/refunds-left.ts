/** One entry of a customer's wallet, oldest first. */
export interface WalletMove {
  /** Rupiah; what comes in is positive. */
  amount: number;
  /**
   * `spent` goes into a booking and `refund` comes back from one; `late` was paid by another way and came in here;
   * `reversed` was refunded and is taken back by its bank.
   */
  kind: "spent" | "refund" | "late" | "reversed" | "withdrawn" | "withdrawal-returned" | "other";
  /** Required with `spent` and `refund`. */
  bookingId?: string | null;
  withdrawalId?: string | null;
}

/** What a booking holds of a wallet; rupiah. */
interface Spent {
  refunds: number;
  others: number;
}

/**
 * How much of a wallet is refunded money that was not withdrawn yet, rupiah: a withdrawal takes of it first, whatever
 * else goes out takes it last, and a withdrawal that failed brings back what it took. What a booking gives back is first
 * what it had got of the wallet, and that is no more refunded money than it was before.
 */
export function refundsLeft(moves: readonly WalletMove[]): number {
  const taken = new Map<string, number>();
  const spent = new Map<string, Spent>();
  let balance = 0;
  let left = 0;
  for (const { amount, kind, bookingId, withdrawalId } of moves) {
    balance += amount;
    const inBooking = spent.get(bookingId ?? "") ?? { refunds: 0, others: 0 };
    if (kind === "late") left += amount;
    if (kind === "refund") {
      const others = Math.min(inBooking.others, amount);
      const refunds = Math.max(0, inBooking.refunds - (amount - others));
      spent.set(bookingId ?? "", { refunds, others: inBooking.others - others });
      left += amount - others;
    }
    if (kind === "spent") {
      const refunds = Math.max(0, left - balance);
      const others = -amount - refunds;
      spent.set(bookingId ?? "", { refunds: inBooking.refunds + refunds, others: inBooking.others + others });
    }
    if (kind === "reversed") left += amount;
    if (kind === "withdrawn") {
      const took = Math.min(left, -amount);
      left -= took;
      if (withdrawalId) taken.set(withdrawalId, took);
    }
    if (kind === "withdrawal-returned") {
      left += taken.get(withdrawalId ?? "") ?? 0;
      taken.delete(withdrawalId ?? "");
    }
    left = Math.max(0, Math.min(left, balance));
  }
  return left;
}
