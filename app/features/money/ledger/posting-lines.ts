import {
  type Account,
  accountOf,
  credit,
  debit,
  type Line,
  type OwnedKind,
  type PlatformKind,
  platformAccount,
} from "#app/features/money/ledger/ledger.ts";
import { splitTax, type Tax } from "#app/features/money/ledger/tax.ts";

/** @throws on less than nothing: a posting moves money one way only */
export function take(account: Account, amount: number): Line {
  return debit(account, fromNothingOn(amount));
}

/** @throws on less than nothing */
export function give(account: Account, amount: number): Line {
  return credit(account, fromNothingOn(amount));
}

/** A fee of the platform with the PPN in it. */
export function earn(kind: PlatformKind, amount: number, tax: Tax): Line[] {
  const part = splitTax(fromNothingOn(amount), tax);
  return [credit(platformAccount(kind), part.net), credit(platformAccount("TAX_PAYABLE"), part.tax)];
}

/** `earn`, undone. */
export function giveUp(kind: PlatformKind, amount: number, tax: Tax): Line[] {
  return earn(kind, amount, tax).map((line) => ({ ...line, amount: -line.amount }));
}

/** @throws when something is taken and nobody is named */
export function from(kind: OwnedKind, ownerId: string | undefined, amount: number): Line[] {
  if (amount === 0) return [];
  if (!ownerId) throw new RangeError(`Nobody is named whose ${kind} it is.`);
  return [take(accountOf(kind, ownerId), amount)];
}

/** What the lines give, in all. */
export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function fromNothingOn(amount: number): number {
  if (amount < 0) throw new RangeError(`${amount} is less than nothing.`);
  return amount;
}
