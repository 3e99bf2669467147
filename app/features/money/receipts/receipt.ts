export interface ReceiptLine {
  term: string;
  /** `Rp 50.000`. */
  amount: string;
  strong?: boolean;
}

/** A line of money that moved, with when and how. */
export interface ReceiptMove extends ReceiptLine {
  detail: string;
}

/** What a booking cost, what was paid for it and what went back, ready to print. */
export interface Receipt {
  bookingId: string;
  code: string;
  facts: { term: string; detail: string }[];
  prices: ReceiptLine[];
  payments: ReceiptMove[];
  /** After payments, refunds and what was paid at the outlet. */
  sums: ReceiptLine[];
  notes: string[];
}
