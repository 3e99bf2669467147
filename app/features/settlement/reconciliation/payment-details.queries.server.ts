import type { PaymentFailure } from "#app/features/money/payments/payment-details.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { payableStatuses, paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import { paymentColumns, paymentRow } from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { refundNote, refundStateText } from "#app/features/settlement/refunds/refund-filter.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const when = (at: Date | null) => (at ? formatBriefInstant(at, "WIB") : null);

const outcomeText: Readonly<Record<string, string>> = {
  "": "Belum diputuskan",
  applied: "Diterapkan",
  ignored: "Tidak mengubah apa pun",
  mismatch: "Jumlah tidak cocok",
  "unknown-order": "Pesanan tidak dikenal",
  closed: "Tidak cocok, sudah diperiksa",
};
const failureNote: Readonly<Record<string, string>> = {
  "method-off": "Cara bayarnya sedang dimatikan",
  "gateway-down": "Gateway tidak dapat dihubungi",
  refused: "Gateway menolak cara bayar ini",
  denied: "Bank atau e-wallet pembayar menolak",
  "too-late": "Waktunya tidak cukup untuk menyiapkan cara bayar",
  late: "Datang sesudah batas waktunya: uangnya di dompet pembayar",
} satisfies Record<PaymentFailure, string>;
const sourceText = { NOTIFICATION: "Notifikasi", STATUS: "Jawaban status", CHARGE: "Jawaban pesanan" } as const;

/** One payment with all that the gateway said of it, for management; null for an id of none. */
export async function findPaymentDetails(id: string) {
  if (!isUuid(id)) return null;
  const payment = await db.payment.findUnique({
    where: { id },
    select: {
      ...paymentColumns,
      bookingId: true,
      payerId: true,
      invoiceId: true,
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
      events: { orderBy: { receivedAt: "asc" }, take: 100 },
      refunds: { orderBy: { id: "asc" } },
    },
  });
  if (!payment) return null;
  const { events, refunds } = payment;
  const rulings = await listRulings(id);
  return {
    ...paymentRow(payment),
    bookingId: payment.bookingId,
    payerId: payment.payerId,
    outletId: (payment.booking ?? payment.invoice)?.outlet.id ?? null,
    invoiceId: payment.invoiceId,
    isOpen: (payableStatuses as readonly string[]).includes(payment.status),
    statusName: paymentStatusNames[payment.status],
    walletAmount: formatRupiah(payment.walletAmount),
    gatewayAmount: formatRupiah(payment.gatewayAmount),
    refunded: formatRupiah(payment.refunded),
    isByGateway: payment.gatewayAmount > 0,
    transactionId: payment.transactionId,
    gatewayStatus: payment.gatewayStatus,
    failure: payment.failure && (failureNote[payment.failure] ?? payment.failure),
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
      status: refundStateText(refund),
      note: refundNote(refund.failure),
      reason: refund.reason,
      createdAt: when(refund.createdAt),
    })),
    rulings: await Promise.all(rulings.map(shownRuling)),
  };
}

export type PaymentDetailsView = NonNullable<Awaited<ReturnType<typeof findPaymentDetails>>>;

async function shownRuling(ruling: Awaited<ReturnType<typeof listRulings>>[number]) {
  const { id, side, reason, status, byGateway, askedBy, askedAt, decidedBy, decidedAt, decision } = ruling;
  const ids = [askedBy, ...(decidedBy ? [decidedBy] : [])];
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const nameOf = (of: string | null) => people.find((each) => each.id === of)?.name ?? "Anggota manajemen";
  return {
    ...{ id, reason, status, decision, askedBy },
    side: side === "OURS" ? ("OURS" as const) : ("PAYERS" as const),
    asked: `${nameOf(askedBy)}, ${formatBriefInstant(askedAt, "WIB")}`,
    decided:
      decidedAt && `${byGateway ? "Gateway sendiri" : nameOf(decidedBy)}, ${formatBriefInstant(decidedAt, "WIB")}`,
  };
}

/** All that was recorded about disputes of this payment, the newest first. */
function listRulings(paymentId: string) {
  return db.paymentRuling.findMany({ where: { paymentId }, orderBy: { id: "desc" }, take: 20 });
}
