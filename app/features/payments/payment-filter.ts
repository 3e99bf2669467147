import type { PaymentStatus } from "#app/features/payments/payment-status.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const paymentsPerPage = 20;
/** Characters of an order id or a booking's code that is looked for. */
export const longestPaymentSearch = 50;

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
export const paymentStatuses = Object.keys(paymentStatusNames) as PaymentStatus[];

/** Which payments; `after` is the last one of the page before. */
export interface PaymentFilter {
  status: PaymentStatus | null;
  text: string;
  after: string | null;
}

/** `?status=PAID&q=BK-7F3K2Q&after=0198…`; whatever is unreadable is as if it was not there. */
export function readPaymentFilter(search: URLSearchParams): PaymentFilter {
  const after = search.get("after") ?? "";
  const text = (search.get("q") ?? "").replace(/[^\w\-~.]/g, "");
  return {
    status: paymentStatuses.find((each) => each === search.get("status")) ?? null,
    text: text.slice(0, longestPaymentSearch),
    after: isUuid(after) ? after : null,
  };
}

export function paymentSearch({ status, text, after }: PaymentFilter): string {
  const search = new URLSearchParams({ ...(status && { status }), ...(text && { q: text }), ...(after && { after }) });
  return search.size > 0 ? `?${search}` : "";
}
