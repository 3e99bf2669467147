import { z } from "zod";
import type { Account } from "#app/features/money/ledger/ledger.ts";
import { type MonthText, monthBounds } from "#app/features/money/wallet/statement-month.ts";
import { afterRow } from "#app/lib/list-filter.ts";
import { toDate, type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";
import { type LedgerTransactionKind, Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const rupiah = z.bigint().transform(Number);

const entryRow = z.object({
  id: z.string(),
  at: z.date(),
  amount: rupiah,
  /** The balance once it was posted. */
  after: rupiah,
  kind: z.string().transform((text) => text as LedgerTransactionKind),
  bookingId: z.string().nullable(),
  bookingCode: z.string().nullable(),
  outletName: z.string().nullable(),
  contactName: z.string().nullable(),
  withdrawalCode: z.string().nullable(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
});
export type StatementEntry = z.output<typeof entryRow>;

/** What an entry's words and links need; `e` is the entry, `t` its transaction. */
const about = Prisma.sql`
  t.kind::text AS kind, b.id::text AS "bookingId", b.code AS "bookingCode", o.name AS "outletName",
  b.contact_name AS "contactName", w.code AS "withdrawalCode", i.id::text AS "invoiceId", i.number AS "invoiceNumber"`;
const joins = Prisma.sql`
  JOIN ledger_transaction t ON t.id = e.transaction_id
  LEFT JOIN booking b ON b.id = t.booking_id
  LEFT JOIN outlet o ON o.id = b.outlet_id
  LEFT JOIN withdrawal w ON w.id = t.withdrawal_id
  LEFT JOIN subscription_invoice i ON i.id = t.invoice_id`;
const accountOf = ({ kind, ownerId }: Account) => Prisma.sql`
  SELECT id, balance FROM ledger_account WHERE kind = ${kind}::ledger_account_kind AND owner_id = ${ownerId}::uuid`;

const entryPageSize = 25;

interface EntryFilter {
  month: MonthText | null;
  /** Of a page before; anything unreadable begins at the newest. */
  after: string | null;
  zone: ZoneName;
}

/** One page of an account's entries, the newest first, each with the balance after it; `next` names the page below. */
export async function listEntries(
  account: Account,
  { month, after, zone }: EntryFilter,
): Promise<{ entries: StatementEntry[]; next: string | null }> {
  const limit = entryPageSize + 1;
  const rows = await readRows(
    entryRow,
    Prisma.sql`/* wallet-entries */
    WITH account AS (${accountOf(account)}),
    page AS (
      SELECT e.id, e.at, e.amount, e.transaction_id FROM ledger_entry e JOIN account a ON a.id = e.account_id
      WHERE ${duringMonth(month, zone)} AND ${below(after)} ORDER BY e.at DESC, e.id DESC LIMIT ${limit}),
    newest AS (SELECT at, id FROM page ORDER BY at DESC, id DESC LIMIT 1),
    newer AS (
      SELECT coalesce(sum(e.amount), 0) AS sum FROM ledger_entry e JOIN account a ON a.id = e.account_id, newest n
      WHERE (e.at, e.id) > (n.at, n.id))
    SELECT e.id::text, e.at, e.amount,
      (a.balance - newer.sum - coalesce(sum(e.amount) OVER (
        ORDER BY e.at DESC, e.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::int8 AS after,
      ${about}
    FROM page e CROSS JOIN account a CROSS JOIN newer ${joins}
    ORDER BY e.at DESC, e.id DESC`,
  );
  const entries = rows.slice(0, entryPageSize);
  const last = entries.at(-1);
  return {
    entries,
    next: rows.length > entryPageSize && last ? afterRow.write({ at: last.at.getTime(), id: last.id }) : null,
  };
}

function duringMonth(month: MonthText | null, zone: ZoneName): Prisma.Sql {
  if (!month) return Prisma.sql`TRUE`;
  const { from, until } = monthBounds(month, zone);
  return Prisma.sql`e.at >= ${toDate(from)}::timestamptz AND e.at < ${toDate(until)}::timestamptz`;
}

function below(after: string | null): Prisma.Sql {
  const from = afterRow.read(after ?? "");
  return from ? Prisma.sql`(e.at, e.id) < (${new Date(from.at)}::timestamptz, ${from.id}::uuid)` : Prisma.sql`TRUE`;
}

const sums = z.object({ opening: rupiah, paidIn: rupiah, paidOut: rupiah });

interface MonthSums {
  opening: number;
  /** What came in, and what went out (from 0 down). */
  paidIn: number;
  paidOut: number;
  closing: number;
}

/** What stood in an account before a month and after it. */
export async function sumMonth(account: Account, month: MonthText, zone: ZoneName): Promise<MonthSums> {
  const { from, until } = monthBounds(month, zone);
  const [found] = await readRows(
    sums,
    Prisma.sql`/* wallet-month */
    SELECT coalesce(sum(e.amount) FILTER (WHERE e.at < ${toDate(from)}::timestamptz), 0)::int8 AS opening,
      coalesce(sum(e.amount) FILTER (WHERE e.at >= ${toDate(from)}::timestamptz AND e.amount > 0), 0)::int8 AS "paidIn",
      coalesce(sum(e.amount) FILTER (WHERE e.at >= ${toDate(from)}::timestamptz AND e.amount < 0), 0)::int8 AS "paidOut"
    FROM ledger_entry e JOIN (${accountOf(account)}) a ON a.id = e.account_id
    WHERE e.at < ${toDate(until)}::timestamptz`,
  );
  const { opening = 0, paidIn = 0, paidOut = 0 } = found ?? {};
  return { opening, paidIn, paidOut, closing: opening + paidIn + paidOut };
}

/** Every entry of a month, the oldest first, with what stood in the account before them. */
export async function readMonthStatement(
  account: Account,
  month: MonthText,
  zone: ZoneName,
): Promise<MonthSums & { entries: StatementEntry[] }> {
  const { from, until } = monthBounds(month, zone);
  const entries = await readRows(
    entryRow,
    Prisma.sql`/* wallet-statement */
    WITH account AS (${accountOf(account)}),
    posted AS (
      SELECT e.id, e.at, e.amount, e.transaction_id, sum(e.amount) OVER (ORDER BY e.at, e.id)::int8 AS after
      FROM ledger_entry e JOIN account a ON a.id = e.account_id WHERE e.at < ${toDate(until)}::timestamptz)
    SELECT e.id::text, e.at, e.amount, e.after, ${about}
    FROM posted e ${joins} WHERE e.at >= ${toDate(from)}::timestamptz ORDER BY e.at, e.id`,
  );
  const [first] = entries;
  if (!first) return { ...(await sumMonth(account, month, zone)), entries };
  const paidIn = entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const paidOut = entries.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const opening = first.after - first.amount;
  return { opening, paidIn, paidOut, closing: opening + paidIn + paidOut, entries };
}

/** The months in which something was posted to an account, the newest first. */
export async function listMonths(account: Account, zone: ZoneName): Promise<MonthText[]> {
  const rows = await readRows(
    z.object({ month: z.string() }),
    Prisma.sql`/* wallet-months */
    SELECT DISTINCT to_char(e.at AT TIME ZONE ${zoneIds[zone]}, 'YYYY-MM') AS month
    FROM ledger_entry e JOIN (${accountOf(account)}) a ON a.id = e.account_id ORDER BY month DESC`,
  );
  return rows.map(({ month }) => month);
}
