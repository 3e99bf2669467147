import { isSameHolder } from "#app/features/money/bank-accounts/holder-name.ts";

const dayMs = 24 * 3_600_000;
const youngAccountDays = 7;
/** Refunds of one customer within 30 days from which on somebody looks twice. */
const manyRefunds = 3;

/** What is known about a withdrawal when it is decided; times are epoch milliseconds. */
export interface ReviewFacts {
  askedAt: number;
  accountAddedAt: number;
  /** Paid withdrawals of this person before this one. */
  paidBefore: number;
  personName: string;
  holderName: string;
  /** Refunds of this person's bookings in the 30 days before. */
  refunds: number;
  /** Other people who keep the same bank account. */
  othersWithAccount: number;
}

/** What somebody who decides about it should look at, the gravest first. */
export function reviewWarnings(facts: ReviewFacts): string[] {
  const warnings: string[] = [];
  if (facts.othersWithAccount > 0) warnings.push(`Rekening ini juga dipakai ${facts.othersWithAccount} akun lain`);
  if (!isSameHolder(facts.personName, facts.holderName)) warnings.push("Nama pemilik rekening berbeda dari nama akun");
  if (facts.refunds >= manyRefunds) warnings.push(`${facts.refunds} pengembalian dana dalam 30 hari terakhir`);
  if (facts.askedAt - facts.accountAddedAt < youngAccountDays * dayMs) {
    warnings.push(`Rekening ditambahkan kurang dari ${youngAccountDays} hari sebelumnya`);
  }
  if (facts.paidBefore === 0) warnings.push("Belum ada penarikan orang ini yang sampai ke bank");
  return warnings;
}
