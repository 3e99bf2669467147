/** Ways to pay that go through the gateway, by the product's names. */
export type GatewayMethod =
  | "QRIS"
  | "GOPAY"
  | "SHOPEEPAY"
  | "VA_BCA"
  | "VA_BNI"
  | "VA_BRI"
  | "VA_PERMATA"
  | "VA_CIMB"
  | "MANDIRI_BILL";

export interface ChargeRequest {
  /** Ours, unique for ever: 1–50 of letters, digits and - _ ~ . */
  orderId: string;
  /** 1–36 characters; the same charge again within five minutes answers the same, except for VA_PERMATA. */
  idempotencyKey: string;
  method: GatewayMethod;
  /** Whole rupiah. */
  amount: number;
  /** What the payer reads in their bank's or wallet's app, at most 50 characters. */
  description: string;
  customer: { name: string; email: string; phone: string | null };
  /** When the order began, an instant in ISO 8601, and how long from then it can be paid; whole minutes, at least 1. */
  orderedAt: string;
  expiryMinutes: number;
  /** Where an e-wallet's app returns to. */
  returnUrl: string;
}

/** What a payer needs, by kind of method. */
export type PayDetails =
  | { kind: "qr"; qrString: string }
  | { kind: "wallet-app"; deeplink: string; qrImageUrl: string | null }
  | { kind: "virtual-account"; bank: "BCA" | "BNI" | "BRI" | "PERMATA" | "CIMB"; number: string }
  | { kind: "mandiri-bill"; billerCode: string; billKey: string };

/** What the gateway says about an order, in an answer or a notification. */
export interface GatewayFact {
  orderId: string;
  transactionId: string;
  /** Lower case, the gateway's own: pending, settlement, capture, expire, cancel, deny, failure, refund, partial_refund, chargeback, partial_chargeback, authorize. */
  status: string;
  /** Lower case; empty where the gateway says nothing. */
  fraudStatus: string;
  statusCode: string;
  /** As it came, such as `44000.00`; `wholeRupiah` reads it. */
  grossAmount: string;
  /** `IDR` where the gateway names none. */
  currency: string;
  paymentType: string;
  /** Refunds the gateway has for this order, whole rupiah; confirmed: the bank or wallet has it, too. */
  refunds: readonly { key: string; amount: number; isConfirmed: boolean }[];
  /** What there is to pay with, where the body names it: an answer to a charge does. */
  details: PayDetails | null;
  /** The body as it came. */
  raw: string;
}

/**
 * `refused`: the gateway said no, `code` is that of the body; nothing was done. `throttled`: nothing was done, for now.
 * `down`: never reached it, or the breaker is open; nothing was done. `unknown`: nobody can say whether it was done: ask
 * by the order id, never send again blindly.
 */
export type GatewayFailure = { ok: false; reason: "refused" | "down" | "unknown" | "throttled"; code: number | null };

/** None of these ever throws for what the gateway does; an order that breaks a limit above does. */
export interface PaymentGateway {
  /**
   * Code 406 is an order id that exists; 402 a method that is not switched on. After `unknown` ask for the status; what
   * a QRIS or e-wallet order is paid with stands in no status: the same charge with the same key brings it once more.
   */
  charge(order: ChargeRequest): Promise<{ ok: true; fact: GatewayFact } | GatewayFailure>;
  /** By order id or transaction id; null: the gateway does not know it. */
  status(id: string): Promise<{ ok: true; fact: GatewayFact | null } | GatewayFailure>;
  /** Code 412: it cannot be cancelled any more; ask for the status, it may just have been paid. */
  cancel(id: string): Promise<{ ok: true; fact: GatewayFact } | GatewayFailure>;
  expire(id: string): Promise<{ ok: true; fact: GatewayFact } | GatewayFailure>;
  /** Whole rupiah. Codes: 406 this key was used, 412 not in this state or too late, 414 amount or funds. */
  refund(
    id: string,
    refund: { key: string; amount: number; reason: string },
  ): Promise<{ ok: true; fact: GatewayFact } | GatewayFailure>;
  /** Checks the signature of a notification over the body as received, timing-safe; null: not the gateway's. */
  readNotification(body: string): GatewayFact | null;
}

/** Whole rupiah of an amount as the gateway writes it, `44000.00` or `44000`; null: no such amount. */
export function wholeRupiah(text: string): number | null {
  return /^[1-9]\d{0,11}(\.00?)?$/.test(text) ? Math.trunc(Number(text)) : null;
}
