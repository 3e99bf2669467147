import { formatRupiah } from "#app/lib/money.ts";
import type { LedgerTransactionKind } from "#app/platform/generated/enums.ts";

/** Whose book is read: a customer's wallet, or one of an outlet's three. */
export type WalletSide = "customer" | "available" | "pending" | "owed";

const corrections = {
  ADJUSTMENT: "Penyesuaian oleh Pangkas",
  REVERSAL: "Koreksi catatan sebelumnya",
} as const;

const none = "Perpindahan dana";
const elsewhere = {
  BOOKING_PAID: none,
  GATEWAY_SETTLED: none,
  REFUND_BY_GATEWAY: none,
  WITHDRAWAL_PAID: none,
} as const;

/** What an entry is, for the person whose money it is. A new kind of transaction needs its words here. */
const entryTexts: Readonly<Record<WalletSide, Readonly<Record<LedgerTransactionKind, string>>>> = {
  customer: {
    ...elsewhere,
    ...corrections,
    WALLET_HELD: "Dipakai untuk membayar booking",
    WALLET_RETURNED: "Pembayaran tidak jadi, saldo kembali",
    BOOKING_COMPLETED: none,
    BOOKING_NO_SHOW: none,
    BOOKING_LATE_CANCEL: none,
    VENUE_FEES: none,
    EARNING_RELEASED: none,
    REFUND_TO_WALLET: "Uang booking kembali",
    LATE_PAYMENT: "Pembayaran yang tidak terpakai",
    PAYMENT_REVERSED: "Pembayaran ditarik kembali oleh bank",
    DISPUTE_REFUND: "Uang kembali setelah laporan masalah",
    SUBSCRIPTION_PAID: "Membayar paket langganan",
    WITHDRAWAL_ASKED: "Penarikan ke rekening bank",
    WITHDRAWAL_RETURNED: "Penarikan tidak jadi, saldo kembali",
    REFERRAL_REWARD: "Hadiah undangan",
  },
  available: {
    ...elsewhere,
    ...corrections,
    WALLET_HELD: none,
    WALLET_RETURNED: none,
    BOOKING_COMPLETED: "Pendapatan kunjungan",
    BOOKING_NO_SHOW: "Biaya pelanggan tidak hadir",
    BOOKING_LATE_CANCEL: "Biaya pembatalan terlambat",
    VENUE_FEES: "Komisi dan biaya layanan, bayar di outlet",
    EARNING_RELEASED: "Pendapatan kunjungan, sekarang tersedia",
    REFUND_TO_WALLET: "Uang kembali ke pelanggan",
    LATE_PAYMENT: none,
    PAYMENT_REVERSED: "Pembayaran pelanggan ditarik kembali oleh bank",
    DISPUTE_REFUND: "Uang kembali ke pelanggan setelah laporan masalah",
    SUBSCRIPTION_PAID: "Membayar paket langganan",
    WITHDRAWAL_ASKED: "Penarikan ke rekening bank",
    WITHDRAWAL_RETURNED: "Penarikan tidak jadi, saldo kembali",
    REFERRAL_REWARD: none,
  },
  pending: {
    ...elsewhere,
    ...corrections,
    WALLET_HELD: none,
    WALLET_RETURNED: none,
    BOOKING_COMPLETED: "Pendapatan kunjungan",
    BOOKING_NO_SHOW: "Biaya pelanggan tidak hadir",
    BOOKING_LATE_CANCEL: "Biaya pembatalan terlambat",
    VENUE_FEES: "Komisi dan biaya layanan, bayar di outlet",
    EARNING_RELEASED: "Pindah ke saldo tersedia",
    REFUND_TO_WALLET: "Uang kembali ke pelanggan",
    LATE_PAYMENT: none,
    PAYMENT_REVERSED: "Pembayaran pelanggan ditarik kembali oleh bank",
    DISPUTE_REFUND: "Uang kembali ke pelanggan setelah laporan masalah",
    SUBSCRIPTION_PAID: none,
    WITHDRAWAL_ASKED: none,
    WITHDRAWAL_RETURNED: none,
    REFERRAL_REWARD: none,
  },
  owed: {
    ...elsewhere,
    ...corrections,
    WALLET_HELD: none,
    WALLET_RETURNED: none,
    BOOKING_COMPLETED: "Komisi dan biaya layanan, bayar di outlet",
    BOOKING_NO_SHOW: "Biaya layanan",
    BOOKING_LATE_CANCEL: "Biaya layanan",
    VENUE_FEES: "Komisi dan biaya layanan, bayar di outlet",
    EARNING_RELEASED: "Dilunasi dari pendapatan kunjungan",
    REFUND_TO_WALLET: "Uang kembali ke pelanggan",
    LATE_PAYMENT: none,
    PAYMENT_REVERSED: "Pembayaran pelanggan ditarik kembali oleh bank",
    DISPUTE_REFUND: "Uang kembali ke pelanggan setelah laporan masalah",
    SUBSCRIPTION_PAID: none,
    WITHDRAWAL_ASKED: none,
    WITHDRAWAL_RETURNED: none,
    REFERRAL_REWARD: none,
  },
};

export function entryText(side: WalletSide, kind: LedgerTransactionKind): string {
  return entryTexts[side][kind];
}

/** `+Rp 50.000` and `−Rp 50.000`, with the sign of mathematics, which stands as wide as the plus; nothing has none. */
export function signedRupiah(amount: number): string {
  const size = formatRupiah(Math.abs(amount));
  return amount === 0 ? size : `${amount < 0 ? "−" : "+"}${size}`;
}
