import { methodNames, type PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { readSearchText, searchOfSet, valuesSet } from "#app/lib/list-cursor.ts";
import { type MoneyRange, moneyRangeSearch, readMoneyRange } from "#app/lib/money-range.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const refundsPerPage = 20;
export const longestRefundSearch = 50;

export type RefundStatus = "REQUESTED" | "PROCESSING" | "DONE";
export type RefundTarget = "METHOD" | "WALLET";

export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  REQUESTED: "Akan dikirim",
  PROCESSING: "Diproses bank",
  DONE: "Selesai",
};
export const refundStatuses = Object.keys(refundStatusText) as RefundStatus[];
export const refundTargetText: Readonly<Record<RefundTarget, string>> = {
  METHOD: "Cara bayar asal",
  WALLET: "Dompet Pangkas",
};
export const refundTargets = Object.keys(refundTargetText) as RefundTarget[];

export interface RefundFilter {
  status: RefundStatus | null;
  target: RefundTarget | null;
  method: PaymentMethod | null;
  /** The beginning of an order id, a booking's code or a refund key. */
  text: string;
  /** A customer or an outlet: the beginning of a name, an e-mail or an id. */
  who: string;
  range: MoneyRange;
  after: string | null;
}

export function readRefundFilter(search: URLSearchParams): RefundFilter {
  const after = search.get("after") ?? "";
  return {
    status: refundStatuses.find((each) => each === search.get("status")) ?? null,
    target: refundTargets.find((each) => each === search.get("target")) ?? null,
    method: methodNames.find((each) => each === search.get("method")) ?? null,
    text: (search.get("q") ?? "").replace(/[^\w\-~.]/g, "").slice(0, longestRefundSearch),
    who: readSearchText(search, "who", longestRefundSearch),
    range: readMoneyRange(search),
    after: isUuid(after) ? after : null,
  };
}

export function refundFilterValues({ status, target, method, text, who, range }: RefundFilter) {
  return valuesSet({ status, target, method, q: text, who, ...moneyRangeSearch(range) });
}

export function refundSearch(filter: RefundFilter): string {
  return searchOfSet({ ...refundFilterValues(filter), after: filter.after });
}
