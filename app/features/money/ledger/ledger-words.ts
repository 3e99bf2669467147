import type { LedgerAccountKind } from "#app/platform/generated/enums.ts";

/** The accounts as people of management call them. */
export const accountText: Readonly<Record<LedgerAccountKind, string>> = {
  GATEWAY_CLEARING: "Ditahan gateway pembayaran",
  BANK_CASH: "Kas di bank",
  BOOKING_ESCROW: "Titipan booking yang belum selesai",
  CUSTOMER_WALLET: "Dompet pelanggan",
  PARTNER_PENDING: "Pendapatan outlet, masih ditahan",
  PARTNER_AVAILABLE: "Pendapatan outlet, tersedia",
  PARTNER_RECEIVABLE: "Utang outlet kepada platform",
  PAYOUT_TRANSIT: "Penarikan yang sedang berjalan",
  REVENUE_COMMISSION: "Komisi",
  REVENUE_SERVICE_FEE: "Biaya layanan",
  REVENUE_SUBSCRIPTION: "Paket outlet",
  REVENUE_WITHDRAWAL_FEE: "Biaya penarikan",
  TAX_PAYABLE: "PPN yang harus disetor",
  GATEWAY_FEE: "Biaya gateway",
  PROMO_EXPENSE: "Hadiah dan promo",
  DISPUTE_LOSS: "Kerugian dari sengketa",
};

interface AccountGroup {
  title: string;
  kinds: readonly LedgerAccountKind[];
  /** Stands below 0 in the ledger and is shown from 0 on: money that we hold or spent. */
  isDebit: boolean;
}

/** In the order of the page; what we hold is the sum of the others. */
export const accountGroups: readonly AccountGroup[] = [
  {
    title: "Yang kita pegang dan yang belum kita terima",
    kinds: ["BANK_CASH", "GATEWAY_CLEARING", "PARTNER_RECEIVABLE"],
    isDebit: true,
  },
  { title: "Milik pelanggan", kinds: ["BOOKING_ESCROW", "CUSTOMER_WALLET"], isDebit: false },
  { title: "Milik outlet", kinds: ["PARTNER_PENDING", "PARTNER_AVAILABLE"], isDebit: false },
  { title: "Dalam perjalanan ke bank", kinds: ["PAYOUT_TRANSIT"], isDebit: false },
  {
    title: "Pendapatan platform",
    kinds: ["REVENUE_COMMISSION", "REVENUE_SERVICE_FEE", "REVENUE_SUBSCRIPTION", "REVENUE_WITHDRAWAL_FEE"],
    isDebit: false,
  },
  { title: "Pajak", kinds: ["TAX_PAYABLE"], isDebit: false },
  { title: "Beban platform", kinds: ["GATEWAY_FEE", "PROMO_EXPENSE", "DISPUTE_LOSS"], isDebit: true },
];

/** What a proof may find. */
export type ProblemKind =
  | "balance"
  | "sum"
  | "total"
  | "sign"
  | "lost-entry"
  | "owner"
  | "reference"
  | "correction"
  | "pending"
  | "transit";

export interface LedgerProblem {
  kind: ProblemKind;
  /** Of an account, a transaction or an entry. */
  id: string | null;
  account: LedgerAccountKind | null;
  /** Rupiah: what stands there and what should. */
  found: number | null;
  expected: number | null;
}

const problemTexts: Readonly<Record<ProblemKind, string>> = {
  balance: "Saldo tidak sama dengan jumlah catatannya",
  sum: "Transaksi tidak seimbang",
  total: "Jumlah semua saldo bukan nol",
  sign: "Saldo di sisi yang tidak boleh",
  "lost-entry": "Catatan tanpa akun atau transaksi",
  owner: "Akun milik yang tidak dikenal",
  reference: "Transaksi menyebut data yang tidak ada",
  correction: "Koreksi tidak membalik transaksinya",
  pending: "Pendapatan tertahan tidak sama dengan rinciannya",
  transit: "Penarikan sudah berakhir, tetapi uangnya masih di perjalanan",
};

export function problemText({ kind }: Pick<LedgerProblem, "kind">): string {
  return problemTexts[kind];
}
