/** Why the way to pay cannot be changed; `not-found` is answered like an unknown page. */
export type ChangeMethodRefusal =
  | "no-method"
  | "method-too-late"
  | "insufficient"
  | "in-review"
  | "decided"
  | "key-used";

/** The field it belongs to ("" for the whole form), its text and the status of the answer. */
export const changeMethodText: Readonly<Record<ChangeMethodRefusal, { field: string; text: string; status: number }>> =
  {
    "no-method": { field: "method", text: "Pilih cara bayar", status: 422 },
    "method-too-late": {
      field: "method",
      text: "Waktu yang tersisa tidak cukup untuk cara bayar ini. Pilih yang lain.",
      status: 422,
    },
    insufficient: { field: "useWallet", text: "Saldo dompet Anda sudah berubah. Periksa lagi jumlahnya.", status: 422 },
    "in-review": {
      field: "",
      text: "Pembayaran Anda sedang diperiksa penyedia pembayaran, jadi cara bayarnya belum dapat diganti.",
      status: 409,
    },
    decided: { field: "", text: "Booking ini tidak menunggu pembayaran lagi.", status: 409 },
    "key-used": {
      field: "",
      text: "Halaman ini sudah dipakai untuk pilihan lain. Periksa lagi, lalu kirim ulang.",
      status: 422,
    },
  };
