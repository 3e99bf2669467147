// Script group: promos
import type { PromoState } from "#app/features/core/states/promo-state.ts";

type SaveRefusal = "not-found" | "changed" | "used" | "code-taken" | "ended" | "limit-below-uses" | "until-past";

/** Why a code was not saved, and beside which field that stands. */
export const promoSaveText: Readonly<Record<SaveRefusal, { field: string; text: string }>> = {
  "not-found": { field: "", text: "Kode ini tidak ada." },
  changed: {
    field: "",
    text: "Kode ini baru saja diubah di tempat lain. Isian Anda tetap ada: periksa, lalu simpan lagi untuk menggantinya.",
  },
  used: { field: "", text: "Kode ini sudah pernah dipakai, jadi nilainya tetap. Tanggal dan jatahnya bisa diubah." },
  "code-taken": { field: "code", text: "Outlet ini sudah punya kode itu. Pakai kode lain." },
  ended: { field: "", text: "Kode ini sudah diakhiri." },
  "limit-below-uses": { field: "usageLimit", text: "Jumlah itu kurang dari yang sudah terpakai" },
  "until-past": { field: "until", text: "Tanggal akhir itu sudah lewat. Pilih hari ini atau sesudahnya." },
};

export const promoDoneText = {
  pause: { title: "Promo dijeda", description: "Pelanggan tidak dapat memakainya sampai Anda lanjutkan." },
  resume: { title: "Promo berjalan lagi" },
  end: { title: "Promo diakhiri", description: "Booking yang sudah memakainya tetap dengan potongannya." },
  limits: { title: "Promo disimpan" },
  edit: { title: "Promo disimpan" },
} as const;

export const promoTone: Readonly<Record<PromoState, "success" | "warning" | "neutral" | "brand">> = {
  running: "success",
  "not-begun": "brand",
  paused: "warning",
  over: "neutral",
  "used-up": "neutral",
};
