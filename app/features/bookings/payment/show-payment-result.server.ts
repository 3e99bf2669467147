import type { Temporal } from "temporal-polyfill";
import type { BookingToPay } from "#app/features/bookings/payment/booking-to-pay.queries.server.ts";
import type { PaymentOutcome } from "#app/features/bookings/terms/payment-outcome.ts";
import {
  paymentFailureText,
  paymentStateText,
  type StillHeld,
  unusedReason,
  unusedText,
} from "#app/features/money/pay/payment-state-text.ts";
import type { PaymentResultTexts } from "#app/features/money/payments/paid-rows.server.ts";
import { paidRows } from "#app/features/money/payments/paid-rows.server.ts";
import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";

type Ended = Exclude<PaymentOutcome, "open" | "over">;

/** Whether the booking still waits for its payment, and until when. `canPay`: there is still time for another method. */
export function stillHeld(
  { status, deadlineAt, zone }: Pick<BookingToPay, "status" | "deadlineAt" | "zone">,
  canPay: boolean,
  now: Temporal.Instant,
): StillHeld | null {
  if (status !== "PENDING_PAYMENT" || !deadlineAt || deadlineAt.getTime() <= now.epochMilliseconds) return null;
  return { what: "booking", until: formatInstant(deadlineAt, zone), canChange: canPay };
}

/** What came of paying for this booking; `canPay`: there is still time for another method. */
export function showPaymentResult(
  { booking, payment, canPay }: { booking: BookingToPay; payment: PaymentView; canPay: boolean },
  outcome: Ended,
  now: Temporal.Instant = clock.now(),
): PaymentResultTexts {
  const rows = [
    { term: "Booking", detail: `${booking.code}, ${booking.outlet.name}` },
    { term: "Jadwal", detail: booking.when },
    ...paidRows(payment, booking.zone),
  ];
  if (outcome === "paid") return { ...paid(booking), rows };
  return {
    ...(outcome === "late" ? late(booking, payment) : unpaid(booking, payment, stillHeld(booking, canPay, now))),
    rows,
  };
}

function paid(booking: BookingToPay): Omit<PaymentResultTexts, "rows"> {
  const isWaiting = booking.status === "AWAITING_OUTLET";
  const place = booking.isMobile ? "di lokasi" : "di outlet";
  return {
    isSuccess: true,
    title: "Pembayaran berhasil",
    lead: isWaiting
      ? "Terima kasih. Permintaan booking Anda sudah kami teruskan ke outlet."
      : "Terima kasih. Booking Anda terkonfirmasi.",
    next: [
      isWaiting
        ? `Outlet menjawab ${booking.deadlineAt ? `sebelum ${formatInstant(booking.deadlineAt, booking.zone)}` : "paling lama 2 jam lagi"}. Jika ditolak, seluruh uangnya kembali kepada Anda.`
        : booking.isMobile
          ? `Barber datang ${booking.when}. Siapkan kode check-in dari halaman booking.`
          : `Datang ${booking.when} dan tunjukkan kode check-in dari halaman booking.`,
      booking.later > 0
        ? `Sisa ${formatRupiah(booking.later)} Anda bayar ${place} sesudah selesai.`
        : `Tidak ada lagi yang perlu dibayar ${place}.`,
    ],
    links: [
      { to: paths.myBooking(booking), label: "Lihat booking" },
      { to: paths.bookingCalendar(booking), label: "Simpan ke kalender", isFile: true },
      { to: paths.receipt(booking), label: "Lihat bukti booking" },
    ],
  };
}

function late(booking: BookingToPay, payment: PaymentView): Omit<PaymentResultTexts, "rows"> {
  const { cancelBy, cancelReason, outlet } = booking;
  const reason = unusedReason({ wasPaid: false, cancelBy, cancelReason, outletStatus: outlet.status });
  return {
    isSuccess: false,
    title: reason === "late" ? "Pembayaran masuk terlambat" : "Pembayaran masuk ke dompet Anda",
    lead: `Uang Anda aman: ${formatRupiah(payment.gatewayAmount)} sudah ada di dompet Pangkas Anda. ${
      reason === "late"
        ? "Pembayaran kami terima sesudah batas waktunya, dan waktu booking ini sudah diambil orang lain atau sudah terlalu dekat."
        : `Pembayaran kami terima ${unusedText[reason]}.`
    }`,
    next: ["Pakai saldo dompet untuk booking lain, atau tarik ke rekening bank Anda."],
    links: [
      ...(booking.againTo ? [{ to: booking.againTo, label: "Pilih waktu lain" }] : []),
      { to: paths.wallet, label: "Buka dompet" },
    ],
  };
}

function unpaid(booking: BookingToPay, payment: PaymentView, held: StillHeld | null): Omit<PaymentResultTexts, "rows"> {
  const state = payment.status === "FAILED" ? "failed" : payment.status === "EXPIRED" ? "expired" : "cancelled";
  const { name, text } = paymentStateText(state, { what: "booking", held });
  const reason = payment.failure && state === "failed" ? `${paymentFailureText[payment.failure]} ` : "";
  const fromWallet = payment.walletAmount;
  const walletNote = fromWallet > 0 ? ` ${formatRupiah(fromWallet)} dari dompet sudah kembali ke saldo Anda.` : "";
  const isOver = booking.status !== "PENDING_PAYMENT";
  return {
    isSuccess: false,
    title: name,
    lead: `${reason}${text}${isOver && state !== "expired" ? " Waktu booking ini sudah dilepas." : ""}${walletNote}`,
    next: isOver ? ["Pilih lagi, semua pilihan Anda masih kami ingat."] : [],
    links: [
      ...(held?.canChange
        ? [{ to: paths.paymentMethod({ id: booking.id }), label: "Pilih cara bayar lain" }]
        : isOver
          ? [{ to: booking.againTo ?? paths.home, label: booking.againTo ? "Booking lagi" : "Cari barbershop" }]
          : []),
      { to: paths.myBooking({ id: booking.id }), label: "Lihat booking" },
    ],
  };
}
