import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import type { PaymentResultTexts } from "#app/features/money/payments/payment-result.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";

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
