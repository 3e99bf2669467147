import type { PaymentGroup } from "#app/features/money/payments/payment-method.ts";

/** How an attempt to pay stands, for the person who pays. */
export type PaymentState =
  /** The gateway has not answered yet. */
  | "preparing"
  | "waiting"
  /** The time is over, and nobody has closed the order yet. */
  | "overdue"
  | "review"
  | "paid"
  /** Paid, and given back in part or as a whole. */
  | "returned"
  | "failed"
  | "cancelled"
  | "expired";

export interface StateText {
  /** A word or two. */
  name: string;
  /** What it means for the payer, and what happens next. */
  text: string;
  tone: "neutral" | "success" | "warning" | "danger";
}

/** What is paid for is still there for the payer. */
export interface StillKept {
  what: "booking" | "plan";
  /** `Jumat, 20 Maret 2026 pukul 10.30 WIB` */
  until: string;
  /** There is time for another method. */
  canChange: boolean;
}

export interface QrDrawing {
  path: string;
  size: number;
}

/** What one pays with. */
export type PayWith =
  | { kind: "qr"; qr: QrDrawing; text: string }
  | { kind: "app"; appName: string; deeplink: string; qr: QrDrawing }
  | { kind: "number"; bank: string; number: string }
  | { kind: "bill"; billerCode: string; billKey: string };

/** One way to pay with it, step by step. */
export interface PaySteps {
  title: string;
  steps: string[];
}

/** What a payment shows, ready to print; amounts are whole rupiah. */
export interface PaymentPage {
  paymentId: string;
  state: PaymentState;
  standing: StateText;
  /** Why a failed one failed. */
  failureText: string | null;
  /** What is paid for, such as `Booking BK-7F3K2Q di Pangkas Parahyangan`. */
  subject: string;
  method: { name: string; group: PaymentGroup };
  /** To be paid through the gateway. */
  amount: number;
  walletAmount: number;
  total: number;
  deadline: { iso: string; text: string };
  serverNow: string;
  /** Null: there is nothing to pay with, or not any more. */
  pay: PayWith | null;
  steps: PaySteps[];
  /** How often the page loads itself anew where scripts are off, seconds; null: it stays as it is. */
  refreshSeconds: number | null;
}
