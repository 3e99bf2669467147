interface PayoutOrder {
  /** Ours, unique for ever, at most 100 characters: the provider's idempotency key. */
  reference: string;
  bankCode: string;
  accountNumber: string;
  holderName: string;
  /** Whole rupiah. */
  amount: number;
  /** On the receiver's statement. */
  notes: string;
}

/** What the provider says of a payout now. A PAID one may still become FAILED. */
export interface PayoutFact {
  /** The provider's own name for it. */
  payoutRef: string;
  /** QUEUED: registered, no money moves until it is approved. */
  status: "QUEUED" | "PROCESSING" | "PAID" | "FAILED";
  /** Whole rupiah. */
  amount: number;
  failure: string | null;
}

/** A notification as it came: only a hint to ask for the status. */
export interface PayoutNotice {
  payoutRef: string;
  /** Lower case, the provider's own. */
  status: string;
  raw: string;
}

/**
 * Why Iris: app/decisions/0045-the-payout-rail.md.
 *
 * `refused`: the provider said no to what was asked, `code` says why. `down`: not done, because it was not reached or
 * lets none of our calls in. `throttled`: not done, too fast. `unknown`: nobody can say whether it was done.
 */
export type PayoutFailure = { ok: false; reason: "refused" | "down" | "unknown" | "throttled"; code: string | null };

export interface PayoutGateway {
  /** The name that the bank has for this account; null: there is no such account. */
  checkAccount(bankCode: string, number: string): Promise<{ ok: true; holderName: string | null } | PayoutFailure>;
  /** Registers a payout; no money moves. The same reference within 24 hours answers the same `payoutRef`. */
  create(order: PayoutOrder): Promise<{ ok: true; payoutRef: string } | PayoutFailure>;
  /** Lets the money of a registered payout go. One that is no longer queued is `refused`: ask for its status. */
  approve(payoutRef: string): Promise<{ ok: true } | PayoutFailure>;
  /** Null: the provider does not know it. */
  status(payoutRef: string): Promise<{ ok: true; fact: PayoutFact | null } | PayoutFailure>;
  /** Checks the signature over the body as received, timing-safe; null: not the provider's. */
  readNotification(body: string, headers: Headers): PayoutNotice | null;
}
