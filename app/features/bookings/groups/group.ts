export const maxServicesPerPerson = 8;

/** What one person of the group wants: `any` for "siapa saja". */
export interface PersonRequest {
  services: readonly string[];
  barber: string;
}

export type GroupRefusal =
  | "mobile"
  | "prepaid"
  | "prepay-only"
  | "too-few-barbers"
  | "no-service"
  | "unknown-service"
  | "nobody-offers"
  | "unknown-barber"
  | "barber-offers-not"
  | "same-barber"
  | "no-start"
  | "past"
  | "notice"
  | "horizon"
  | "taken"
  | "own-overlap"
  | "stale-price"
  | "key-used"
  | "busy"
  | "blocked"
  | "own-block";

export const groupRefusals: Readonly<Record<GroupRefusal, string>> = {
  mobile: "Booking rombongan hanya untuk barbershop.",
  prepaid: "Outlet ini meminta pembayaran di muka, jadi setiap orang booking sendiri-sendiri.",
  "prepay-only": "Booking Anda perlu dibayar di muka, jadi setiap orang booking sendiri-sendiri.",
  "too-few-barbers": "Outlet ini tidak punya cukup barber untuk rombongan sebanyak itu.",
  "no-service": "Pilih setidaknya satu layanan",
  "unknown-service": "Layanan itu tidak tersedia di outlet ini",
  "nobody-offers": "Tidak ada barber yang mengerjakan semua layanan itu sekaligus",
  "unknown-barber": "Barber itu tidak ada di outlet ini",
  "barber-offers-not": "Barber itu tidak mengerjakan semua layanan yang dipilih",
  "same-barber": "Setiap orang perlu barber yang berbeda",
  "no-start": "Pilih waktu terlebih dahulu",
  past: "Waktu itu sudah lewat. Pilih waktu lain.",
  notice: "Outlet perlu waktu bersiap. Pilih waktu yang lebih lambat.",
  horizon: "Booking untuk hari itu belum dibuka. Pilih tanggal yang lebih dekat.",
  taken: "Tidak cukup barber yang kosong pada waktu itu. Pilih waktu lain.",
  "own-overlap": "Anda punya booking lain pada waktu itu. Pilih waktu lain, atau lanjutkan bila memang mau keduanya.",
  "stale-price": "Harga baru saja berubah. Periksa totalnya, lalu konfirmasi kembali.",
  "key-used": "Formulir ini sudah pernah dikirim. Muat ulang halaman ini.",
  busy: "Booking Anda yang lain masih diproses. Tunggu sebentar, lalu kirim lagi.",
  blocked: "Outlet ini tidak menerima booking dari Anda.",
  "own-block": "Anda memblokir outlet atau barber ini. Buka blokirnya di Profil, bagian Daftar blokir.",
};

/** The choices of a group in the URL. */
export interface GroupChoices {
  people: number | null;
  persons: readonly PersonRequest[];
  date: string | null;
  start: string | null;
}

/** `?people=2&service1=…&barber1=any&service2=…&barber2=…&date=…&start=…` */
export function groupSearch({ people, persons, date, start }: GroupChoices): string {
  const query = new URLSearchParams();
  if (people) query.set("people", String(people));
  for (const [index, { services, barber }] of persons.entries()) {
    for (const id of services) query.append(`service${index + 1}`, id);
    query.set(`barber${index + 1}`, barber);
  }
  if (date) query.set("date", date);
  if (start) query.set("start", start);
  return `?${query}`;
}
