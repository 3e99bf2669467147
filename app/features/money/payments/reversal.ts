/** Where the money of a payment that is taken back can be found; whole rupiah. */
export interface ReversalMeans {
  /** A plan was paid: its price is given up. */
  isPlan: boolean;
  /** Of the gateway's part in the booking's escrow. */
  escrow: number;
  /** Of what went into the payer's wallet and is still there. */
  wallet: number;
  /** What the outlet got of it, and of that what is still pending. */
  earned: number;
  pending: number;
  /** The outlet's balance. */
  available: number;
  /** The outlet goes on and can owe the rest. */
  canOwe: boolean;
}

/**
 * Whom a reversal takes from, in this order: the booking's escrow, the payer's wallet as far as it got the money, the
 * outlet for what it earned (pending, then its balance, then as its debt), and the platform for the rest.
 */
export function shareReversal(amount: number, means: ReversalMeans) {
  let left = amount;
  const upTo = (most: number) => {
    const share = Math.max(0, Math.min(left, most));
    left -= share;
    return share;
  };
  const fromSubscription = upTo(means.isPlan ? left : 0);
  const fromEscrow = upTo(means.escrow);
  const fromWallet = upTo(means.wallet);
  let earned = means.earned;
  const ofEarned = (most: number) => {
    const share = upTo(Math.min(most, earned));
    earned -= share;
    return share;
  };
  const fromPending = ofEarned(means.pending);
  const fromAvailable = ofEarned(means.available);
  const fromReceivable = means.canOwe ? ofEarned(earned) : 0;
  return { fromEscrow, fromWallet, fromPending, fromAvailable, fromReceivable, fromSubscription, fromLoss: left };
}
