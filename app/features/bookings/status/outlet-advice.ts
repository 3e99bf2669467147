import {
  type ActionFacts,
  isPastDeadline,
  needsOutcome,
  nextAction,
  outletActions,
} from "#app/features/bookings/status/transitions.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

const advice: Readonly<Record<BookingStatus, string>> = {
  PENDING_PAYMENT: "Pelanggan sedang membayar. Waktunya ditahan sampai pembayaran selesai.",
  AWAITING_OUTLET: "Pelanggan menunggu jawaban Anda.",
  CONFIRMED: "Check-in dibuka 30 menit sebelum waktu mulai.",
  EN_ROUTE: "Catat kedatangan begitu barber bertemu pelanggan.",
  CHECKED_IN: "Tandai selesai setelah layanan beres.",
  COMPLETED: "Tidak ada lagi yang perlu dilakukan.",
  DECLINED: "Permintaan ini ditolak dan waktunya dilepas.",
  CANCELLED_BY_CUSTOMER: "Waktunya sudah dilepas.",
  CANCELLED_BY_OUTLET: "Waktunya sudah dilepas dan pelanggan tidak dikenai biaya.",
  EXPIRED: "Tidak dibayar atau tidak terjawab sampai batas waktunya. Waktunya sudah dilepas.",
  NO_SHOW: "Pelanggan dicatat tidak hadir.",
};

/** What the outlet had better know or do about a booking now. */
export function outletAdvice(booking: ActionFacts, now: number): string {
  if (isPastDeadline(booking, now)) return advice.EXPIRED;
  if (needsOutcome(booking, now)) return "Sudah lewat, tetapi belum dicatat apakah pelanggan datang.";
  const possible = outletActions(booking, now);
  if (booking.status !== "CONFIRMED") return advice[booking.status];
  if (possible.includes("no-show")) return "Belum datang? Tunggu atau hubungi pelanggan sebelum menandai tidak hadir.";
  if (nextAction(booking, now) === "depart")
    return "Tekan berangkat saat barber mulai jalan; pelanggan yang punya akun langsung dikabari.";
  if (possible.includes("check-in")) return "Catat kedatangan begitu pelanggan tiba.";
  return advice.CONFIRMED;
}
