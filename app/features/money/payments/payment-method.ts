export type PaymentMethod =
  | "QRIS"
  | "GOPAY"
  | "SHOPEEPAY"
  | "VA_BCA"
  | "VA_BNI"
  | "VA_BRI"
  | "VA_PERMATA"
  | "VA_CIMB"
  | "MANDIRI_BILL"
  | "WALLET";

export type PaymentGroup = "QRIS" | "E_WALLET" | "BANK" | "WALLET";

interface MethodTerms {
  /** As people know it. */
  name: string;
  group: PaymentGroup;
  /** How long a booking's order can be paid, minutes. */
  windowMin: number;
  /**
   * What the gateway gives back by itself: nothing (bank transfers), the whole only, or any part. Source: Midtrans,
   * refund: cards, GoPay, ShopeePay, QRIS and others; no virtual accounts
   */
  refund: "none" | "whole" | "part";
  /** Days after payment in which it does. */
  refundDays: number;
}

/** The gateway takes no less than this by any method here; rupiah. */
export const smallestCharge = 10_000;

const bank = { group: "BANK", windowMin: 60, refund: "none", refundDays: 0 } as const;

/** In the order in which they are offered. */
export const paymentMethods: Readonly<Record<PaymentMethod, MethodTerms>> = {
  QRIS: { name: "QRIS", group: "QRIS", windowMin: 15, refund: "part", refundDays: 7 },
  GOPAY: { name: "GoPay", group: "E_WALLET", windowMin: 15, refund: "part", refundDays: 45 },
  SHOPEEPAY: { name: "ShopeePay", group: "E_WALLET", windowMin: 15, refund: "whole", refundDays: 365 },
  VA_BCA: { name: "BCA Virtual Account", ...bank },
  VA_BNI: { name: "BNI Virtual Account", ...bank },
  VA_BRI: { name: "BRI Virtual Account (BRIVA)", ...bank },
  VA_PERMATA: { name: "Permata Virtual Account", ...bank },
  VA_CIMB: { name: "CIMB Niaga Virtual Account", ...bank },
  MANDIRI_BILL: { name: "Mandiri Bill Payment", ...bank },
  WALLET: { name: "Dompet Pangkas", group: "WALLET", windowMin: 15, refund: "none", refundDays: 0 },
};

export const methodNames = Object.keys(paymentMethods) as PaymentMethod[];
