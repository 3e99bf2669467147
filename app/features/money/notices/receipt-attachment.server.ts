import type { OutgoingMessage } from "#app/features/messages/deliveries/outgoing-message.ts";
import type { LabelledAttachment } from "#app/features/messages/deliveries/send-by-email.server.ts";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { receiptPdf } from "#app/features/money/receipts/receipt-pdf.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The payer's own receipt of a payment that was received; nothing for others. */
export async function listReceipts({ kind, payload, user }: OutgoingMessage): Promise<LabelledAttachment[]> {
  if (kind !== "payment-received" || !("paymentId" in payload) || !payload.paymentId) return [];
  const payment = await db.payment.findFirst({
    where: { id: payload.paymentId, payerId: user.id },
    select: { bookingId: true },
  });
  const receipt = payment?.bookingId ? await findReceipt(user.id, payment.bookingId) : null;
  if (!receipt) return [];
  const content = await receiptPdf(receipt);
  return [
    { label: "bukti pembayaran", fileName: `bukti-${receipt.code}.pdf`, contentType: "application/pdf", content },
  ];
}
