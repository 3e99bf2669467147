import { data, redirect } from "react-router";
import { showPaymentResult } from "#app/features/bookings/payment/show-payment-result.server.ts";
import { showPlanPayment } from "#app/features/money/checkout/show-plan-payment.server.ts";
import type { PaymentResultTexts } from "#app/features/money/payments/paid-rows.server.ts";
import { findOwnPayment } from "#app/features/money/payments/payment.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";
import { bookingPaymentOf } from "#app/routes/payments/booking-payment.server.ts";

/**
 * How the payment that `?booking=` or `?payment=` names ended; it is shown at /payment-success or at /payment-error,
 * whichever was asked for.
 * @throws a 404 answer for what is not this person's; leads to where it can be paid while it can
 */
export async function paymentResultOf(userId: string, url: URL): Promise<PaymentResultTexts> {
  const result = await resultOf(userId, url.searchParams);
  const place = result.isSuccess ? paths.paymentSuccess : paths.paymentError;
  if (place !== url.pathname.replace(/\/$/, "")) throw redirect(place + url.search);
  return result;
}

async function resultOf(userId: string, query: URLSearchParams): Promise<PaymentResultTexts> {
  const bookingId = query.get("booking");
  if (bookingId) return bookingResult(userId, bookingId);
  const paymentId = query.get("payment") ?? "";
  const payment = isUuid(paymentId) ? await findOwnPayment(userId, paymentId) : null;
  if (!payment) throw data(null, { status: 404 });
  if (payment.bookingId) return bookingResult(userId, payment.bookingId);
  const result = await showPlanPayment(payment);
  if (!result) throw redirect(paths.subscriptionPayment({ id: payment.id }));
  return result;
}

async function bookingResult(userId: string, bookingId: string): Promise<PaymentResultTexts> {
  const { outcome, ...found } = await bookingPaymentOf(userId, bookingId);
  if (outcome === "open") throw redirect(paths.paymentInstructions({ id: found.booking.id }));
  if (outcome === "over") throw redirect(paths.myBooking({ id: found.booking.id }));
  return showPaymentResult(found, outcome);
}
