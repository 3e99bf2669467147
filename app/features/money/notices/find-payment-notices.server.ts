import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  PaymentNotificationKind,
  RefundNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { paymentTexts, refundTexts } from "#app/features/money/notices/payment-texts.server.ts";
import { methodNameOf } from "#app/features/money/payments/method-name.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the payer reads of a payment; nobody when it is no longer true. */
export async function findPaymentNotices(
  tx: Tx,
  kind: PaymentNotificationKind,
  { paymentId }: { paymentId: string },
): Promise<Notice[]> {
  const payment = await tx.payment.findUnique({
    where: { id: paymentId },
    select: {
      payerId: true,
      status: true,
      method: true,
      amount: true,
      gatewayAmount: true,
      booking: { select: { id: true, code: true, outlet: { select: { name: true } } } },
      invoice: { select: { plan: { select: { name: true } }, outlet: { select: { name: true } } } },
    },
  });
  const { trueFor, write } = paymentTexts[kind];
  if (!payment || !trueFor.includes(payment.status)) return [];
  const { payerId: userId, booking, invoice } = payment;
  const what = booking
    ? `booking ${booking.code} di ${booking.outlet.name}`
    : `paket ${invoice?.plan.name} untuk ${invoice?.outlet.name}`;
  const text = write({
    amount: formatRupiah(kind === "payment-received" ? payment.amount : payment.gatewayAmount),
    method: methodNameOf(payment.method),
    what,
    href: booking ? `/my-bookings/${booking.id}` : "/admin/subscriptions",
  });
  return [{ userId, reader: booking ? "customer" : "outlet", ...text }];
}

/** What the payer reads of money that goes back. */
export async function findRefundNotices(
  tx: Tx,
  kind: RefundNotificationKind,
  { refundId }: { refundId: string },
): Promise<Notice[]> {
  const refund = await tx.refund.findUnique({
    where: { id: refundId },
    select: {
      amount: true,
      target: true,
      status: true,
      failure: true,
      payment: { select: { payerId: true, method: true } },
      booking: { select: { id: true, code: true } },
    },
  });
  const { trueFor, write } = refundTexts[kind];
  if (!refund || !trueFor.includes(refund.status)) return [];
  const { payment, booking, failure, ...rest } = refund;
  const text = write({
    ...rest,
    amount: formatRupiah(refund.amount),
    wasRefused: failure !== null,
    method: methodNameOf(payment.method),
    code: booking.code,
    href: `/my-bookings/${booking.id}`,
  });
  return [{ userId: payment.payerId, ...text }];
}

export const paymentNotices = noticeSubject(paymentTexts, z.object({ paymentId: z.uuid() }), findPaymentNotices);
export const refundNotices = noticeSubject(refundTexts, z.object({ refundId: z.uuid() }), findRefundNotices);
