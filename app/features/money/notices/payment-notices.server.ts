import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  PaymentNotificationKind,
  RefundNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { type UnusedReason, unusedReason, unusedText } from "#app/features/money/pay/payment-state-text.ts";
import { wasPaidByAnother } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PaymentStatus, RefundStatus, RefundTarget } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface PaymentFacts {
  /** `Rp 62.000` */
  amount: string;
  method: string;
  /** `booking BK-7F3K2Q di Pangkas Rapi`, `paket Pro untuk Pangkas Rapi` */
  what: string;
  /** The page of what was paid for. */
  href: string;
  /** Why the wallet has it, of one that could not be used. */
  unused: UnusedReason;
}

interface PaymentKind {
  /** The event is still true of a payment in one of these. */
  trueFor: readonly PaymentStatus[];
  write: (payment: PaymentFacts) => NotificationText;
}

const paymentTexts: Readonly<Record<PaymentNotificationKind, PaymentKind>> = {
  "payment-received": {
    trueFor: ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"],
    write: (p) => ({
      title: "Pembayaran diterima",
      body: `${p.amount} untuk ${p.what} sudah kami terima lewat ${p.method}. Terima kasih!`,
      href: p.href,
    }),
  },
  "payment-late": {
    trueFor: ["REFUNDED"],
    write: (p) => ({
      title: "Pembayaran masuk ke dompet Anda",
      body: `${p.amount} untuk ${p.what} kami terima ${unusedText[p.unused]}, jadi seluruhnya sudah kami simpan di Dompet Pangkas. Anda dapat memakainya untuk booking berikutnya atau menariknya.`,
      href: paths.wallet,
    }),
  },
  "payment-reversed": {
    trueFor: ["REVERSED"],
    write: (p) => ({
      title: "Pembayaran dibatalkan oleh bank",
      body: `Pembayaran ${p.amount} untuk ${p.what} ditarik kembali oleh bank atau dompet digital Anda. Hubungi kami bila ini bukan permintaan Anda.`,
      href: p.href,
    }),
  },
};

interface RefundFacts {
  amount: string;
  target: RefundTarget;
  status: RefundStatus;
  /** True when it was to go to the method and the wallet has it instead. */
  wasRefused: boolean;
  method: string;
  code: string;
  href: string;
}

interface RefundKind {
  trueFor: readonly RefundStatus[];
  write: (refund: RefundFacts) => NotificationText;
}

const refundTexts: Readonly<Record<RefundNotificationKind, RefundKind>> = {
  "refund-started": {
    trueFor: ["REQUESTED", "PROCESSING"],
    write: (r) => ({
      title: "Pengembalian dana diproses",
      body: `${r.amount} dari booking ${r.code} sedang kami kembalikan ke ${r.method}. Kami kabari begitu selesai.`,
      href: r.href,
    }),
  },
  "refund-done": {
    trueFor: ["DONE"],
    write: (r) =>
      r.target === "METHOD"
        ? {
            title: "Dana sudah dikembalikan",
            body: `${r.amount} dari booking ${r.code} sudah kembali ke ${r.method} Anda.`,
            href: r.href,
          }
        : {
            title: "Dana masuk ke dompet Anda",
            body: r.wasRefused
              ? `${r.amount} dari booking ${r.code} tidak dapat kembali ke ${r.method}, jadi kami simpan di Dompet Pangkas. Anda dapat menariknya ke rekening bank.`
              : `${r.amount} dari booking ${r.code} sudah ada di Dompet Pangkas. Anda dapat memakainya atau menariknya.`,
            href: paths.wallet,
          },
  },
};

/** What the payer reads of a payment; nobody when it is no longer true. */
export async function findPaymentNotices(
  tx: Tx,
  kind: PaymentNotificationKind,
  { paymentId }: { paymentId: string },
): Promise<Notice[]> {
  const outlet = { name: true, status: true } as const;
  const payment = await tx.payment.findUnique({
    where: { id: paymentId },
    select: {
      payerId: true,
      bookingId: true,
      invoiceId: true,
      status: true,
      method: true,
      amount: true,
      gatewayAmount: true,
      booking: { select: { id: true, code: true, cancelBy: true, cancelReason: true, outlet: { select: outlet } } },
      invoice: { select: { plan: { select: { name: true } }, outlet: { select: outlet } } },
    },
  });
  const { trueFor, write } = paymentTexts[kind];
  if (!payment || !trueFor.includes(payment.status)) return [];
  const { payerId: userId, booking, invoice } = payment;
  const outletStatus = (booking ?? invoice)?.outlet.status ?? "ACTIVE";
  const what = booking
    ? `booking ${booking.code} di ${booking.outlet.name}`
    : `paket ${invoice?.plan.name} untuk ${invoice?.outlet.name}`;
  const text = write({
    amount: formatRupiah(kind === "payment-received" ? payment.amount : payment.gatewayAmount),
    method: paymentMethods[payment.method].name,
    what,
    href: booking ? paths.myBooking({ id: booking.id }) : paths.subscriptions,
    unused: unusedReason({
      wasPaid: kind === "payment-late" && (await wasPaidByAnother({ ...payment, id: paymentId }, tx)),
      cancelBy: booking?.cancelBy ?? null,
      cancelReason: booking?.cancelReason ?? null,
      outletStatus,
    }),
  });
  return [{ userId, reader: booking ? "customer" : "outlet", ...text }];
}

/** What the payer reads of money that goes back. */
async function findRefundNotices(
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
    method: paymentMethods[payment.method].name,
    code: booking.code,
    href: paths.myBooking({ id: booking.id }),
  });
  return [{ userId: payment.payerId, ...text }];
}

export const paymentNotices = noticeSubject(paymentTexts, z.object({ paymentId: z.uuid() }), findPaymentNotices);
export const refundNotices = noticeSubject(refundTexts, z.object({ refundId: z.uuid() }), findRefundNotices);
