import { methodNames } from "#app/features/money/payments/payment-method.ts";
import { type PaymentStatus, paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import { afterId, choice, type FilterOf, listFilter, named, typedCode, typedText } from "#app/lib/list-filter.ts";
import { moneyRange } from "#app/lib/money-range.ts";

export const paymentPageSize = 20;
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
export function isSumOfDays({ text, who, from }: Pick<PaymentFilter, "text" | "who" | "from">): boolean {
  return !text && !who && !from;
}

export const paymentFilter = listFilter(
  {
    status: choice(paymentStatuses, null),
    method: choice(methodNames, null),
    purpose: choice(purposes, null),
    /** The beginning of an order id, a booking's code or an invoice's number. */
    text: named("q", typedCode(/[^\w\-~./]/g, longestPaymentSearch)),
    /** A payer or an outlet: the beginning of a name, an e-mail or an id. */
    who: typedText(longestPaymentSearch),
    ...moneyRange,
  },
  afterId,
);
export type PaymentFilter = FilterOf<typeof paymentFilter>;
