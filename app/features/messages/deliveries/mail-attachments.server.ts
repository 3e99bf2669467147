import { findBookingCalendar } from "#app/features/bookings/mine/booking-calendar.queries.server.ts";
import type { NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import type { OutgoingMessage } from "#app/features/messages/deliveries/outgoing-message.ts";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { receiptPdf } from "#app/features/money/receipts/receipt-pdf.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { MailAttachment } from "#app/platform/gateways/email.server.ts";

export interface LabelledAttachment extends MailAttachment {
  /** As the mail calls it. */
  label: string;
}

/** Kinds after which a customer's calendar says something else. */
const changesCalendar: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  "booking-created",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-declined",
  "booking-expired",
  "booking-unpaid",
]);

/** What goes with a mail: the customer's own calendar file or receipt, as they are now; nothing for others. */
export async function listAttachments({ kind, payload, user }: OutgoingMessage): Promise<LabelledAttachment[]> {
  if (changesCalendar.has(kind) && "bookingId" in payload) {
    const calendar = await findBookingCalendar(user.id, payload.bookingId);
    if (!calendar) return [];
    const { fileName, text, method } = calendar;
    const contentType = `text/calendar; charset=utf-8; method=${method}`;
    return [{ label: "jadwal untuk kalender Anda", fileName, contentType, content: text }];
  }
  if (kind === "payment-received" && "paymentId" in payload && payload.paymentId)
    return listReceipts(payload.paymentId, user.id);
  return [];
}

async function listReceipts(paymentId: string, userId: string): Promise<LabelledAttachment[]> {
  const payment = await db.payment.findFirst({
    where: { id: paymentId, payerId: userId },
    select: { bookingId: true },
  });
  const receipt = payment?.bookingId ? await findReceipt(userId, payment.bookingId) : null;
  if (!receipt) return [];
  const content = await receiptPdf(receipt);
  return [
    {
      label: "bukti pembayaran",
      fileName: `bukti-${receipt.code}.pdf`,
      contentType: "application/pdf",
      content,
    },
  ];
}
