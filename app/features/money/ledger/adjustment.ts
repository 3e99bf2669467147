import {
  accountOf,
  type Line,
  type OwnedKind,
  ownedKinds,
  type PlatformKind,
  platformAccount,
  platformOwner,
} from "#app/features/money/ledger/ledger.ts";
import type { LedgerAccountKind, LedgerTransactionKind } from "#app/platform/generated/enums.ts";

interface Correction {
  debit: LedgerAccountKind;
  credit: LedgerAccountKind;
  /** What it is for, in words. */
  label: string;
}

/**
 * Between which accounts money may be moved by hand; the database's constraint ledger_adjustment_accounts holds the same.
 * Not among them: what stands for something that is still going on (escrow, pending, in transit), which has acts of its
 * own, and what was earned, which is only undone by a reversal.
 */
export const corrections = {
  "compensate-customer": {
    debit: "DISPUTE_LOSS",
    credit: "CUSTOMER_WALLET",
    label: "Ganti rugi ke dompet pelanggan, ditanggung platform",
  },
  "take-from-customer": {
    debit: "CUSTOMER_WALLET",
    credit: "DISPUTE_LOSS",
    label: "Ambil kembali dari dompet pelanggan, mengurangi kerugian",
  },
  "compensate-outlet": {
    debit: "DISPUTE_LOSS",
    credit: "PARTNER_AVAILABLE",
    label: "Ganti rugi ke saldo outlet, ditanggung platform",
  },
  "take-from-outlet": {
    debit: "PARTNER_AVAILABLE",
    credit: "DISPUTE_LOSS",
    label: "Ambil kembali dari saldo outlet, mengurangi kerugian",
  },
  "forgive-debt": {
    debit: "DISPUTE_LOSS",
    credit: "PARTNER_RECEIVABLE",
    label: "Hapus utang outlet, ditanggung platform",
  },
  "charge-debt": {
    debit: "PARTNER_RECEIVABLE",
    credit: "DISPUTE_LOSS",
    label: "Catat utang outlet, mengurangi kerugian",
  },
  "pay-debt": { debit: "PARTNER_AVAILABLE", credit: "PARTNER_RECEIVABLE", label: "Lunasi utang outlet dari saldonya" },
  "give-promo": { debit: "PROMO_EXPENSE", credit: "CUSTOMER_WALLET", label: "Hadiah ke dompet pelanggan" },
  "take-promo": { debit: "CUSTOMER_WALLET", credit: "PROMO_EXPENSE", label: "Tarik hadiah dari dompet pelanggan" },
  "receive-debt": {
    debit: "BANK_CASH",
    credit: "PARTNER_RECEIVABLE",
    label: "Outlet melunasi utangnya lewat transfer ke rekening platform",
  },
  "gateway-loss": { debit: "DISPUTE_LOSS", credit: "GATEWAY_CLEARING", label: "Uang di gateway yang hilang" },
  "gateway-gain": { debit: "GATEWAY_CLEARING", credit: "DISPUTE_LOSS", label: "Uang di gateway yang kembali" },
  "gateway-fee": { debit: "GATEWAY_FEE", credit: "GATEWAY_CLEARING", label: "Biaya gateway yang belum tercatat" },
  "gateway-fee-back": { debit: "GATEWAY_CLEARING", credit: "GATEWAY_FEE", label: "Biaya gateway yang dikembalikan" },
  "bank-loss": { debit: "DISPUTE_LOSS", credit: "BANK_CASH", label: "Kas di bank berkurang tanpa sebab yang tercatat" },
  "bank-gain": { debit: "BANK_CASH", credit: "DISPUTE_LOSS", label: "Kas di bank bertambah tanpa sebab yang tercatat" },
  "bank-fee": { debit: "GATEWAY_FEE", credit: "BANK_CASH", label: "Biaya bank atau gateway yang dibayar dari kas" },
  "bank-fee-back": { debit: "BANK_CASH", credit: "GATEWAY_FEE", label: "Biaya bank atau gateway yang kembali ke kas" },
  "pay-tax": { debit: "TAX_PAYABLE", credit: "BANK_CASH", label: "PPN disetor ke negara" },
} as const satisfies Readonly<Record<string, Correction>>;

export type CorrectionName = keyof typeof corrections;
export const correctionNames = Object.keys(corrections) as CorrectionName[];

/** Whole rupiah that are corrected at once, at most. */
export const largestAdjustment = 100_000_000;

/** What may be undone as a whole: events that no booking, payment, withdrawal or invoice stands for. */
export const reversibleKinds = [
  "GATEWAY_SETTLED",
  "REFERRAL_REWARD",
  "ADJUSTMENT",
] as const satisfies readonly LedgerTransactionKind[];

type OwnerNeed = "customer" | "outlet" | null;

/** Whose account it is, beside the platform's own. */
export function ownerNeedOf(name: CorrectionName): OwnerNeed {
  const { debit, credit } = corrections[name];
  if (debit === "CUSTOMER_WALLET" || credit === "CUSTOMER_WALLET") return "customer";
  return [debit, credit].some((kind) => kind.startsWith("PARTNER_")) ? "outlet" : null;
}

/** The two lines; `ownerId` is the person or the outlet, where one is needed. */
export function correctionLines(name: CorrectionName, ownerId: string | null, amount: number): readonly [Line, Line] {
  const { debit, credit } = corrections[name];
  return [
    { account: accountFor(debit, ownerId), amount: -amount },
    { account: accountFor(credit, ownerId), amount },
  ];
}

/** @throws where an owner is needed and none is named */
export function accountFor(kind: LedgerAccountKind, ownerId: string | null) {
  if (!isOwned(kind)) return platformAccount(kind as PlatformKind);
  if (!ownerId || ownerId === platformOwner) throw new RangeError(`Nobody is named whose ${kind} it is.`);
  return accountOf(kind, ownerId);
}

const isOwned = (kind: LedgerAccountKind): kind is OwnedKind => (ownedKinds as readonly string[]).includes(kind);

export type AdjustmentRefusal =
  | "unknown-owner"
  | "unknown-transaction"
  | "not-reversible"
  | "reversed-already"
  | "not-found"
  | "decided"
  | "same-member"
  | "own-money"
  | "not-member"
  | "asker-gone"
  | "insufficient";

export const adjustmentRefusalText: Readonly<Record<Exclude<AdjustmentRefusal, "not-found">, string>> = {
  "unknown-owner": "Tidak ada pelanggan atau outlet dengan ID ini.",
  "unknown-transaction": "Tidak ada transaksi dengan ID ini di buku besar.",
  "not-reversible":
    "Transaksi seperti ini dibatalkan di halaman booking, pembayaran, penarikan, atau tagihannya, bukan di sini.",
  "reversed-already": "Transaksi ini sudah dibalik, atau pembalikannya sudah diminta.",
  decided: "Penyesuaian ini sudah diputuskan. Muat ulang halaman ini.",
  "same-member": "Anggota lain yang menyetujui, bukan yang meminta.",
  "own-money": "Ini uang Anda atau outlet Anda. Minta anggota lain.",
  "not-member": "Anda bukan anggota manajemen lagi.",
  "asker-gone": "Yang meminta bukan anggota manajemen lagi. Tolak permintaan ini; anggota lain dapat memintanya lagi.",
  insufficient: "Saldo akunnya tidak cukup lagi. Tidak ada yang dicatat.",
};
