/** One entry of a customer's wallet, oldest first. */
export interface WalletMove {
  /** Rupiah; what comes in is positive. */
  amount: number;
  kind: "refund" | "withdrawn" | "withdrawal-returned" | "other";
  withdrawalId: string | null;
}

/**
 * How much of a wallet is refunded money that was not withdrawn yet, rupiah: a withdrawal takes of it first, whatever
 * else goes out takes it last, and a withdrawal that failed brings back what it took.
 */
export function refundsLeft(moves: readonly WalletMove[]): number {
  const taken = new Map<string, number>();
  let balance = 0;
  let left = 0;
  for (const { amount, kind, withdrawalId } of moves) {
    balance += amount;
    if (kind === "refund") left += amount;
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
