/** How many bank accounts one person keeps. */
export const mostBankAccounts = 5;

export type AddRefusal = "bank-unknown" | "wrong-digits" | "already-added" | "too-many";
export type RemoveRefusal = "withdrawal-running";
