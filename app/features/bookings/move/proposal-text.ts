import type { TimeRefusal } from "#app/features/bookings/terms/refusal-text.ts";

/** Characters of what the outlet says to a time that it proposes. */
export const proposalReasonMaxLength = 200;

export type OfferRefusal =
  | TimeRefusal
  | "not-confirmed"
  | "too-late"
  | "barber"
  | "same-time"
  | "suspended"
  | "answered"
  | "expired";

/** Why another time cannot be proposed, for the outlet; the field it stands beside. */
export const offerRefusalText: Readonly<Record<OfferRefusal, { field: string; text: string }>> = {
  past: { field: "start", text: "Waktu itu sudah lewat. Pilih waktu lain." },
  notice: { field: "start", text: "Waktu itu terlalu dekat: pelanggan perlu waktu untuk menjawab." },
  horizon: { field: "start", text: "Waktu itu lebih jauh dari yang dibuka outlet." },
  closed: { field: "start", text: "Outlet tutup pada waktu itu. Pilih waktu lain." },
  "off-step": { field: "start", text: "Pilih salah satu waktu di daftar." },
  shift: { field: "start", text: "Barber itu tidak bertugas pada waktu itu. Pilih waktu lain." },
  taken: { field: "start", text: "Waktu itu baru saja diambil. Pilih waktu lain." },
  barber: { field: "barber", text: "Barber itu tidak mengerjakan layanan booking ini." },
  "same-time": { field: "start", text: "Itu waktu booking sekarang. Pilih waktu lain." },
  "not-confirmed": { field: "", text: "Hanya booking yang terkonfirmasi yang dapat diusulkan pindah." },
  suspended: { field: "", text: "Selama outlet ditangguhkan, waktu atau barber lain tidak dapat diusulkan." },
  answered: { field: "", text: "Permintaan ini baru saja dijawab. Periksa lagi bookingnya." },
  expired: { field: "", text: "Batas waktu menjawab sudah lewat. Permintaan ini kedaluwarsa." },
  "too-late": { field: "", text: "Kurang dari satu jam lagi: hubungi pelanggan langsung." },
};

/** Why an answer to a proposal was not taken, for the customer. */
export const proposalAnswerText = {
  answered: "Usulan ini sudah dijawab atau ditarik. Inilah booking Anda sekarang.",
  expired: "Batas waktu menjawab usulan ini sudah lewat. Booking Anda tetap seperti semula.",
  gone: "Waktu yang diusulkan baru saja diambil orang lain. Booking Anda tetap; Anda bisa memilih waktu lain sendiri.",
  blocked: "Anda dan outlet atau barber ini tidak lagi bertemu lewat kami. Booking Anda tetap seperti semula.",
  "own-overlap":
    "Anda punya booking lain pada waktu itu. Tolak usulannya, atau terima sekali lagi bila memang mau keduanya.",
  suspended:
    "Outlet ini berhenti beroperasi untuk sementara, jadi usulannya tidak berlaku. Booking Anda tetap seperti semula.",
} as const;
