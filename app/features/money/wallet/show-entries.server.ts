import type { Temporal } from "temporal-polyfill";
import { entryText, signedRupiah, type WalletSide } from "#app/features/money/ledger/entry-text.ts";
import { type Account, accountOf } from "#app/features/money/ledger/ledger.ts";
import {
  listEntries,
  listMonths,
  type StatementEntry,
  sumMonth,
} from "#app/features/money/wallet/statement.queries.server.ts";
import { monthLabel, monthOf } from "#app/features/money/wallet/statement-month.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, type ZoneName } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";

/** One account as its owner reads it. */
export interface Book {
  side: WalletSide;
  account: Account;
  /** Of the wall clock by which its months and times are told. */
  zone: ZoneName;
}

/** Customers have no place of their own: their wallet tells the time of Jakarta. */
export function bookOfCustomer(userId: string): Book {
  return { side: "customer", account: accountOf("CUSTOMER_WALLET", userId), zone: "WIB" };
}

const kindOfSide = {
  available: "PARTNER_AVAILABLE",
  pending: "PARTNER_PENDING",
  owed: "PARTNER_RECEIVABLE",
} as const;

export function bookOfOutlet(outlet: { id: string; zone: ZoneName }, side: Exclude<WalletSide, "customer">): Book {
  return { side, account: accountOf(kindOfSide[side], outlet.id), zone: outlet.zone };
}

/** A page of a book: its entries of a month or of all, and what that month came to. */
export async function showEntries(
  { side, account, zone }: Book,
  { month, after }: { month: string | null; after: string | null },
  now: Temporal.Instant,
) {
  const [{ entries, next }, known, sums] = await Promise.all([
    listEntries(account, { month, after, zone }),
    listMonths(account, zone),
    month ? sumMonth(account, month, zone) : null,
  ]);
  const current = monthOf(now, zone);
  const months = [...new Set([...(month ? [month] : []), ...(known.length > 0 ? [current] : []), ...known])]
    .sort()
    .reverse();
  const fileMonth = month ?? known[0] ?? null;
  return {
    side,
    entries: entries.map((entry) => entryRow(entry, side, zone)),
    months: months.map((value) => ({ value, label: monthLabel(value) })),
    month,
    /** Of the month that is chosen. */
    sums: sums && {
      opening: formatRupiah(sums.opening),
      paidIn: signedRupiah(sums.paidIn),
      paidOut: signedRupiah(sums.paidOut),
      closing: formatRupiah(sums.closing),
    },
    /** The month that can be taken along as a file; null where nothing was ever posted. */
    file: fileMonth ? { value: fileMonth, label: monthLabel(fileMonth) } : null,
    after,
    next,
  };
}

export type EntriesView = Awaited<ReturnType<typeof showEntries>>;

function entryRow(entry: StatementEntry, side: WalletSide, zone: ZoneName) {
  return {
    id: entry.id,
    dateTime: entry.at.toISOString(),
    when: formatInstant(entry.at, zone),
    text: entryText(side, entry.kind),
    /** What it belongs to: `Booking BK-7F3K2Q · Pangkas Parahyangan`. */
    detail: entryDetail(entry, side),
    /** Where that can be seen. */
    to: entryPlace(entry, side),
    /** `+Rp 50.000`. */
    amount: signedRupiah(entry.amount),
    isIn: entry.amount > 0,
    after: formatRupiah(entry.after),
  };
}

/** What an entry belongs to, in words. */
export function entryDetail(entry: StatementEntry, side: WalletSide): string | null {
  const who = side === "customer" ? entry.outletName : entry.contactName;
  if (entry.bookingCode) return [`Booking ${entry.bookingCode}`, who].filter(Boolean).join(" · ");
  if (entry.withdrawalCode) return `Penarikan ${entry.withdrawalCode}`;
  return entry.invoiceNumber ? `Tagihan ${entry.invoiceNumber}` : null;
}

function entryPlace({ bookingId, withdrawalCode }: StatementEntry, side: WalletSide): string | null {
  if (bookingId) return side === "customer" ? paths.myBooking({ id: bookingId }) : paths.order({ id: bookingId });
  return withdrawalCode ? `#penarikan` : null;
}
