import type { Temporal } from "temporal-polyfill";
import { maxMoves, serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import {
  feeTiers,
  freeCancelAfterBookingMin,
  freeCancelUntil,
  type PolicySnapshot,
} from "#app/features/bookings/terms/cancellation.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration, formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

export interface PolicyFacts {
  start: Temporal.Instant;
  bookedAt: Temporal.Instant;
  zone: ZoneName;
  policy: PolicySnapshot;
  isMobile: boolean;
  isPrepaid: boolean;
}

/** The rules of cancelling, moving and being late, in sentences; at the moment of booking `bookedAt` is now. */
export function policyTexts({ start, bookedAt, zone, policy, isMobile, isPrepaid }: PolicyFacts): string[] {
  const windowEnds = start.subtract({ minutes: policy.cancelWindowMin });
  const until = instantFrom(
    freeCancelUntil({ startAt: start.epochMilliseconds, createdAt: bookedAt.epochMilliseconds, policy }),
  );
  const isWindowOpen = windowEnds.epochMilliseconds > bookedAt.epochMilliseconds;
  const { lateCancel, noShow } = feeTiers[policy.feeTier];
  return [
    isWindowOpen
      ? `Gratis dibatalkan sampai ${formatInstant(until, zone)}.`
      : `Gratis dibatalkan sampai ${freeCancelAfterBookingMin} menit setelah booking dibuat.`,
    isPrepaid
      ? lateCancel === 0
        ? "Sesudah itu tetap bisa dibatalkan tanpa biaya sampai waktu mulai."
        : `Sesudah itu ${retainedText(lateCancel)}`
      : "Sesudah itu tetap bisa dibatalkan sampai waktu mulai. Tidak ada biaya karena Anda membayar di tempat, tetapi mohon kabari secepatnya.",
    ...(isPrepaid
      ? [`Bila tidak datang, ${noShow === 0 ? "semua yang Anda bayar kembali." : retainedText(noShow)}`]
      : []),
    ...(isPrepaid && isMobile ? ["Bila barber sudah berangkat, ongkos perjalanannya juga dipotong."] : []),
    isWindowOpen
      ? `Jadwal bisa dipindah paling banyak ${maxMoves} kali, sampai ${formatDuration(policy.cancelWindowMin)} sebelum mulai.`
      : "Waktunya sudah dekat, jadi jadwal ini tidak bisa dipindah lagi.",
    isMobile
      ? `Mohon siap di lokasi. Barber menunggu paling lama ${policy.lateGraceMin} menit.`
      : `Datang tepat waktu, ya. Kursi Anda ditunggu paling lama ${policy.lateGraceMin} menit.`,
  ];
}

/** What of a prepayment is kept; it is never more than what was paid. */
function retainedText(percent: number): string {
  const fee = formatRupiah(serviceFeeRupiah);
  return `dipotong ${percent}% dari harga layanan dan biaya layanan ${fee}, sisanya kembali kepada Anda.`;
}
