import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";

/** How paying ended, in words ready to print. */
export interface PaymentResultTexts {
  isSuccess: boolean;
  title: string;
  lead: string;
  /** What was, or was to be, paid. */
  rows: { term: string; detail: string; strong?: boolean }[];
  /** What happens next and when, or what can be done. */
  next: string[];
  /** The first is the primary one. */
  links: { to: string; label: string; isFile?: boolean }[];
}

/** By what was, or was to be, paid, how much and when. */
export function paidRows(payment: PaymentView, zone: ZoneName): PaymentResultTexts["rows"] {
  const { method, amount, walletAmount, gatewayAmount, paidAt } = payment;
  return [
    { term: "Jumlah", detail: formatRupiah(amount), strong: true },
    ...(gatewayAmount > 0 && walletAmount > 0
      ? [
          { term: paymentMethods[method].name, detail: formatRupiah(gatewayAmount) },
          { term: paymentMethods.WALLET.name, detail: formatRupiah(walletAmount) },
        ]
      : [{ term: "Cara bayar", detail: paymentMethods[method].name }]),
    ...(paidAt ? [{ term: "Diterima", detail: formatInstant(paidAt, zone) }] : []),
  ];
}
