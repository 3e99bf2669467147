import { entryText, signedRupiah } from "#app/features/money/ledger/entry-text.ts";
import { type Book, entryDetail } from "#app/features/money/wallet/show-entries.server.ts";
import { readMonthStatement } from "#app/features/money/wallet/statement.queries.server.ts";
import { type MonthText, monthLabel } from "#app/features/money/wallet/statement-month.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatShortDate, formatTime, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { drawPdf } from "#app/platform/pdf.server.ts";

/** A month of a book as a document; `owner` says whose it is, a line each. */
export async function statementPdf(
  { side, account, zone }: Book,
  month: MonthText,
  { title, owner }: { title: string; owner: readonly string[] },
  now = clock.now(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { opening, paidIn, paidOut, closing, entries } = await readMonthStatement(account, month, zone);
  return drawPdf({
    title: `${title} ${monthLabel(month)}`,
    subtitle: [...owner, `Waktu ${zone}, semua jumlah dalam rupiah.`],
    madeAt: now,
    parts: [
      {
        kind: "facts",
        rows: [
          { term: "Saldo awal", detail: formatRupiah(opening) },
          { term: "Masuk", detail: signedRupiah(paidIn) },
          { term: "Keluar", detail: signedRupiah(paidOut) },
          { term: "Saldo akhir", detail: formatRupiah(closing), strong: true },
        ],
      },
      {
        kind: "table",
        empty: "Tidak ada catatan di bulan ini.",
        columns: [
          { header: "Waktu", share: 22 },
          { header: "Keterangan", share: 40 },
          { header: "Jumlah", share: 19, align: "end" },
          { header: "Saldo", share: 19, align: "end" },
        ],
        rows: entries.map((entry) => ({
          cells: [
            `${formatShortDate(localDate(entry.at, zone))} ${formatTime(entry.at, zone)}`,
            [entryText(side, entry.kind), entryDetail(entry, side)].filter(Boolean).join("\n"),
            signedRupiah(entry.amount),
            formatRupiah(entry.after),
          ],
        })),
      },
    ],
  });
}
