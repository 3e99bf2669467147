import {
  longestPaymentSearch,
  type PaymentFilter,
  paymentStatuses,
  paymentStatusNames,
} from "#app/features/payments/payment-filter.ts";
import type { PaymentRow } from "#app/features/payments/payment-list.queries.server.ts";
import type { PaymentStatus } from "#app/features/payments/payment-status.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DataTable } from "#app/ui/table.tsx";

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  PENDING: "warning",
  REVIEW: "warning",
  PAID: "success",
  FAILED: "neutral",
  CANCELLED: "neutral",
  EXPIRED: "neutral",
  PARTIALLY_REFUNDED: "brand",
  REFUNDED: "brand",
  DISPUTED: "danger",
  REVERSED: "danger",
};

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusNames[status]}</Badge>;
}

/** A plain GET: the address says what is shown. */
export function PaymentFilterForm({ filter: { status, text } }: { filter: PaymentFilter }) {
  return (
    <search>
      <form
        key={`${status} ${text}`}
        className="grid items-end gap-4 rounded-xl border border-stone-200 bg-white p-4 md:grid-cols-[2fr_1fr_auto]"
      >
        <TextField
          name="q"
          label="Cari pembayaran"
          type="search"
          defaultValue={text}
          maxLength={longestPaymentSearch}
          placeholder="Kode booking atau nomor pesanan"
        />
        <SelectField
          name="status"
          label="Status"
          defaultValue={status ?? ""}
          placeholder="Semua"
          options={paymentStatuses.map((value) => ({ value, label: paymentStatusNames[value] }))}
        />
        <button type="submit" className={buttonClass()}>
          Terapkan
        </button>
      </form>
    </search>
  );
}

export function PaymentList({
  payments,
  paymentPath,
}: {
  payments: readonly PaymentRow[];
  paymentPath: (id: string) => string;
}) {
  if (payments.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyBoxDrawing />}
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
            <div className="font-normal">
              <a
                href={paymentPath(payment.id)}
                className="flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                <span className="wrap-anywhere">{payment.orderId}</span>
              </a>
              <p className="text-sm text-stone-600">{payment.what}</p>
            </div>
          ),
        },
        { key: "status", header: "Status", cell: ({ status }) => <PaymentBadge status={status} /> },
        { key: "method", header: "Cara", cell: ({ method }) => method },
        { key: "created", header: "Dibuat", cell: ({ createdAt }) => createdAt },
        { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
      ]}
    />
  );
}
