import { stringify } from "csv-stringify/sync";
import { Temporal } from "temporal-polyfill";
import { entryText } from "#app/features/money/ledger/entry-text.ts";
import type { Book } from "#app/features/money/wallet/show-entries.server.ts";
import { readMonthStatement } from "#app/features/money/wallet/statement.queries.server.ts";
import { type MonthText, monthBounds } from "#app/features/money/wallet/statement-month.ts";
import { formatTime, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

const header = ["Tanggal", "Waktu", "Keterangan", "Nomor", "Nama", "Jumlah", "Saldo"];

/**
 * A month of a book for a spreadsheet: amounts are whole rupiah, and no text that somebody typed acts as a formula. The
 * first line says what stood there before, the last what stands there after.
 */
export async function statementCsv(
  { side, account, zone }: Book,
  month: MonthText,
  now = clock.now(),
): Promise<string> {
  const { opening, closing, entries } = await readMonthStatement(account, month, zone);
  const { from, until } = monthBounds(month, zone);
  const today = localDate(now, zone);
  const lastDay = localDate(until, zone).subtract({ days: 1 });
  const isRunning = Temporal.PlainDate.compare(today, lastDay) < 0;
  const lines = [
    header,
    [localDate(from, zone).toString(), "", "Saldo awal", "", "", "", opening],
    ...entries.map((entry) => [
      localDate(entry.at, zone).toString(),
      `${formatTime(entry.at, zone)} ${zone}`,
      entryText(side, entry.kind),
      entry.bookingCode ?? entry.withdrawalCode ?? entry.invoiceNumber ?? "",
      (side === "customer" ? entry.outletName : entry.contactName) ?? "",
      entry.amount,
      entry.after,
    ]),
    isRunning
      ? [today.toString(), "", "Saldo sekarang", "", "", "", closing]
      : [lastDay.toString(), "", "Saldo akhir", "", "", "", closing],
  ];
  return stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
}
