import { DeliveryBadge } from "#app/features/messages/channels/delivery-badge.tsx";
import {
  type DeliveryFilter,
  deliveryFilter,
  deliveryStatuses,
  longestDeliverySearch,
} from "#app/features/messages/channels/delivery-filter.ts";
import type { DeliveryRow } from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { deliveryStatusNames } from "#app/features/messages/channels/delivery-status-name.ts";
import { channelNames } from "#app/features/messages/preferences/channel-name.ts";
import * as paths from "#app/paths.ts";
import type { DeliveryStatus } from "#app/platform/generated/enums.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

/** Of the last 24 hours. */
export function DeliveryCounts({ counts }: { counts: readonly { status: DeliveryStatus; count: number }[] }) {
  return (
    <section aria-label="24 jam terakhir">
      <dl className="flex flex-wrap gap-x-4 gap-y-1 rounded-xl border border-stone-200 bg-white px-3 py-2 md:gap-x-8 md:px-4 md:py-3">
        {counts.map(({ status, count }) => (
          <div key={status} className="flex items-baseline gap-1.5 md:flex-col-reverse md:gap-0">
            <dt className="text-sm text-stone-600">{deliveryStatusNames[status]}</dt>
            <dd className="font-bold tabular-nums md:text-xl">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-stone-600">Pesan yang dibuat dalam 24 jam terakhir.</p>
    </section>
  );
}

const asOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface DeliveryFilterFormProps {
  filter: DeliveryFilter;
  kinds: readonly { value: string; label: string }[];
  path: string;
  /** Whether the reader may take the list away. */
  mayExport: boolean;
}

export function DeliveryFilterForm({ filter, kinds, path, mayExport }: DeliveryFilterFormProps) {
  const { status, channel, kind, text } = filter;
  return (
    <ListFilter
      label="Saring pengiriman"
      path={path}
      state={deliveryFilter.search(filter)}
      mayExport={mayExport}
      search={{ label: "E-mail penerima", placeholder: "Sebagian alamat", value: text, longest: longestDeliverySearch }}
    >
      <FilterChoice
        name="status"
        label="Status"
        value={status}
        options={optionsFrom(deliveryStatuses, deliveryStatusNames)}
      />
      <FilterChoice name="channel" label="Saluran" value={channel} options={asOptions(channelNames)} />
      <FilterChoice name="kind" label="Jenis" value={kind} options={kinds} />
    </ListFilter>
  );
}

export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryRow[] }) {
  if (deliveries.length === 0) {
    return (
      <EmptyState title="Tidak ada pengiriman" text="Ubah saringannya. Pesan baru tampil di sini begitu dibuat." />
    );
  }
  return (
    <DataTable
      caption="Pengiriman, terbaru lebih dulu"
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "kind",
          header: "Pesan",
          names: true,
          cell: ({ id, kind, name, email }) => (
            <RowLink to={paths.delivery({ id })} name={kind}>
              {name}, {email}
            </RowLink>
          ),
        },
        {
          key: "status",
          header: "Status",
          cell: ({ status, reason }) => (
            <div className="space-y-1">
              <DeliveryBadge status={status} />
              {reason && <p className="wrap-anywhere text-sm text-stone-600">{reason}</p>}
            </div>
          ),
        },
        { key: "channel", header: "Saluran", cell: ({ channel }) => channel },
        { key: "created", header: "Dibuat", cell: ({ createdAt }) => createdAt },
        { key: "tries", header: "Percobaan", align: "end", cell: ({ tries }) => tries },
      ]}
    />
  );
}
