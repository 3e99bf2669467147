/** Where an outlet stands with the platform; whole rupiah, none below 0. */
export interface OutletMoney {
  pending: number;
  available: number;
  /** What it owes. */
  owed: number;
  /** On its way to a bank. */
  inTransit: number;
}

export function isMoneyLeft({ pending, available, owed, inTransit }: OutletMoney): boolean {
  return pending + available + owed + inTransit > 0;
}
