import { formatCount } from "#app/lib/count.ts";
import type { InvoiceKind, InvoiceStatus, PaymentStatus } from "#app/platform/generated/enums.ts";

const invoiceStatusText: Readonly<Record<InvoiceStatus, string>> = {
  PENDING_PAYMENT: "Menunggu pembayaran",
  PAID: "Lunas",
  EXPIRED: "Tidak dibayar",
  CANCELLED: "Dibatalkan",
};

export const invoiceKindText: Readonly<Record<InvoiceKind, string>> = {
  NEW: "Paket baru",
  RENEWAL: "Perpanjangan",
  UPGRADE: "Naik paket",
};

/** `11%`, `11,5%` for hundredths of a percent. */
export function percentText(basisPoints: number): string {
  return `${formatCount(basisPoints / 100)}%`;
}

/** An invoice stays paid whatever becomes of its payment: this says that, too. */
export function invoiceStateText({
  status,
  payments,
}: {
  status: InvoiceStatus;
  payments: readonly { status: PaymentStatus }[];
}): string {
  const has = (wanted: PaymentStatus) => payments.some((payment) => payment.status === wanted);
  if (status !== "PAID") return invoiceStatusText[status];
  const since = has("REVERSED") ? ", lalu ditarik bank" : has("DISPUTED") ? ", sedang disanggah di bank" : "";
  return invoiceStatusText.PAID + since;
}
