import type { BuyRefusal } from "#app/features/money/plans/plan-offer.ts";
import { purchaseRefusalText } from "#app/features/money/plans/plan-offer.ts";
import { startRefusalText } from "#app/features/money/plans/start-refusal.ts";

export type PayRefusal = "not-found" | "not-open" | "not-usable" | "balance-too-low" | "key-used";

/** Why nothing was bought; those of `BuyRefusal` have their words in plan-offer.ts, made of the outlet's facts. */
export type BuyReason =
  | "not-found"
  | "not-owner"
  | "incomplete"
  | "price-changed"
  | "balance-too-low"
  | "key-used"
  | BuyRefusal
  | keyof typeof purchaseRefusalText;

/** What the owner reads, and beside which field. */
export const buyRefusalText: Readonly<Record<BuyReason, { field: string; text: string }>> = {
  "not-found": { field: "", text: "Outlet ini tidak ditemukan." },
  "not-owner": { field: "", text: "Paket dibayar oleh pemilik outlet sendiri." },
  incomplete: { field: "", text: startRefusalText.incomplete },
  "price-changed": {
    field: "",
    text: "Jumlahnya berubah sejak halaman ini dibuka. Periksa jumlah yang baru di bawah, lalu lanjutkan lagi.",
  },
  "balance-too-low": { field: "method", text: "Saldo outlet belum cukup. Pilih cara bayar lain." },
  "key-used": {
    field: "",
    text: "Formulir ini sudah pernah dikirim dengan pilihan lain. Muat ulang, lalu pilih lagi.",
  },
  "not-open": { field: "", text: "Outlet ini sedang tidak dapat memakai paket." },
  "not-on-sale": { field: "", text: "Paket ini sedang tidak tersedia untuk outlet Anda." },
  "too-many-barbers": { field: "", text: "Barber aktif di outlet Anda lebih banyak dari yang dimuat paket ini." },
  "needs-nib": { field: "", text: "Paket berbayar untuk barbershop memerlukan NIB. Isi NIB dulu." },
  "smaller-plan": { field: "", text: purchaseRefusalText["smaller-plan"] },
  "too-far-ahead": { field: "", text: purchaseRefusalText["too-far-ahead"] },
  "credit-exceeds": { field: "days", text: purchaseRefusalText["credit-exceeds"] },
};

/** What the payer reads when another way to pay, or taking the order back, did not work. */
export const payRefusalText: Readonly<Record<PayRefusal, { field: string; text: string }>> = {
  "not-found": { field: "", text: "Pembayaran ini tidak ditemukan." },
  "not-open": {
    field: "",
    text: "Pesanan ini tidak menunggu pembayaran lagi. Lihat keadaannya di halaman pembayaran.",
  },
  "not-usable": buyRefusalText["not-open"],
  "balance-too-low": buyRefusalText["balance-too-low"],
  "key-used": buyRefusalText["key-used"],
};
