import { type PaymentFilter, paymentStatusNames, paymentsPerPage } from "#app/features/payments/payment-filter.ts";
import { type PaymentMethod, paymentMethods } from "#app/features/payments/payment-method.ts";
import type { PaymentStatus } from "#app/features/payments/payment-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const zone = "WIB";
const when = (at: Date | null) => (at ? formatInstant(at, zone) : null);

const row = {
  id: true,
  orderId: true,
  status: true,
  method: true,
  amount: true,
  createdAt: true,
  booking: { select: { code: true } },
  invoice: { select: { plan: { select: { name: true } } } },
} as const;

export interface PaymentRow {
  id: string;
  orderId: string;
  status: PaymentStatus;
  method: string;
  amount: string;
  /** `Booking BK-7F3K2Q`, `Paket Pro` */
  what: string;
  createdAt: string;
}

/** A page of payments, newest first, by status and the beginning of an order id or a booking's code. */
export async function listPayments({ status, text, after }: PaymentFilter) {
  const start = { startsWith: text.toUpperCase() };
  const found = await db.payment.findMany({
    where: {
      ...(status && { status }),
      ...(text && { OR: [{ orderId: start }, { booking: { code: start } }] }),
      ...(after && { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: paymentsPerPage + 1,
    select: row,
  });
  const payments = found.slice(0, paymentsPerPage).map(asRow);
  return { payments, next: found.length > paymentsPerPage ? (payments.at(-1)?.id ?? null) : null };
}

interface FoundRow {
  id: string;
  orderId: string;
  status: PaymentStatus;
  method: PaymentMethod;
  amount: number;
  createdAt: Date;
  booking: { code: string } | null;
  invoice: { plan: { name: string } } | null;
}

const asRow = ({ booking, invoice, createdAt, amount, method, ...rest }: FoundRow): PaymentRow => ({
  ...rest,
  method: paymentMethods[method].name,
  amount: formatRupiah(amount),
  what: booking ? `Booking ${booking.code}` : `Paket ${invoice?.plan.name ?? ""}`,
  createdAt: formatInstant(createdAt, zone),
});

/** How many payments and events people have to look at. */
export async function countTroubles() {
  const [reversed, disputed, events] = await Promise.all([
    db.payment.count({ where: { status: "REVERSED" } }),
    db.payment.count({ where: { status: "DISPUTED" } }),
    db.paymentEvent.count({ where: { outcome: { in: ["mismatch", "unknown-order"] } } }),
  ]);
  return { reversed, disputed, events };
}

const outcomeText: Readonly<Record<string, string>> = {
  "": "Belum diputuskan",
  applied: "Diterapkan",
  ignored: "Tidak mengubah apa pun",
  mismatch: "Jumlah tidak cocok",
  "unknown-order": "Pesanan tidak dikenal",
};
const sourceText = { NOTIFICATION: "Notifikasi", STATUS: "Jawaban status", CHARGE: "Jawaban pesanan" } as const;
const refundText = { REQUESTED: "Akan dikirim", PROCESSING: "Diproses bank", DONE: "Selesai" } as const;

/** One payment with all that the gateway said of it, for management; null for an id of none. */
export async function findPaymentDetails(id: string) {
  if (!isUuid(id)) return null;
  const payment = await db.payment.findUnique({
    where: { id },
    select: {
      ...row,
      walletAmount: true,
      gatewayAmount: true,
      refunded: true,
      transactionId: true,
      gatewayStatus: true,
      failure: true,
      chargeTries: true,
      expiresAt: true,
      paidAt: true,
      checkedAt: true,
      payer: { select: { name: true } },
      events: { orderBy: { receivedAt: "asc" }, take: 100 },
      refunds: { orderBy: { id: "asc" } },
    },
  });
  if (!payment) return null;
  const { events, refunds, payer } = payment;
  return {
    ...asRow(payment),
    statusName: paymentStatusNames[payment.status],
    payer: payer.name,
    walletAmount: formatRupiah(payment.walletAmount),
    gatewayAmount: formatRupiah(payment.gatewayAmount),
    refunded: formatRupiah(payment.refunded),
    isByGateway: payment.gatewayAmount > 0,
    transactionId: payment.transactionId,
    gatewayStatus: payment.gatewayStatus,
    failure: payment.failure,
    chargeTries: payment.chargeTries,
    expiresAt: when(payment.expiresAt),
    paidAt: when(payment.paidAt),
    checkedAt: when(payment.checkedAt),
    events: events.map((event) => ({
      id: event.id,
      source: sourceText[event.source],
      status: [event.status, event.fraudStatus].filter(Boolean).join(" · "),
      amount: event.grossAmount,
      count: event.count,
      outcome: outcomeText[event.outcome] ?? event.outcome,
      receivedAt: when(event.receivedAt),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: formatRupiah(refund.amount),
      to: refund.target === "WALLET" ? "Dompet Pangkas" : paymentMethods[payment.method].name,
      status: refundText[refund.status],
      failure: refund.failure,
      reason: refund.reason,
      createdAt: when(refund.createdAt),
    })),
  };
}

export type PaymentDetailsView = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>;
