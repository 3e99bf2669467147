import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { BookingToPay } from "#app/features/bookings/payment/booking-to-pay.queries.server.ts";
import { listMethodsForChange } from "#app/features/bookings/payment/methods-for-change.server.ts";
import { methodOffers } from "#app/features/bookings/place/payment-offer.server.ts";
import { prepayMethods, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods, smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";

/** Another way to pay for the customer's booking; null once it does not wait for a payment any more. */
export async function showChangeMethod(
  customerId: string,
  { booking, payment }: { booking: BookingToPay; payment: PaymentView },
  now: Temporal.Instant,
) {
  if (booking.status !== "PENDING_PAYMENT" || payment.status === "REVIEW") return null;
  if (booking.deadlineAt === null || booking.deadlineAt.getTime() <= now.epochMilliseconds) return null;
  const isOpen = payableStatuses.some((status) => status === payment.status);
  const returns = isOpen ? payment.walletAmount : 0;
  const walletBalance = (await balanceOf(accountOf("CUSTOMER_WALLET", customerId))) + returns;
  const amount = booking.due - booking.prepaid;
  const methods = await listMethodsForChange(booking, customerId, now);
  const split = { balance: walletBalance, useWallet: true, smallest: smallestCharge };
  return {
    bookingId: booking.id,
    /** `Booking BK-7F3K2Q di Pangkas Parahyangan` */
    subject: booking.subject,
    /** Whole rupiah. */
    amount,
    /** What is chosen so far, by name and by value; null where nothing is open. */
    current: isOpen
      ? {
          name: paymentMethods[payment.method].name,
          value: payment.method,
          usesWallet: payment.walletAmount > 0,
        }
      : null,
    methods: methodOffers(methods, booking.zone),
    note:
      methods.length < prepayMethods.length
        ? "Yang batas bayarnya melewati waktu yang kami simpan untuk Anda tidak ditawarkan."
        : null,
    /** With what returns to it when the attempt ends, in whole rupiah. */
    walletBalance,
    /** What of the amount the wallet pays where it is used; null without a balance. */
    withWallet: walletBalance > 0 ? splitPayment(amount, split) : null,
    key: randomUUID(),
  };
}

export type ChangeMethodPageData = NonNullable<Awaited<ReturnType<typeof showChangeMethod>>>;
