import {
  type AmountRefusal,
  freeWithdrawalMinimumRupiah,
  largestWithdrawal,
  smallestWithdrawal,
  type WithdrawalTerms,
  wholeWithdrawal,
  withdrawalDayLimitRupiah,
  withdrawalFeeRupiah,
  withdrawalMinimumRupiah,
} from "#app/features/core/states/withdrawal.ts";
import { formatRupiah } from "#app/lib/money.ts";
import type { BankAccountStatus, WithdrawalStatus } from "#app/platform/generated/enums.ts";

export type AccountRefusal = "account-unknown" | "account-unverified" | "account-rejected" | "account-cooling";
type WithdrawalRefusal = AmountRefusal | AccountRefusal | "key-used";

/** What the texts tell of. */
interface WithdrawalDetails {
  terms?: WithdrawalTerms;
  /** When the bank account can be used: `Sabtu, 21 Maret 2026 pukul 10.30 WIB`. */
  usableFrom?: string;
}

type TextOf = { field: "amount" | "account" | ""; text: (details: WithdrawalDetails) => string };

const minimum = ({ terms }: WithdrawalDetails) =>
  formatRupiah(terms ? smallestWithdrawal(terms) : withdrawalMinimumRupiah);

const texts: Readonly<Record<WithdrawalRefusal, TextOf>> = {
  "below-minimum": { field: "amount", text: (details) => belowMinimum(details) },
  "above-balance": {
    field: "amount",
    text: ({ terms }) =>
      `Saldo Anda ${formatRupiah(terms?.balance ?? 0)}. Biaya penarikan ${formatRupiah(withdrawalFeeRupiah)} diambil dari saldo juga, jadi kurangi jumlahnya.`,
  },
  "above-day": {
    field: "amount",
    text: ({ terms }) =>
      `Batas penarikan ${formatRupiah(withdrawalDayLimitRupiah)} sehari. Hari ini masih bisa ${formatRupiah(Math.max(0, terms?.leftToday ?? 0))}.`,
  },
  "account-unknown": { field: "account", text: () => "Pilih salah satu rekening Anda" },
  "account-unverified": {
    field: "account",
    text: () => "Rekening itu sedang diperiksa. Coba lagi setelah terverifikasi.",
  },
  "account-rejected": { field: "account", text: () => "Rekening itu tidak dapat dipakai. Pilih rekening lain." },
  "account-cooling": {
    field: "account",
    text: ({ usableFrom }) =>
      `Demi keamanan, rekening itu baru bisa dipakai ${usableFrom ?? "24 jam setelah ditambahkan"}.`,
  },
  "key-used": { field: "", text: () => "Formulir ini sudah pernah dikirim. Muat ulang halaman untuk penarikan baru." },
};

function belowMinimum(details: WithdrawalDetails): string {
  const free = details.terms?.freeUpTo ?? 0;
  const least = `Penarikan paling sedikit ${minimum(details)}`;
  return free > 0 && details.terms && smallestWithdrawal(details.terms) < withdrawalMinimumRupiah
    ? `${least} sampai ${formatRupiah(free)} (pengembalian dana, gratis), atau mulai ${formatRupiah(withdrawalMinimumRupiah)} dengan biaya.`
    : `${least}.`;
}

/** `Rp 96.000 setelah biaya Rp 4.000`. */
export function amountWithFee({ amount, fee }: { amount: number; fee: number }): string {
  return fee === 0
    ? `${formatRupiah(amount)} tanpa biaya`
    : `${formatRupiah(amount)} setelah biaya ${formatRupiah(fee)}`;
}

/** What goes back of a withdrawal that comes to nothing: of a free one there is no fee. */
export function returnedText(fee: number): string {
  return fee > 0 ? "Uang dan biayanya" : "Uangnya";
}

/** How much of a balance can be withdrawn now, or why nothing can. */
export function withdrawableText(terms: WithdrawalTerms, isCustomer: boolean): string {
  const whole = wholeWithdrawal(terms);
  if (whole) return `${whole.isAll ? "Semuanya bisa" : "Bisa"} ditarik sekarang: ${amountWithFee(whole)}.`;
  if (largestWithdrawal({ ...terms, leftToday: withdrawalDayLimitRupiah }) > 0) {
    return `Batas penarikan ${formatRupiah(withdrawalDayLimitRupiah)} sehari sudah terpakai. Besok bisa ditarik lagi.`;
  }
  const least = `mulai ${formatRupiah(withdrawalMinimumRupiah)} ditambah biaya ${formatRupiah(withdrawalFeeRupiah)}`;
  const free = isCustomer ? `; pengembalian dana mulai ${formatRupiah(freeWithdrawalMinimumRupiah)} tanpa biaya` : "";
  return `Belum bisa ditarik. Penarikan ${least}${free}.`;
}

/** The field a refusal stands beside, and what it says. */
export function withdrawalRefusal(reason: WithdrawalRefusal, details: WithdrawalDetails = {}) {
  const { field, text } = texts[reason];
  return { field, text: text(details) };
}

export const withdrawalStatusText: Readonly<
  Record<WithdrawalStatus, { label: string; tone: "neutral" | "brand" | "success" | "warning" | "danger" }>
> = {
  REQUESTED: { label: "Menunggu persetujuan", tone: "warning" },
  APPROVED: { label: "Disetujui", tone: "brand" },
  PROCESSING: { label: "Diproses bank", tone: "brand" },
  PAID: { label: "Terkirim", tone: "success" },
  FAILED: { label: "Gagal, saldo kembali", tone: "danger" },
  REJECTED: { label: "Ditolak, saldo kembali", tone: "danger" },
  CANCELLED: { label: "Dibatalkan", tone: "neutral" },
};

export const accountStatusText: Readonly<
  Record<BankAccountStatus, { label: string; tone: "neutral" | "brand" | "success" | "warning" | "danger" }>
> = {
  UNVERIFIED: { label: "Sedang diperiksa", tone: "warning" },
  VERIFIED: { label: "Terverifikasi", tone: "success" },
  REJECTED: { label: "Ditolak", tone: "danger" },
};
