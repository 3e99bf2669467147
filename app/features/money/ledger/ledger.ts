import type { LedgerAccountKind, LedgerTransactionKind } from "#app/platform/generated/enums.ts";

/** Accounts of somebody or something; the rest are the platform's, one of each. */
export const ownedKinds = [
  "BOOKING_ESCROW",
  "CUSTOMER_WALLET",
  "PARTNER_PENDING",
  "PARTNER_AVAILABLE",
  "PARTNER_RECEIVABLE",
  "PAYOUT_TRANSIT",
] as const satisfies readonly LedgerAccountKind[];

export type OwnedKind = (typeof ownedKinds)[number];
export type PlatformKind = Exclude<LedgerAccountKind, OwnedKind>;

/** Whose the platform's accounts are. */
export const platformOwner = "00000000-0000-0000-0000-000000000000";

/** Never below 0; the database holds the same. */
const neverNegative: ReadonlySet<LedgerAccountKind> = new Set<LedgerAccountKind>([
  "BOOKING_ESCROW",
  "CUSTOMER_WALLET",
  "PARTNER_PENDING",
  "PARTNER_AVAILABLE",
  "PAYOUT_TRANSIT",
]);
/** Never above 0: what outlets owe the platform. */
const neverPositive: ReadonlySet<LedgerAccountKind> = new Set<LedgerAccountKind>(["PARTNER_RECEIVABLE"]);

export interface Account {
  kind: LedgerAccountKind;
  ownerId: string;
}

/** An account of this person, outlet, booking or withdrawal (`OwnedKind` says which). */
export function accountOf(kind: OwnedKind, ownerId: string): Account {
  return { kind, ownerId: ownerId.toLowerCase() };
}

export function platformAccount(kind: PlatformKind): Account {
  return { kind, ownerId: platformOwner };
}

/** Whole rupiah; a credit is positive, a debit negative. */
export interface Line {
  account: Account;
  amount: number;
}

export const debit = (account: Account, amount: number): Line => ({ account, amount: -amount });
export const credit = (account: Account, amount: number): Line => ({ account, amount });

/** What one event of the business does to the ledger. */
export interface Posting {
  kind: LedgerTransactionKind;
  /** Says which event this is, such as `booking-completed:<id>`: the same key is posted once. */
  key: string;
  lines: readonly Line[];
  bookingId?: string;
  paymentId?: string;
  withdrawalId?: string;
  invoiceId?: string;
  reversesId?: string;
}

/** Text that names an account, for sorting and comparing. */
export function accountKey({ kind, ownerId }: Account): string {
  return `${kind}:${ownerId}`;
}

/**
 * One line an account, without those that come to 0, in the order of `accountKey`.
 * @throws when an amount is no whole rupiah, or the lines do not sum to 0
 */
export function balancedLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole rupiah.`);
    const key = accountKey(account);
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  const merged = [...sums.values()].filter(({ amount }) => amount !== 0);
  const sum = merged.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`The lines sum to ${sum}.`);
  return merged.sort((a, b) => (accountKey(a.account) < accountKey(b.account) ? -1 : 1));
}

/** Whether an account of this kind may have this balance. */
export function isAllowedBalance(kind: LedgerAccountKind, balance: number): boolean {
  if (neverNegative.has(kind)) return balance >= 0;
  return !neverPositive.has(kind) || balance <= 0;
}
