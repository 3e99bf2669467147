import { stringify } from "csv-stringify/sync";
import type { ShownDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import { saleMethodText } from "#app/features/bookings/sales/visit-sale.ts";
import { clock } from "#app/platform/clock.server.ts";
import { drawPdf } from "#app/platform/pdf.server.ts";

/** A day for a spreadsheet: every sale and what took one back, then the sums; amounts are whole rupiah. */
export function dayCsv(day: ShownDay): string {
  const header = ["Tanggal", "Waktu", "Kode", "Pelanggan", "Barber", "Keterangan", "Cara bayar", "Jumlah", "Tip"];
  const entries = [
    ...day.entries.map((entry) => ({ ...entry, isLate: false })),
    ...(day.corrections?.entries ?? []).map((entry) => ({ ...entry, isLate: true })),
  ];
  const lines = [
    header,
    ...entries.map(({ time, code, customer, barber, what, method, amount, tip, isLate }) => [
      day.date,
      `${time} ${day.zone}`,
      code,
      customer,
      barber,
      isLate ? `${what}, sesudah hari ditutup` : what,
      saleMethodText[method],
      amount,
      tip,
    ]),
    [day.date, "", "", "", "", "Kas yang seharusnya ada", saleMethodText.CASH, day.expected, ""],
    ...(day.closing
      ? [[day.date, "", "", "", "", `Ditutup: ${day.closing.signed}. ${day.closing.difference}`, "", "", ""]]
      : []),
  ];
  return stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
}

/** A day as a document, with who closed it. */
export function dayPdf(day: ShownDay, now = clock.now()): Promise<Uint8Array<ArrayBuffer>> {
  const { closing, corrections } = day;
  const columns = [
    { header: "Waktu", share: 3 },
    { header: "Pelanggan", share: 8 },
    { header: "Barber", share: 5 },
    { header: "Dibayar", share: 7, align: "end" },
  ] as const;
  const rowOf = ({ time, customer, code, barber, what, paid, tipText }: ShownDay["entries"][number]) => ({
    cells: [
      time,
      `${customer}\n${code}`,
      barber,
      [paid, tipText, what === "Selesai" ? "" : what].filter(Boolean).join("\n"),
    ],
  });
  return drawPdf({
    title: `Tutup hari ${day.title}`,
    subtitle: [day.outlet.name, `Waktu ${day.zone}, semua jumlah dalam rupiah.`],
    madeAt: now,
    parts: [
      { kind: "facts", rows: day.rows },
      ...(closing
        ? [
            { kind: "heading", text: "Kas" } as const,
            {
              kind: "facts",
              rows: [
                { term: "Seharusnya ada", detail: closing.expected },
                { term: "Dihitung", detail: closing.counted },
                { term: "Selisih", detail: closing.difference, strong: true },
                { term: "Ditutup oleh", detail: closing.signed },
                ...(closing.note ? [{ term: "Catatan", detail: closing.note }] : []),
              ],
            } as const,
          ]
        : [{ kind: "text", text: "Hari ini belum ditutup." } as const]),
      { kind: "heading", text: "Per barber" },
      {
        kind: "table",
        empty: "Belum ada kunjungan.",
        columns: [
          { header: "Barber", share: 6 },
          { header: "Kunjungan", share: 4, align: "end" },
          { header: "Tunai", share: 5, align: "end" },
          { header: "QRIS outlet", share: 5, align: "end" },
          { header: "Tip", share: 4, align: "end" },
        ],
        rows: day.barbers.map(({ barber, visits, cash, qris, tips }) => ({
          cells: [barber, String(visits), cash, qris, tips],
        })),
      },
      { kind: "heading", text: "Kunjungan" },
      { kind: "table", empty: "Belum ada kunjungan.", columns, rows: day.entries.map(rowOf) },
      ...(corrections
        ? [
            { kind: "heading", text: `Koreksi sesudah ditutup: kas ${corrections.cash}` } as const,
            { kind: "table", empty: "", columns, rows: corrections.entries.map(rowOf) } as const,
          ]
        : []),
    ],
  });
}
