import type { PageSuggestion } from "#app/http/shell/error-facts.ts";
import * as paths from "#app/paths.ts";

/** Where a lost visitor may want to go. */
export const usualSuggestions: readonly PageSuggestion[] = [
  { label: "Cari Barbershop", to: paths.home, detail: "Temukan barbershop dan barber panggilan di dekat Anda" },
  { label: "Booking Saya", to: paths.myBookings, detail: "Lihat jadwal dan riwayat booking Anda" },
  { label: "Cara Booking", to: paths.howToBooking, detail: "Dari memilih barber sampai datang tepat waktu" },
  { label: "Pusat Bantuan", to: paths.help, detail: "Jawaban singkat untuk yang paling sering ditanyakan" },
];
