import { lengthText } from "#app/features/bookings/settings/length-text.ts";
import type { Settings } from "#app/features/bookings/settings/settings.queries.server.ts";
import { answerBeforeStartMin, answerWithinMin } from "#app/features/bookings/terms/booking-constants.ts";
import { freeCancelAfterBookingMin } from "#app/features/bookings/terms/cancellation.ts";
import { effectiveNoticeMin } from "#app/features/time/free-times/slot-request.ts";
import { formatDate, formatMinutes, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** What customers see of these rules, in sentences. */
export function previewPolicy(settings: Settings, now = clock.now()) {
  const { zone, type, horizonDays, slotStepMin, cancelWindowMin, lateGraceMin, confirmation } = settings;
  const steps = [0, 1, 2, 3].map((step) => formatMinutes(600 + step * slotStepMin));
  const last = formatDate(localDate(now, zone).add({ days: horizonDays }));
  const texts = [
    ...noticeTexts(settings),
    `Hari yang bisa dipilih sampai ${last}, dengan jam mulai seperti ${steps.join(", ")}.`,
    confirmation === "INSTANT"
      ? "Booking langsung terkonfirmasi tanpa menunggu Anda."
      : `Booking menunggu jawaban Anda: dalam ${lengthText(answerWithinMin)}, dan paling lambat ${lengthText(answerBeforeStartMin)} sebelum mulai. Tanpa jawaban, booking kedaluwarsa.`,
    cancelWindowMin === 0
      ? "Pelanggan membatalkan gratis sampai waktu mulai."
      : `Pelanggan membatalkan gratis sampai ${lengthText(cancelWindowMin)} sebelum mulai, dan selalu dalam ${freeCancelAfterBookingMin} menit setelah booking. Sesudah itu aturan biaya berlaku.`,
    `${type === "MOBILE_BARBER" ? "Barber" : "Kursi"} menunggu pelanggan yang terlambat paling lama ${lengthText(lateGraceMin)}; sesudah itu Anda dapat menandainya tidak hadir.`,
  ];
  // How long an outlet has to confirm: `2 jam`.
  return { texts, answerWithin: lengthText(answerWithinMin) };
}

export type PolicyPreview = ReturnType<typeof previewPolicy>;

/** How soon a visit can begin: answering and paying take their time, whatever the outlet's own number is. */
function noticeTexts(settings: Settings): string[] {
  const { minNoticeMin, confirmation, paymentRule } = settings;
  const usual = effectiveNoticeMin(settings, false);
  const prepaid = effectiveNoticeMin(settings, true);
  const why = [
    confirmation === "REVIEW" && "Anda perlu waktu menjawab",
    paymentRule !== "VENUE_OK" && "pelanggan perlu waktu membayar",
  ].filter(Boolean);
  return [
    usual === 0
      ? "Waktu yang masih kosong bisa dipilih sampai saat mulainya."
      : `Waktu mulai paling cepat ${lengthText(usual)} dari saat memesan.`,
    ...(usual > minNoticeMin
      ? [
          `Anda menulis ${lengthText(minNoticeMin)}, tetapi yang berlaku ${lengthText(usual)} karena ${why.join(" dan ")}.`,
        ]
      : []),
    ...(prepaid > usual
      ? [`Pelanggan yang wajib membayar di muka memilih waktu paling cepat ${lengthText(prepaid)} dari saat memesan.`]
      : []),
  ];
}
