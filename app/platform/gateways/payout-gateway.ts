export interface PayoutOrder {
  /** Ours, unique for ever; the provider's idempotency key as well. */
  reference: string;
  bankCode: string;
  accountNumber: string;
  holderName: string;
  /** Whole rupiah. */
  amount: number;
  notes: string;
}

/** What the provider says of a payout. A PAID one may still become FAILED. */
export interface PayoutFact {
  reference: string;
  /** The provider's own name for it. */
  payoutRef: string;
  status: "PROCESSING" | "PAID" | "FAILED";
  failure: string | null;
  raw: string;
}

/** As in payment-gateway.ts: `unknown` may have been done. */
export type PayoutFailure = { ok: false; reason: "refused" | "down" | "unknown" | "throttled"; code: string | null };

export interface PayoutGateway {
  /** The name that the bank has for this account; null: there is no such account. */
  checkAccount(bankCode: string, number: string): Promise<{ ok: true; holderName: string | null } | PayoutFailure>;
  send(order: PayoutOrder): Promise<{ ok: true; fact: PayoutFact } | PayoutFailure>;
  /** By our own reference; null: the provider does not know it. */
  status(reference: string): Promise<{ ok: true; fact: PayoutFact | null } | PayoutFailure>;
  /** Null: not the provider's. */
  readNotification(body: string, headers: Headers): PayoutFact | null;
}
