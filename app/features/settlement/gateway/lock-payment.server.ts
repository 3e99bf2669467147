import { lockForPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { lockInvoice } from "#app/features/money/invoices/settle-invoice.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { PaymentMethod, PaymentStatus } from "#app/platform/generated/enums.ts";

export interface LockedPayment {
  id: string;
  orderId: string;
  bookingId: string | null;
  invoiceId: string | null;
  payerId: string;
  method: PaymentMethod;
  status: PaymentStatus;
  /** Whole rupiah. */
  amount: number;
  walletAmount: number;
  gatewayAmount: number;
  transactionId: string | null;
  /** How it last stood there. */
  gatewayStatus: string | null;
  hasDetails: boolean;
  chargeTries: number;
  chargedAt: Date | null;
  paidAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}

/** By our id or order id; an order that the gateway calls otherwise is found by its own id. */
type PaymentName = { id: string } | { orderId: string; transactionId?: string };

/** The payment, locked after the booking or the outlet that it is for; null when there is none. */
export async function lockPayment(tx: Tx, name: PaymentName): Promise<LockedPayment | null> {
  const select = { id: true, bookingId: true, invoiceId: true } as const;
  const found =
    "id" in name
      ? await tx.payment.findUnique({ where: { id: name.id }, select })
      : ((await tx.payment.findUnique({ where: { orderId: name.orderId }, select })) ??
        (name.transactionId
          ? await tx.payment.findUnique({ where: { transactionId: name.transactionId }, select })
          : null));
  if (!found) return null;
  if (found.bookingId) await lockForPayment(tx, found.bookingId);
  if (found.invoiceId) await lockInvoice(tx, found.invoiceId);
  const [payment] = await tx.$queryRaw<LockedPayment[]>`
    /* lock-payment */ SELECT id, order_id AS "orderId", booking_id AS "bookingId", invoice_id AS "invoiceId",
      payer_id AS "payerId", method::text, status::text, amount, wallet_amount AS "walletAmount",
      gateway_amount AS "gatewayAmount", transaction_id AS "transactionId",
      gateway_status AS "gatewayStatus", details IS NOT NULL AS "hasDetails",
      charge_tries AS "chargeTries", charged_at AS "chargedAt", paid_at AS "paidAt", expires_at AS "expiresAt",
      created_at AS "createdAt"
    FROM payment WHERE id = ${found.id}::uuid FOR UPDATE`;
  return payment ?? null;
}
