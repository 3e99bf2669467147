import type { Receipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { drawPdf } from "#app/platform/pdf.server.ts";

/** A receipt as a document to keep. */
export function receiptPdf(receipt: Receipt, now = clock.now()): Promise<Uint8Array<ArrayBuffer>> {
  const { code, facts, prices, payments, sums, notes } = receipt;
  const rowOf = ({ term, amount, strong = false }: Receipt["prices"][number]) => ({ term, detail: amount, strong });
  return drawPdf({
    title: `Bukti booking ${code}`,
    subtitle: [],
    madeAt: now,
    parts: [
      { kind: "facts", rows: facts },
      { kind: "heading", text: "Rincian biaya" },
      { kind: "facts", rows: prices.map(rowOf) },
      { kind: "heading", text: "Pembayaran" },
      {
        kind: "table",
        empty: "Belum ada pembayaran lewat aplikasi.",
        columns: [
          { header: "Cara", share: 5 },
          { header: "Waktu", share: 7 },
          { header: "Jumlah", share: 3, align: "end" },
        ],
        rows: payments.map(({ term, detail, amount }) => ({ cells: [term, detail, amount] })),
      },
      { kind: "facts", rows: sums.map(rowOf) },
      ...notes.map((text) => ({ kind: "text", text }) as const),
    ],
  });
}
