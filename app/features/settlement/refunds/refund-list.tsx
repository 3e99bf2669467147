import { methodNames, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { RefundBadge } from "#app/features/settlement/refunds/refund-badge.tsx";
import {
  longestRefundSearch,
  promisedRefundDays,
  type RefundFilter,
  refundFilter,
  refundStatuses,
  refundStatusText,
  refundTargets,
  refundTargetText,
} from "#app/features/settlement/refunds/refund-filter.ts";
import type { RefundRow, RefundSum } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { MoneyRangeFields } from "#app/ui/form/money-range-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface ListPlace {
  path: string;
  filter: RefundFilter;
}

export function RefundSums({ sums, path, filter }: ListPlace & { sums: readonly RefundSum[] }) {
  return (
    <SumTiles
      label="Pengembalian dana per status"
      tiles={sums.map(({ status, count, sum, oldest }) => ({
        key: status,
        to: path + refundFilter.search({ ...filter, status }),
        label: refundStatusText[status],
        value: formatCount(count),
        details: [sum, ...(oldest ? [`terlama ${oldest}`] : [])],
        isCurrent: filter.status === status,
      }))}
    />
  );
}

export function RefundFilterForm({ path, filter, mayExport }: ListPlace & { mayExport: boolean }) {
  const { status, target, method, isLate, text, who, ...range } = filter;
  return (
    <ListFilter
      label="Saring pengembalian dana"
      path={path}
      state={refundFilter.search(filter)}
      shown={["status"]}
      mayExport={mayExport}
      search={{
        label: "Kode atau nomor",
        placeholder: "Booking, pesanan, kunci pengembalian dana",
        value: text,
        longest: longestRefundSearch,
      }}
    >
      <TextField
        name="who"
        label="Pelanggan atau outlet"
        defaultValue={who}
        maxLength={longestRefundSearch}
        placeholder="Awal nama, e-mail, atau ID"
      />
      <FilterChoice
        name="status"
        label="Status"
        value={status}
        options={optionsFrom(refundStatuses, refundStatusText)}
      />
      <FilterChoice name="target" label="Ke" value={target} options={optionsFrom(refundTargets, refundTargetText)} />
      <FilterChoice
        name="method"
        label="Cara bayar"
        value={method}
        options={optionsFrom(methodNames, (value) => paymentMethods[value].name)}
      />
      <MoneyRangeFields range={range} />
      <CheckboxField
        name="late"
        value="1"
        label={`Hanya yang lewat ${promisedRefundDays} hari kerja`}
        defaultChecked={isLate}
      />
    </ListFilter>
  );
}

export function RefundList({ refunds }: { refunds: readonly RefundRow[] }) {
  if (refunds.length === 0) {
    return (
      <EmptyState
        title="Tidak ada pengembalian dana"
        text="Ubah saringannya. Pengembalian dana baru tampil di sini begitu diminta."
      />
    );
  }
  return (
    <DataTable
      caption="Pengembalian dana, terbaru lebih dulu"
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "code",
          header: "Booking",
          names: true,
          cell: ({ id, code, orderId }) => (
            <RowLink to={paths.managedRefund({ id })} name={code}>
              {orderId}
            </RowLink>
          ),
        },
        {
          key: "status",
          header: "Status",
          cell: ({ status, statusName }) => <RefundBadge status={status} name={statusName} />,
        },
        {
          key: "who",
          header: "Pelanggan, outlet",
          cell: ({ customer, outlet }) => <TwoLines under={outlet}>{customer}</TwoLines>,
        },
        { key: "to", header: "Ke", cell: ({ to }) => to },
        {
          key: "created",
          header: "Diminta",
          cell: ({ createdAt, waits }) => <TwoLines under={waits && `menunggu ${waits}`}>{createdAt}</TwoLines>,
        },
        { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
      ]}
    />
  );
}
