import type { WalletSide } from "#app/features/money/ledger/entry-text.ts";
import { readMonth } from "#app/features/money/wallet/statement-month.ts";

/** What a wallet's URL asks to see. */
export function readWalletFilter(search: URLSearchParams) {
  const typed = search.get("month") ?? "";
  const month = readMonth(typed);
  return {
    month,
    after: search.get("after"),
    /** The month in the URL is none. */
    monthError: typed && !month ? "Bulan itu tidak dikenal. Pilih salah satu dari daftar." : null,
  };
}

/** Which of an outlet's books the URL names; the balance that can be used where it names none. */
export function readBook(search: URLSearchParams): Exclude<WalletSide, "customer"> {
  const book = search.get("book");
  return book === "pending" || book === "owed" ? book : "available";
}

/** What each of an outlet's books is called. */
export const bookTitle: Readonly<Record<Exclude<WalletSide, "customer">, string>> = {
  available: "Saldo tersedia",
  pending: "Saldo menunggu",
  owed: "Komisi terutang",
};
