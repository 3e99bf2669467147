import { methodNames, type PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { type PaymentStatus, paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import { readSearchText, searchOfSet, valuesSet } from "#app/lib/list-cursor.ts";
import { type MoneyRange, moneyRangeSearch, readMoneyRange } from "#app/lib/money-range.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const paymentsPerPage = 20;
/** Characters of an order id or a booking's code that is looked for, and of a name. */
export const longestPaymentSearch = 50;

export const paymentStatuses = Object.keys(paymentStatusNames) as PaymentStatus[];
/** Something is still to come: their age counts. */
export const waitingStatuses: readonly PaymentStatus[] = ["PENDING", "REVIEW", "DISPUTED"];

export const purposeNames = { BOOKING: "Booking", SUBSCRIPTION: "Paket outlet" } as const;
export type PaymentPurpose = keyof typeof purposeNames;
export const purposes = Object.keys(purposeNames) as PaymentPurpose[];

/** Days that the sums of settled payments look back where the list is not narrowed; what waits is counted whole. */
export const sumDays = 90;

/** Whether the sums look back only so far: nobody and no first day is asked for. */
export function isSumOfDays({ text, who, range }: Pick<PaymentFilter, "text" | "who" | "range">): boolean {
  return !text && !who && !range.from;
}

/** Which payments; `after` is the last one of the page before. */
export interface PaymentFilter {
  status: PaymentStatus | null;
  method: PaymentMethod | null;
  purpose: PaymentPurpose | null;
  /** The beginning of an order id, a booking's code or an invoice's number. */
  text: string;
  /** A payer or an outlet: the beginning of a name, an e-mail or an id. */
  who: string;
  range: MoneyRange;
  after: string | null;
}

/** `?status=PAID&method=QRIS&q=BK-7F3K2Q&after=0198…`; whatever is unreadable is as if it was not there. */
export function readPaymentFilter(search: URLSearchParams): PaymentFilter {
  const after = search.get("after") ?? "";
  const text = (search.get("q") ?? "").replace(/[^\w\-~./]/g, "");
  return {
    status: paymentStatuses.find((each) => each === search.get("status")) ?? null,
    method: methodNames.find((each) => each === search.get("method")) ?? null,
    purpose: purposes.find((each) => each === search.get("purpose")) ?? null,
    text: text.slice(0, longestPaymentSearch),
    who: readSearchText(search, "who", longestPaymentSearch),
    range: readMoneyRange(search),
    after: isUuid(after) ? after : null,
  };
}

/** What is set, by its name in the address. */
export function paymentFilterValues({ status, method, purpose, text, who, range }: PaymentFilter) {
  return valuesSet({ status, method, purpose, q: text, who, ...moneyRangeSearch(range) });
}

export function paymentSearch(filter: PaymentFilter): string {
  return searchOfSet({ ...paymentFilterValues(filter), after: filter.after });
}
