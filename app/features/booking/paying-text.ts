import type { BookingStatus } from "#app/features/booking/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";

interface PayingFacts {
  status: BookingStatus;
  payment: "VENUE" | "DEPOSIT" | "FULL";
  total: number;
  deposit: number;
  prepaid: number;
  isMobile: boolean;
}

/** How a booking that goes on, or is done, is paid; a sentence for the customer. */
export function payingText({ status, payment, total, deposit, prepaid, isMobile }: PayingFacts): string {
  const place = isMobile ? "di lokasi" : "di outlet";
  if (payment === "VENUE") return `Dibayar ${place} sesudah selesai.`;
  if (status === "PENDING_PAYMENT") {
    return payment === "DEPOSIT"
      ? `Uang muka ${formatRupiah(deposit)} dibayar sekarang, sisanya ${place} sesudah selesai.`
      : "Dibayar lunas sebelum waktunya.";
  }
  if (prepaid === 0) return "Tidak ada yang perlu dibayar.";
  const rest = total - prepaid;
  if (rest === 0) return "Sudah dibayar lunas.";
  return `${formatRupiah(prepaid)} sudah dibayar, ${formatRupiah(rest)} dibayar ${place} sesudah selesai.`;
}
