import type { Receipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

/** A receipt to read and to print: on paper the ways onward are left out. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { bookingId, code, facts, prices, payments, sums, notes } = receipt;
  const rows = (lines: Receipt["prices"]) =>
    lines.map(({ term, amount, strong = false }) => ({ term, detail: amount, strong }));
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Bukti booking ${code}`}
        back={{ to: paths.myBooking({ id: bookingId }), label: "Booking" }}
        actions={
          <span className="print:hidden">
            <LinkButton to={paths.receiptPdf({ id: bookingId })} reloadDocument variant="secondary">
              Unduh PDF
            </LinkButton>
          </span>
        }
      />
      <Card as="section" aria-labelledby="about-title">
        <h2 id="about-title" className="sr-only">
          Booking
        </h2>
        <DataList rows={facts} />
      </Card>
      <Card as="section" aria-labelledby="price-title">
        <CardTitle id="price-title">Rincian biaya</CardTitle>
        <div className="mt-3">
          <DataList rows={rows(prices)} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="payment-title">
        <CardTitle id="payment-title">Pembayaran</CardTitle>
        {payments.length > 0 ? (
          <ul className="mt-3 divide-y divide-stone-200">
            {payments.map(({ term, detail, amount }) => (
              <li key={`${term} ${detail} ${amount}`} className="flex justify-between gap-4 py-3">
                <span>
                  {term}
                  <span className="block text-sm text-stone-600">{detail}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{amount}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-stone-600">Belum ada pembayaran lewat aplikasi.</p>
        )}
        <div className="border-stone-200 border-t pt-3">
          <DataList rows={rows(sums)} />
        </div>
      </Card>
      <div className="space-y-1 text-sm text-stone-600">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </PageShell>
  );
}
