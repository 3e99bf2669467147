import { PaymentBadge } from "#app/features/money/payments/payment-badge.tsx";
import { methodNames, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { paymentStatusNames } from "#app/features/money/payments/payment-status.ts";
import {
  longestPaymentSearch,
  type PaymentFilter,
  paymentFilter,
  paymentStatuses,
  purposeNames,
  purposes,
} from "#app/features/settlement/reconciliation/payment-filter.ts";
import type { PaymentRow, PaymentSum } from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoneyRangeFields } from "#app/ui/form/money-range-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface ListPlace {
  path: string;
  filter: PaymentFilter;
}

/** The filtered payments by status; each leads to its own. */
export function PaymentSums({
  sums,
  note,
  path,
  filter,
}: ListPlace & { sums: readonly PaymentSum[]; note: string | false }) {
  return (
    <SumTiles
      label="Pembayaran per status"
      note={note}
      tiles={sums.map(({ status, value, details }) => ({
        key: status,
        to: path + paymentFilter.search({ ...filter, status }),
        label: paymentStatusNames[status],
        value,
        details,
        isCurrent: filter.status === status,
        isAlarming: status === "DISPUTED",
      }))}
    />
  );
}

export function PaymentFilterForm({ path, filter, mayExport }: ListPlace & { mayExport: boolean }) {
  const { status, method, purpose, text, who, ...range } = filter;
  return (
    <ListFilter
      label="Saring pembayaran"
      path={path}
      state={paymentFilter.search(filter)}
      shown={["status"]}
      mayExport={mayExport}
      search={{
        label: "Kode atau nomor",
        placeholder: "Booking, pesanan, tagihan",
        value: text,
        longest: longestPaymentSearch,
      }}
    >
      <TextField
        name="who"
        label="Pembayar atau outlet"
        defaultValue={who}
        maxLength={longestPaymentSearch}
        placeholder="Awal nama, e-mail, atau ID"
      />
      <FilterChoice
        name="status"
        label="Status"
        value={status}
        options={optionsFrom(paymentStatuses, paymentStatusNames)}
      />
      <FilterChoice
        name="method"
        label="Cara bayar"
        value={method}
        options={optionsFrom(methodNames, (value) => paymentMethods[value].name)}
      />
      <FilterChoice name="purpose" label="Untuk" value={purpose} options={optionsFrom(purposes, purposeNames)} />
      <MoneyRangeFields range={range} />
    </ListFilter>
  );
}

export function PaymentList({ payments }: { payments: readonly PaymentRow[] }) {
  if (payments.length === 0) {
    return (
      <EmptyState
        title="Tidak ada pembayaran"
        text="Ubah kata atau statusnya. Pembayaran baru tampil di sini begitu dibuat."
      />
    );
  }
  return (
    <DataTable
      caption="Pembayaran, terbaru lebih dulu"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "order",
          header: "Pesanan",
          names: true,
          cell: (payment) => (
            <RowLink to={paths.managedPayment({ id: payment.id })} name={payment.orderId}>
              {payment.what}
            </RowLink>
          ),
        },
        {
          key: "status",
          header: "Status",
          cell: ({ status }) => <PaymentBadge status={status} name={paymentStatusNames[status]} />,
        },
        {
          key: "who",
          header: "Pembayar, outlet",
          cell: ({ payer, outlet }) => <TwoLines under={outlet}>{payer}</TwoLines>,
        },
        { key: "method", header: "Cara", cell: ({ method }) => method },
        { key: "created", header: "Dibuat", cell: ({ createdAt }) => createdAt },
        { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
      ]}
    />
  );
}
