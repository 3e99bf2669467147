// Script group: outlet-bookings
import type { PaymentSummary } from "#app/features/bookings/terms/payment-summary.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";

/** How a booking is paid: what was paid before, what is left for the visit, what went back. */
export function PaymentSummaryCard({ money }: { money: PaymentSummary }) {
  const { state, tone, rows, refunds, pay } = money;
  return (
    <Card as="section" aria-labelledby="money-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle id="money-title">Pembayaran</CardTitle>
        <Badge tone={tone}>{state}</Badge>
      </div>
      {pay && (
        <div className="mt-4 space-y-3">
          <p className="font-semibold text-amber-800">
            Bayar sebelum <time dateTime={pay.iso}>{pay.until}</time>
          </p>
          <LinkButton to={pay.to} fullWidth>
            Bayar sekarang
          </LinkButton>
        </div>
      )}
      {rows.length > 0 && (
        <div className="mt-4">
          <DataList rows={rows} />
        </div>
      )}
      {refunds.length > 0 && (
        <div className="mt-4 border-stone-200 border-t pt-4">
          <h3 className="font-semibold text-stone-900">Pengembalian</h3>
          <ul className="mt-1 space-y-2">
            {refunds.map(({ id, amount, state: refundState, isDone, detail }) => (
              <li key={id}>
                <span className={isDone ? "text-emerald-800" : "font-semibold text-amber-800"}>
                  {refundState}: {amount}
                </span>
                <p className="text-sm text-stone-600">{detail}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
