import type { InvoiceKind, InvoiceStatus } from "#app/platform/generated/enums.ts";

export const invoiceStatusText: Readonly<Record<InvoiceStatus, string>> = {
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
  return `${(basisPoints / 100).toLocaleString("id-ID")}%`;
}
