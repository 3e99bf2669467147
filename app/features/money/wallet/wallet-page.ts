import type { WalletSide } from "#app/features/money/ledger/entry-text.ts";

/** One entry of an account, in words. Amounts are written out. */
export interface EntryRow {
  id: string;
  dateTime: string;
  when: string;
  text: string;
  /** What it belongs to: `Booking BK-7F3K2Q · Pangkas Parahyangan`. */
  detail: string | null;
  /** Where that can be seen. */
  to: string | null;
  /** `+Rp 50.000`. */
  amount: string;
  isIn: boolean;
  after: string;
}

export interface Choice {
  value: string;
  label: string;
}

/** An account's entries, of one month or of all. */
export interface EntriesView {
  side: WalletSide;
  entries: EntryRow[];
  months: Choice[];
  month: string | null;
  /** Of the month that is chosen. */
  sums: { opening: string; paidIn: string; paidOut: string; closing: string } | null;
  /** The month that can be taken along as a file; null where nothing was ever posted. */
  file: Choice | null;
  after: string | null;
  next: string | null;
}

/** Money that is neither in the balance nor lost. */
export interface WaitingRow {
  id: string;
  text: string;
  detail: string;
  amount: string;
  to: string | null;
}

export interface WithdrawalItem {
  id: string;
  code: string;
  amount: string;
  fee: string;
  bank: string;
  askedAt: string;
  statusText: { label: string; tone: "neutral" | "brand" | "success" | "warning" | "danger" };
  reason: string | null;
  canCancel: boolean;
}

/** Of a balance: what can be withdrawn of it, in words, and whether anything can. */
export interface Withdrawable {
  can: boolean;
  text: string;
}

export interface CustomerWallet {
  balance: string;
  /** Null for an empty wallet. */
  withdrawable: Withdrawable | null;
  waiting: WaitingRow[];
  waitingTotal: string;
  view: EntriesView;
  withdrawals: WithdrawalItem[];
}

/** What an outlet earned with one visit and cannot use yet. */
export interface PendingRow {
  bookingId: string;
  detail: string;
  amount: string;
  /** When it becomes available, in words; null while a report of a problem holds it. */
  due: string | null;
  isOverdue: boolean;
}

export interface OutletWallet {
  outlet: { id: string; name: string };
  isOwner: boolean;
  available: string;
  /** Null where nothing is available, and for who is not the owner. */
  withdrawable: Withdrawable | null;
  pending: string;
  /** What the outlet owes the platform, from 0 up. */
  owed: string;
  isOwing: boolean;
  pendingRows: PendingRow[];
  /** How many more pending amounts there are than are shown. */
  morePending: number;
  view: EntriesView;
  withdrawals: WithdrawalItem[];
}

/** An outlet's money among others'. */
export interface OutletSums {
  id: string;
  name: string;
  available: string;
  pending: string;
  owed: string;
}

/** What is asked before money goes to a bank account. */
export interface WithdrawView {
  /** Where the money comes from: `Dompet Anda`, `Saldo Pangkas Parahyangan`. */
  source: string;
  balance: string;
  /** What can be withdrawn at once, at most; null where nothing can. */
  most: { amount: number; label: string } | null;
  /** What withdrawing costs and how much it takes at least, a sentence each. */
  rules: string[];
  /** What would happen with the amount that was typed; null before that, or when it is refused. */
  plan: { amount: number; arrives: string; fee: string; taken: string; needsSecond: boolean } | null;
  typed: string;
  error: string | null;
  accounts: { id: string; title: string; holder: string; isPrimary: boolean; problem: string | null }[];
  key: string;
}
