import { PaymentBadge } from "#app/features/money/payments/payment-badge.tsx";
import type { PaymentDetailsView } from "#app/features/settlement/reconciliation/payment-details.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { FactLink, FactsList } from "#app/ui/facts-list.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

/** One payment for management: how it stands here, what the gateway said, what went back. */
export function PaymentDetailsSections({ payment }: { payment: PaymentDetailsView }) {
  const { bookingId, payerId, outletId, events, refunds } = payment;
  const facts = [
    { term: "Status", detail: <PaymentBadge status={payment.status} name={payment.statusName} /> },
    { term: "Status di gateway", detail: payment.gatewayStatus ?? "Belum ada jawaban" },
    {
      term: "Untuk",
      detail: <FactLink to={bookingId && paths.managedBooking({ id: bookingId })}>{payment.what}</FactLink>,
    },
    { term: "Pembayar", detail: <FactLink to={paths.user({ id: payerId })}>{payment.payer}</FactLink> },
    {
      term: "Outlet",
      detail: <FactLink to={outletId && paths.managedOutlet({ id: outletId })}>{payment.outlet}</FactLink>,
    },
    { term: "Cara bayar", detail: payment.method },
    { term: "Lewat gateway", detail: payment.gatewayAmount },
    { term: "Dari dompet", detail: payment.walletAmount },
    { term: "Sudah dikembalikan", detail: payment.refunded },
    { term: "Jumlah", detail: payment.amount, strong: true },
    { term: "Dibuat", detail: payment.createdAt },
    { term: "Batas waktu", detail: payment.expiresAt },
    ...(payment.paidAt ? [{ term: "Dibayar", detail: payment.paidAt }] : []),
    ...(payment.failure ? [{ term: "Catatan", detail: payment.failure }] : []),
    { term: "Terakhir dicocokkan", detail: payment.checkedAt ?? "Belum pernah" },
    { term: "ID transaksi", detail: <span className="wrap-anywhere">{payment.transactionId ?? "–"}</span> },
  ];
  return (
    <>
      <Card>
        <FactsList rows={facts} />
      </Card>
      <section aria-labelledby="events">
        <SectionHeading id="events">Kata gateway</SectionHeading>
        {events.length === 0 ? (
          <Card>
            <p className="text-stone-600">Gateway belum mengatakan apa pun tentang pesanan ini.</p>
          </Card>
        ) : (
          <DataTable
            caption="Semua yang dikatakan gateway, terlama lebih dulu"
            rows={events}
            rowKey={({ id }) => id}
            columns={[
              { key: "status", header: "Status", names: true, cell: ({ status }) => status },
              { key: "source", header: "Dari", cell: ({ source }) => source },
              { key: "received", header: "Pertama diterima", cell: ({ receivedAt }) => receivedAt },
              { key: "outcome", header: "Akibatnya", cell: ({ outcome }) => outcome },
              { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
              { key: "count", header: "Kali", align: "end", cell: ({ count }) => count },
            ]}
          />
        )}
      </section>
      {refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <SectionHeading id="refunds">Pengembalian dana</SectionHeading>
          <DataTable
            caption="Pengembalian dana"
            rows={refunds}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "to",
                header: "Ke",
                names: true,
                cell: ({ id, to }) => <RowLink to={paths.managedRefund({ id })} name={to} />,
              },
              { key: "status", header: "Status", cell: ({ status }) => status },
              { key: "reason", header: "Alasan", cell: ({ reason }) => reason },
              { key: "note", header: "Catatan", cell: ({ note }) => note ?? "–" },
              { key: "created", header: "Diminta", cell: ({ createdAt }) => createdAt },
              { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
            ]}
          />
        </section>
      )}
    </>
  );
}
