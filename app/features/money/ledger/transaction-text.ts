import type { LedgerTransactionKind } from "#app/platform/generated/enums.ts";

/** What each kind of transaction is, as management reads it. */
export const transactionText: Readonly<Record<LedgerTransactionKind, string>> = {
  BOOKING_PAID: "Booking dibayar",
  WALLET_HELD: "Bagian dompet disisihkan",
  WALLET_RETURNED: "Bagian dompet kembali",
  BOOKING_COMPLETED: "Kunjungan selesai",
  BOOKING_NO_SHOW: "Pelanggan tidak hadir",
  BOOKING_LATE_CANCEL: "Dibatalkan terlambat",
  VENUE_FEES: "Komisi kunjungan yang dibayar di outlet",
  EARNING_RELEASED: "Pendapatan outlet tersedia",
  REFUND_TO_WALLET: "Pengembalian dana ke dompet",
  REFUND_BY_GATEWAY: "Pengembalian dana lewat gateway",
  LATE_PAYMENT: "Pembayaran tidak terpakai masuk dompet",
  PAYMENT_REVERSED: "Pembayaran ditarik bank",
  DISPUTE_REFUND: "Pengembalian dana setelah laporan masalah",
  GATEWAY_SETTLED: "Setoran gateway ke bank",
  SUBSCRIPTION_PAID: "Paket dibayar",
  WITHDRAWAL_ASKED: "Penarikan diajukan",
  WITHDRAWAL_PAID: "Penarikan dibayar",
  WITHDRAWAL_RETURNED: "Penarikan kembali ke saldo",
  REFERRAL_REWARD: "Hadiah undangan",
  ADJUSTMENT: "Penyesuaian",
  REVERSAL: "Pembalikan",
};
