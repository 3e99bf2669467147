import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BookingToPay } from "#app/features/bookings/payment/booking-to-pay.queries.server.ts";
import type { ChangeMethodPage } from "#app/features/bookings/payment/change-method-page.ts";
import { listMethodsForChange } from "#app/features/bookings/payment/methods-for-change.server.ts";
import { prepayMethods, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods, smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import { formatTime, instantFrom } from "#app/lib/zoned-time.ts";

/** Another way to pay for the customer's booking; null once it does not wait for a payment any more. */
export async function showChangeMethod(
  customerId: string,
  { booking, payment }: { booking: BookingToPay; payment: PaymentView },
  now: Temporal.Instant,
): Promise<ChangeMethodPage | null> {
  if (booking.status !== "PENDING_PAYMENT" || payment.status === "REVIEW") return null;
  const isOpen = payableStatuses.some((status) => status === payment.status);
  const returns = isOpen ? payment.walletAmount : 0;
  const walletBalance = (await balanceOf(accountOf("CUSTOMER_WALLET", customerId))) + returns;
  const amount = booking.due - booking.prepaid;
  const methods = await listMethodsForChange(booking, customerId, now);
  const split = { balance: walletBalance, useWallet: true, smallest: smallestCharge };
  return {
    bookingId: booking.id,
    subject: booking.subject,
    amount,
    current: isOpen
      ? {
          name: paymentMethods[payment.method].name,
          value: payment.method,
          usesWallet: payment.walletAmount > 0,
        }
      : null,
    methods: methods.map(({ method, name, group, endsAt }) => ({
      method,
      name,
      group: group === "WALLET" ? "E_WALLET" : group,
      until: `Bayar sebelum pukul ${formatTime(instantFrom(endsAt), booking.zone)} ${booking.zone}`,
    })),
    note:
      methods.length < prepayMethods.length
        ? "Yang batas bayarnya melewati waktu yang kami simpan untuk Anda tidak ditawarkan."
        : null,
    walletBalance,
    withWallet: walletBalance > 0 ? splitPayment(amount, split) : null,
    key: randomUUID(),
  };
}
