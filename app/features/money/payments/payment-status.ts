export type PaymentStatus =
  | "PENDING"
  | "REVIEW"
  | "PAID"
  | "FAILED"
  | "CANCELLED"
  | "EXPIRED"
  | "PARTIALLY_REFUNDED"
  | "REFUNDED"
  | "DISPUTED"
  | "REVERSED";

/** Where a payment may go from each state; the database's table money_transition holds the same and refuses the rest. */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  PENDING: ["REVIEW", "PAID", "FAILED", "CANCELLED", "EXPIRED"],
  REVIEW: ["PAID", "FAILED", "CANCELLED", "EXPIRED"],
  // Money can arrive after the order ended.
  FAILED: ["PAID"],
  CANCELLED: ["PAID"],
  EXPIRED: ["PAID"],
  PAID: ["PARTIALLY_REFUNDED", "REFUNDED", "DISPUTED", "REVERSED"],
  PARTIALLY_REFUNDED: ["REFUNDED", "DISPUTED", "REVERSED"],
  REFUNDED: ["DISPUTED", "REVERSED"],
  DISPUTED: ["PAID", "REVERSED"],
  REVERSED: [],
};

/** Something can still be paid. */
export const payableStatuses = ["PENDING", "REVIEW"] as const satisfies readonly PaymentStatus[];

/** As the list and the pages of management call them. */
export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  PENDING: "Menunggu",
  REVIEW: "Diperiksa",
  PAID: "Lunas",
  FAILED: "Gagal",
  CANCELLED: "Dibatalkan",
  EXPIRED: "Kedaluwarsa",
  PARTIALLY_REFUNDED: "Sebagian kembali",
  REFUNDED: "Dikembalikan",
  DISPUTED: "Disengketakan",
  REVERSED: "Ditarik bank",
};

/** In a query: not what came too late, which paid for nothing and lies in its payer's wallet. */
export const inTime: ({ failure: null } | { failure: { not: string } })[] = [
  { failure: null },
  { failure: { not: "late" } },
];
