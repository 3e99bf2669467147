import type { CounterRefusal } from "#app/features/bookings/counter/counter-order.ts";
import { addressMinLength } from "#app/features/bookings/terms/booking-constants.ts";

export const phoneMissingText = "Tulis nomor WhatsApp tamu, supaya bisa dihubungi sebelum datang.";

/** Why the counter cannot book that, in words, and beside which field. */
export const counterRefusalText: Readonly<Record<CounterRefusal, { field: string; text: string }>> = {
  "no-service": { field: "service", text: "Pilih setidaknya satu layanan." },
  "unknown-service": { field: "service", text: "Salah satu layanan itu tidak ditawarkan lagi. Pilih yang lain." },
  "nobody-offers": { field: "service", text: "Tidak ada barber yang mengerjakan semua layanan itu sekaligus." },
  "below-minimum": { field: "service", text: "Pesanan itu di bawah nilai minimum outlet." },
  "unknown-barber": { field: "barber", text: "Barber itu tidak ada di outlet ini." },
  "barber-offers-not": { field: "barber", text: "Barber itu tidak mengerjakan semua layanan yang dipilih." },
  "no-district": { field: "district", text: "Pilih kecamatan tujuan, supaya ongkos dan waktu di jalan ikut dihitung." },
  "unknown-district": { field: "district", text: "Kecamatan itu di luar jangkauan. Pilih dari daftar." },
  "point-elsewhere": { field: "point", text: "Titik itu jauh dari kecamatan yang dipilih. Periksa kembali titiknya." },
  "point-out-of-reach": { field: "point", text: "Titik itu di luar jangkauan outlet." },
  "district-out-of-reach": {
    field: "district",
    text: "Hanya sebagian kecamatan itu terjangkau. Isi titik tepatnya, atau pilih yang lain.",
  },
  "no-address": { field: "addressLine", text: "Tulis alamat lengkapnya, minimal 10 karakter." },
  "no-start": { field: "start", text: "Pilih jam kunjungannya: pilih tanggal, lalu Lihat jam." },
  past: { field: "start", text: "Waktu itu sudah lewat. Pilih waktu lain." },
  notice: { field: "start", text: "Waktu itu sudah lewat. Pilih waktu lain." },
  horizon: { field: "start", text: "Tanggal itu terlalu jauh. Pilih yang lebih dekat." },
  closed: {
    field: "start",
    text: "Outlet tutup pada waktu itu, atau layanannya tidak selesai sebelum tutup. Pilih waktu lain.",
  },
  "off-step": { field: "start", text: "Pilih salah satu waktu di daftar." },
  shift: { field: "start", text: "Tidak ada barber yang bertugas pada waktu itu. Pilih waktu lain." },
  taken: { field: "start", text: "Waktu itu sudah terisi. Pilih barber atau waktu lain." },
  "not-bookable": { field: "", text: "Outlet ini sedang tidak menerima booking. Aktifkan dulu outletnya." },
  mobile: { field: "", text: "Barber panggilan tidak punya antrean. Catat kunjungannya dengan alamat dan jamnya." },
  "key-used": { field: "", text: "Formulir ini sudah pernah dikirim. Muat ulang halaman untuk tamu berikutnya." },
};

/** All that a visit without its time lacks, by field in the order of the form: who notes it fills that in at one go. */
export function visitMissing(visit: { district: string | null; addressLine: string; phone: string | null }) {
  const lacks: [boolean, { field: string; text: string }][] = [
    [!visit.district, counterRefusalText["no-district"]],
    [visit.addressLine.length < addressMinLength, counterRefusalText["no-address"]],
    [true, counterRefusalText["no-start"]],
    [!visit.phone, { field: "phone", text: phoneMissingText }],
  ];
  return Object.fromEntries(lacks.flatMap(([isMissing, { field, text }]) => (isMissing ? [[field, text]] : [])));
}
