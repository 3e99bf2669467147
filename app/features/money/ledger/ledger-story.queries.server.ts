import { signedRupiah } from "#app/features/money/ledger/entry-text.ts";
import { accountText } from "#app/features/money/ledger/ledger-words.ts";
import { transactionText } from "#app/features/money/ledger/transaction-text.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** Whose transactions: of any of these. */
interface LedgerOf {
  paymentId?: string;
  bookingId?: string | null;
  withdrawalId?: string;
  invoiceId?: string | null;
  keys?: readonly string[];
}

/** What the ledger has of a payment, a booking, a withdrawal or an invoice, oldest first: at most 100 transactions. */
export async function listLedgerStory({ paymentId, bookingId, withdrawalId, invoiceId, keys }: LedgerOf) {
  const wanted: Prisma.LedgerTransactionWhereInput[] = [
    ...(paymentId ? [{ paymentId }] : []),
    ...(bookingId ? [{ bookingId }] : []),
    ...(withdrawalId ? [{ withdrawalId }] : []),
    ...(invoiceId ? [{ invoiceId }] : []),
    ...(keys && keys.length > 0 ? [{ key: { in: [...keys] } }] : []),
  ];
  if (wanted.length === 0) return [];
  const rows = await db.ledgerTransaction.findMany({
    where: { OR: wanted },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: 100,
    select: {
      id: true,
      kind: true,
      at: true,
      entries: { orderBy: { amount: "asc" }, select: { id: true, amount: true, account: { select: { kind: true } } } },
    },
  });
  return rows.map(({ id, kind, at, entries }) => ({
    id,
    what: transactionText[kind],
    at: formatBriefInstant(at, "WIB"),
    lines: entries.map((entry) => ({
      id: entry.id,
      account: accountText[entry.account.kind],
      amount: signedRupiah(Number(entry.amount)),
    })),
  }));
}
export type LedgerStory = Awaited<ReturnType<typeof listLedgerStory>>;
