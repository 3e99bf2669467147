import type { PaymentDetails, PaymentFailure } from "#app/features/money/payments/payment-details.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";
import { reversedRefund } from "#app/features/money/payments/refund-shares.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { PaymentPurpose } from "#app/platform/generated/enums.ts";

/** An attempt to pay as its payer sees it; amounts in whole rupiah. */
export interface PaymentView {
  id: string;
  orderId: string;
  purpose: PaymentPurpose;
  bookingId: string | null;
  invoiceId: string | null;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: number;
  walletAmount: number;
  /** What is left to pay by the method. */
  gatewayAmount: number;
  refunded: number;
  /** Null while the gateway has not answered, and when it refused. */
  details: PaymentDetails | null;
  failure: PaymentFailure | null;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
  /** Rises with every change. */
  version: number;
}

const view = {
  id: true,
  orderId: true,
  purpose: true,
  bookingId: true,
  invoiceId: true,
  method: true,
  status: true,
  amount: true,
  walletAmount: true,
  gatewayAmount: true,
  refunded: true,
  details: true,
  failure: true,
  expiresAt: true,
  paidAt: true,
  createdAt: true,
  version: true,
} as const;

/** The payer's attempt that counts for a booking: what can be paid, else what was paid, else the newest. */
export async function findPaymentOfBooking(payerId: string, bookingId: string): Promise<PaymentView | null> {
  return findCounting({ payerId, bookingId });
}

/** As `findPaymentOfBooking`, for an invoice. */
export async function findPaymentOfInvoice(payerId: string, invoiceId: string): Promise<PaymentView | null> {
  return findCounting({ payerId, invoiceId });
}

async function findCounting(where: { payerId: string; bookingId?: string; invoiceId?: string }) {
  const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
  const attempts = await db.payment.findMany({ where, orderBy: [...newestFirst], take: 50, select: view });
  const open = attempts.find(({ status }) => status === "PENDING" || status === "REVIEW");
  const paid = attempts.filter(({ paidAt }) => paidAt !== null);
  return asView(open ?? paid.find(({ failure }) => failure !== "late") ?? paid[0] ?? attempts[0] ?? null);
}

/** Whether the booking or the invoice of this payment was paid by another one. */
export async function wasPaidByAnother(
  { id, bookingId, invoiceId }: Pick<PaymentView, "id" | "bookingId" | "invoiceId">,
  tx: Tx = db,
): Promise<boolean> {
  const used = { paidAt: { not: null }, OR: [{ failure: null }, { failure: { not: "late" } }] };
  return (await tx.payment.count({ where: { bookingId, invoiceId, id: { not: id }, ...used } })) > 0;
}

export async function findOwnPayment(payerId: string, paymentId: string): Promise<PaymentView | null> {
  return asView(await db.payment.findFirst({ where: { id: paymentId, payerId }, select: view }));
}

/** Oldest first; the caller knows that the booking may be seen. */
export async function listRefundsOfBooking(bookingId: string) {
  const refunds = await db.refund.findMany({
    where: { bookingId },
    orderBy: { id: "asc" },
    select: {
      id: true,
      amount: true,
      target: true,
      status: true,
      reason: true,
      failure: true,
      createdAt: true,
      doneAt: true,
      payment: { select: { method: true } },
    },
  });
  const real = refunds.filter(({ failure }) => failure !== reversedRefund);
  return real.map(({ payment, failure, ...refund }) => ({
    ...refund,
    /** The method it goes back to, or WALLET. */
    to: refund.target === "WALLET" ? "WALLET" : payment.method,
    /** True when it was to go to the method and went into the wallet instead. */
    wasRefused: failure !== null,
  }));
}

/** Money on its way back, as people see it. */
export type RefundView = Awaited<ReturnType<typeof listRefundsOfBooking>>[number];

type Row = Omit<PaymentView, "details" | "failure"> & { details: unknown; failure: string | null };

/** `details` and `failure` are written by this feature alone. */
function asView(row: Row | null): PaymentView | null {
  if (!row) return null;
  return {
    ...row,
    details: row.details as PaymentDetails | null,
    failure: row.failure as PaymentFailure | null,
  };
}
