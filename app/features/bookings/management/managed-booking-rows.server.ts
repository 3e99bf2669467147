import type {
  listBookingMessages,
  listBookingPayments,
} from "#app/features/bookings/management/managed-booking.queries.server.ts";
import { channelNames } from "#app/features/messages/preferences/channel-name.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";

const deliveryText = {
  WAITING: "Menunggu",
  SENDING: "Sedang dikirim",
  SENT: "Terkirim",
  FAILED: "Gagal",
  UNKNOWN: "Tidak pasti",
  SKIPPED: "Dilewati",
} as const;
const refundText = { REQUESTED: "Akan dikirim", PROCESSING: "Diproses bank", DONE: "Selesai" } as const;

/** Payments and refunds of a booking as its page shows them. */
export function bookingPayments(paid: Awaited<ReturnType<typeof listBookingPayments>>, zone: ZoneName) {
  return {
    payments: paid.payments.map(({ id, orderId, method, status, amount, createdAt, paidAt }) => ({
      id,
      orderId,
      method: paymentMethods[method].name,
      status: paymentStatusNames[status],
      amount: formatRupiah(amount),
      when: formatInstant(paidAt ?? createdAt, zone),
    })),
    refunds: paid.refunds.map(({ id, amount, status, to, createdAt, doneAt }) => ({
      id,
      amount: formatRupiah(amount),
      status: refundText[status],
      to: paymentMethods[to].name,
      when: formatInstant(doneAt ?? createdAt, zone),
    })),
  };
}

/** Messages about a booking by every channel, the latest first. */
export function bookingMessages(found: Awaited<ReturnType<typeof listBookingMessages>>, zone: ZoneName) {
  const sent = found.deliveries.map(({ id, kind, channel, status, createdAt, sentAt, user }) => ({
    id,
    /** Its page in the delivery log. */
    deliveryId: id as string | null,
    text: kind,
    to: user.name,
    channel: channelNames[channel],
    status: deliveryText[status],
    at: sentAt ?? createdAt,
  }));
  const inApp = found.notifications.map(({ id, title, createdAt, readAt, user }) => ({
    id,
    deliveryId: null,
    text: title,
    to: user.name,
    channel: "Di aplikasi",
    status: readAt ? "Dibaca" : "Belum dibaca",
    at: createdAt,
  }));
  return [...sent, ...inApp]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...message }) => ({ ...message, when: formatInstant(at, zone) }));
}
