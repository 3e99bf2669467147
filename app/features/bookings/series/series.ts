import { dayMs } from "#app/lib/period.ts";

/** Every so many weeks, so often altogether: the booking that is repeated is the first of them. */
export const everyWeeks = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const visitCounts = [2, 3, 4, 5, 6] as const;
/** Who has been at the outlet before may repeat so far ahead; others within what the outlet opens for everybody. */
export const regularHorizonDays = 26 * 7;
/** Series of one customer that still have visits to come. */
export const maxRunningSeries = 2;
/** Free times of the same day that are offered where the usual one cannot be had. */
export const otherTimesShown = 4;

/**
 * The starts of the visits after the first, epoch milliseconds. The zones of Indonesia have no summer time: the same
 * weekday and clock time is a whole number of days later.
 */
export function followingStarts(first: number, { every, count }: { every: number; count: number }): number[] {
  return Array.from({ length: count - 1 }, (_, index) => first + (index + 1) * every * 7 * dayMs);
}

export function seriesHorizonDays({ horizonDays, isRegular }: { horizonDays: number; isRegular: boolean }): number {
  return isRegular ? Math.max(horizonDays, regularHorizonDays) : horizonDays;
}

/** How many whole weeks after a booking can be booked: `horizonDays` from today on. Days are those of the wall. */
export function weeksAhead(booking: { day: number; today: number; horizonDays: number }): number {
  return Math.max(0, Math.floor((booking.today + booking.horizonDays - booking.day) / 7));
}

/** The plan as far as so many weeks allow it: visits closer together, then fewer. Null where not one can follow. */
export function planWithin(
  { every, count }: { every: number; count: number },
  weeks: number,
): { every: number; count: number } | null {
  if (weeks < 1) return null;
  const between = Math.min(every, weeks);
  return { every: between, count: Math.min(count, Math.floor(weeks / between) + 1) };
}

/** What became of the visits that follow; a second tap finds none that is left. */
export function cancelledText({ cancelled, kept }: { cancelled: number; kept: number }) {
  const description = kept > 0 ? `${kept} sudah terlalu dekat: batalkan dari halamannya.` : undefined;
  const title =
    cancelled > 0
      ? `${cancelled} booking dibatalkan`
      : kept > 0
        ? "Belum ada yang dibatalkan"
        : "Semua booking berikutnya sudah dibatalkan";
  return { title, ...(description && { description }) };
}

/** Why a booking cannot be repeated. */
export type SeriesRefusal =
  | "horizon"
  | "not-confirmed"
  | "mobile"
  | "prepaid"
  | "missed"
  | "lapsed"
  | "unpaid"
  | "outlet"
  | "services"
  | "blocked"
  | "own-block"
  | "running"
  | "too-many";

export const seriesRefusals: Readonly<Record<SeriesRefusal, string>> = {
  horizon: "Outlet ini belum membuka tanggal seminggu sesudah booking ini. Coba lagi mendekati harinya.",
  "not-confirmed": "Hanya booking terkonfirmasi yang akan datang yang bisa diulang.",
  mobile: "Booking berulang hanya untuk barbershop. Kunjungan ke lokasi Anda dipesan satu per satu.",
  prepaid: "Outlet ini meminta pembayaran di muka, jadi setiap booking dibuat satu per satu.",
  missed: "Dalam 90 hari terakhir ada kunjungan yang terlewat atau batal terlambat, jadi booking dibuat satu per satu.",
  lapsed: "Dalam 30 hari terakhir tiga pembayaran lewat batas waktunya, jadi booking dibuat satu per satu.",
  unpaid: "Anda sudah punya dua booking yang belum dibayar. Selesaikan salah satunya dahulu.",
  outlet: "Outlet ini sedang tidak menerima booking baru.",
  services: "Ada layanan booking ini yang tidak ditawarkan lagi. Buat booking baru dengan layanan lain.",
  blocked: "Outlet ini tidak menerima booking dari Anda.",
  "own-block": "Anda memblokir outlet atau barber ini. Buka blokirnya di Profil, bagian Daftar blokir.",
  running: "Rangkaian ini masih berjalan. Semua kunjungannya ada di daftar.",
  "too-many": `Anda sudah punya ${maxRunningSeries} rangkaian booking yang berjalan.`,
};
