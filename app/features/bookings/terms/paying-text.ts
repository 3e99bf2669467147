import { over } from "#app/features/bookings/terms/payment-summary.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";

interface PayingFacts {
  status: BookingStatus;
  payment: "VENUE" | "DEPOSIT" | "FULL";
  total: number;
  deposit: number;
  prepaid: number;
  isMobile: boolean;
}

/** How a booking is paid; a sentence for the customer. */
export function payingText({ status, payment, total, deposit, prepaid, isMobile }: PayingFacts): string {
  const place = isMobile ? "di lokasi" : "di outlet";
  if (over.includes(status)) return "Tidak ada yang perlu dibayar.";
  if (payment === "VENUE" && status === "COMPLETED") return `Dibayar ${place}.`;
  if (payment === "VENUE") return `Dibayar ${place} sesudah selesai.`;
  if (status === "PENDING_PAYMENT") {
    return payment === "DEPOSIT"
      ? `Uang muka ${formatRupiah(deposit)} dibayar sekarang, sisanya ${place} sesudah selesai.`
      : "Dibayar lunas sebelum waktunya.";
  }
  if (prepaid === 0) return "Tidak ada yang perlu dibayar.";
  // What it came to, and what went back since, the payment's own card says.
  if (status === "COMPLETED") return payment === "FULL" ? "Dibayar lunas di muka." : `Dibayar di muka dan ${place}.`;
  const rest = total - prepaid;
  if (rest === 0) return "Sudah dibayar lunas.";
  return `${formatRupiah(prepaid)} sudah dibayar, ${formatRupiah(rest)} dibayar ${place} sesudah selesai.`;
}
