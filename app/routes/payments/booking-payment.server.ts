import { data, redirect } from "react-router";
import { type BookingToPay, findBookingToPay } from "#app/features/bookings/payment/booking-to-pay.queries.server.ts";
import { listMethodsForChange } from "#app/features/bookings/payment/methods-for-change.server.ts";
import { paymentOutcome } from "#app/features/bookings/terms/payment-outcome.ts";
import {
  findPaymentOfBooking,
  listRefundsOfBooking,
  type PaymentView,
} from "#app/features/money/payments/payment.queries.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";

export interface BookingPayment {
  booking: BookingToPay;
  /** The attempt that counts. */
  payment: PaymentView;
  outcome: ReturnType<typeof paymentOutcome>;
  /** Another method can be chosen. */
  canPay: boolean;
}

/**
 * How the booking of this person is paid.
 * @throws a 404 answer for another's booking; leads to the booking where nothing is paid before the visit
 */
export async function bookingPaymentOf(customerId: string, bookingId: string, now = clock.now()) {
  const booking = await findBookingToPay(customerId, bookingId, now);
  if (!booking) throw data(null, { status: 404 });
  const [payment, refunds] = await Promise.all([
    findPaymentOfBooking(customerId, booking.id),
    listRefundsOfBooking(booking.id),
  ]);
  if (!payment) throw redirect(paths.myBooking({ id: booking.id }));
  const outcome = paymentOutcome({
    booking: booking.status,
    payment: payment.status,
    wasPaid: payment.paidAt !== null,
    hasRefunds: refunds.length > 0,
  });
  const mayPay = booking.status === "PENDING_PAYMENT" && payment.status !== "REVIEW";
  const canPay = mayPay && (await listMethodsForChange(booking, customerId, now)).length > 0;
  return { booking, payment, outcome, canPay } satisfies BookingPayment;
}
