import { type PaymentMethod, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/platform/db.server.ts";

const booking = { select: { id: true, code: true, outlet: { select: { name: true } } } } as const;

/** A customer's money on its way: refunds that the gateway works on, and parts of a wallet that open payments hold. */
export async function listWaiting(userId: string) {
  const [refunds, held] = await Promise.all([
    db.refund.findMany({
      where: { payment: { payerId: userId }, status: { not: "DONE" } },
      orderBy: { createdAt: "desc" },
      select: { id: true, amount: true, target: true, createdAt: true, payment: { select: { method: true } }, booking },
    }),
    db.payment.findMany({
      where: { payerId: userId, status: { in: [...payableStatuses] }, walletAmount: { gt: 0 } },
      orderBy: { createdAt: "desc" },
      select: { id: true, walletAmount: true, expiresAt: true, booking },
    }),
  ]);
  const rows = [
    ...refunds.map((refund) => ({
      id: refund.id,
      text:
        refund.target === "METHOD"
          ? `Uang kembali ke ${refundMethod(refund.payment.method)}`
          : "Uang kembali ke dompet",
      detail: `Booking ${refund.booking.code} · ${refund.booking.outlet.name} · diproses sejak ${formatInstant(refund.createdAt, "WIB")}`,
      amount: formatRupiah(refund.amount),
      to: paths.myBooking({ id: refund.booking.id }),
    })),
    ...held.map((payment) => ({
      id: payment.id,
      text: "Disisihkan untuk pembayaran yang belum selesai",
      detail: `${payment.booking ? `Booking ${payment.booking.code} · ` : ""}kembali sendiri jika tidak dibayar sampai ${formatInstant(payment.expiresAt, "WIB")}`,
      amount: formatRupiah(payment.walletAmount),
      to: payment.booking ? paths.paymentInstructions({ id: payment.booking.id }) : null,
    })),
  ];
  const total =
    refunds.reduce((sum, { amount }) => sum + amount, 0) +
    held.reduce((sum, { walletAmount }) => sum + walletAmount, 0);
  return { rows, total };
}

const refundMethod = (method: PaymentMethod) => paymentMethods[method].name;
