// Script group: outlet-state
export type OutletStatus =
  | "DRAFT"
  | "SUBMITTED"
  | "IN_REVIEW"
  | "REVISION"
  | "REJECTED"
  | "APPROVED"
  | "READY"
  | "ACTIVE"
  | "PAUSED"
  | "LAPSED"
  | "SUSPENDED"
  | "CLOSED";

/** The words on screen. */
export const outletStatusText: Readonly<Record<OutletStatus, string>> = {
  DRAFT: "Draf",
  SUBMITTED: "Terkirim",
  IN_REVIEW: "Sedang diperiksa",
  REVISION: "Perlu diperbaiki",
  REJECTED: "Ditolak",
  APPROVED: "Disetujui",
  READY: "Siap diaktifkan",
  ACTIVE: "Aktif",
  PAUSED: "Dijeda",
  LAPSED: "Langganan berakhir",
  SUSPENDED: "Ditangguhkan",
  CLOSED: "Ditutup",
};

/** What the state means for the owner, in a sentence. */
export const outletStatusAdvice: Readonly<Record<OutletStatus, string>> = {
  DRAFT: "Pendaftaran belum dikirim.",
  SUBMITTED: "Pendaftaran menunggu diperiksa.",
  IN_REVIEW: "Kami sedang memeriksa pendaftaran ini.",
  REVISION: "Ada bagian pendaftaran yang perlu diperbaiki.",
  REJECTED: "Pendaftaran ini tidak dapat diterima.",
  APPROVED: "Lengkapi layanan, jam buka, barber, dan foto.",
  READY: "Tinggal diaktifkan untuk menerima booking.",
  ACTIVE: "Tampil di pencarian dan menerima booking.",
  PAUSED: "Tidak menerima booking baru. Booking yang ada tetap berjalan.",
  LAPSED: "Tidak menerima booking baru sampai langganan diperpanjang.",
  SUSPENDED: "Tidak tampil di pencarian.",
  CLOSED: "Outlet sudah tutup.",
};
