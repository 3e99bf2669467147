import { methodNames } from "#app/features/money/payments/payment-method.ts";
import { reversedRefund } from "#app/features/money/payments/refund-shares.ts";
import { afterId, choice, type FilterOf, flag, listFilter, named, typedCode, typedText } from "#app/lib/list-filter.ts";
import { moneyRange } from "#app/lib/money-range.ts";

export const refundPageSize = 20;
export const longestRefundSearch = 50;
/** A refund arrives within so many working days; after them somebody looks at it. */
export const promisedRefundDays = 3;

export type RefundStatus = "REQUESTED" | "PROCESSING" | "DONE";
export type RefundTarget = "METHOD" | "WALLET";

export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  REQUESTED: "Akan dikirim",
  PROCESSING: "Diproses bank",
  DONE: "Selesai",
};

/** Of a payment that the bank took back, nothing went back. */
export function refundStateText({ status, failure }: { status: RefundStatus; failure: string | null }): string {
  return failure === reversedRefund ? "Batal: ditarik bank" : refundStatusText[status];
}

const notes: Readonly<Record<string, string>> = {
  management: "Dipindahkan ke dompet oleh manajemen",
  window: "Masa pengembalian lewat cara bayar sudah habis",
  [reversedRefund]: "Pembayarannya ditarik bank: tidak ada yang kembali",
};

/** Why it did not go back by the way it came; null where it did. */
export function refundNote(failure: string | null): string | null {
  return failure && (notes[failure] ?? `Ditolak gateway (${failure})`);
}

export const refundStatuses = Object.keys(refundStatusText) as RefundStatus[];
export const refundTargetText: Readonly<Record<RefundTarget, string>> = {
  METHOD: "Cara bayar asal",
  WALLET: "Dompet Pangkas",
};
export const refundTargets = Object.keys(refundTargetText) as RefundTarget[];

export const refundFilter = listFilter(
  {
    status: choice(refundStatuses, null),
    target: choice(refundTargets, null),
    method: choice(methodNames, null),
    /** Only those that have not arrived in the promised time, and that no chargeback keeps. */
    isLate: named("late", flag),
    /** The beginning of an order id, a booking's code or a refund key. */
    text: named("q", typedCode(/[^\w\-~.]/g, longestRefundSearch)),
    /** A customer or an outlet: the beginning of a name, an e-mail or an id. */
    who: typedText(longestRefundSearch),
    ...moneyRange,
  },
  afterId,
);
export type RefundFilter = FilterOf<typeof refundFilter>;
