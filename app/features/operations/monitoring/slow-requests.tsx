import type {
  RouteFigures,
  SlowRequestRow,
} from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import {
  hoursText,
  longestRouteSearch,
  type RequestFilter,
  requestHours,
  requestOrders,
  requestSortText,
  requestViews,
  viewText,
} from "#app/features/operations/monitoring/request-figures.ts";
import { formatCount } from "#app/lib/count.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DataTable } from "#app/ui/table.tsx";

const milliseconds = (value: number) => `${formatCount(value)} ms`;

export function RequestFilterFields({ filter: { view, hours, order, text } }: { filter: RequestFilter }) {
  return (
    <>
      <SelectField name="view" label="Tampilkan" defaultValue={view} options={optionsFrom(requestViews, viewText)} />
      <SelectField
        name="hours"
        label="Waktu"
        defaultValue={String(hours)}
        options={optionsFrom(requestHours, hoursText)}
      />
      {view === "routes" && (
        <SelectField
          name="order"
          label="Urutkan"
          defaultValue={order}
          options={optionsFrom(requestOrders, requestSortText)}
        />
      )}
      <TextField
        name="q"
        label="Cari alamat"
        type="search"
        defaultValue={text}
        maxLength={longestRouteSearch}
        placeholder="/booking"
      />
    </>
  );
}

export function RouteTable({ routes, filter }: { routes: readonly RouteFigures[]; filter: RequestFilter }) {
  if (routes.length === 0) return <NoRequests isNarrowed={filter.text !== ""} />;
  return (
    <div className="number-cards">
      <DataTable
        caption={`Permintaan menurut alamat, ${hoursText[filter.hours].toLowerCase()}`}
        rows={routes}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: "Alamat",
            names: true,
            cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
          },
          { key: "count", header: "Permintaan", align: "end", cell: ({ count }) => formatCount(count) },
          { key: "p50", header: "p50", align: "end", cell: ({ p50 }) => milliseconds(p50) },
          { key: "p95", header: "p95", align: "end", cell: ({ p95 }) => milliseconds(p95) },
          { key: "p99", header: "p99", align: "end", cell: ({ p99 }) => milliseconds(p99) },
          { key: "database", header: "Basis data", align: "end", cell: ({ database }) => milliseconds(database) },
          { key: "client", header: "4xx", align: "end", cell: ({ clientErrors }) => formatCount(clientErrors) },
          {
            key: "server",
            header: "5xx",
            align: "end",
            cell: ({ serverErrors }) => (
              <span className={serverErrors > 0 ? "font-bold text-red-700" : undefined}>
                {formatCount(serverErrors)}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

export function SlowTable({ slow, filter }: { slow: readonly SlowRequestRow[]; filter: RequestFilter }) {
  if (slow.length === 0) return <NoRequests isNarrowed={filter.text !== ""} />;
  return (
    <DataTable
      caption={`Permintaan paling lambat, ${hoursText[filter.hours].toLowerCase()}`}
      rows={slow}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Alamat",
          names: true,
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        { key: "ms", header: "Lama", align: "end", cell: (row) => milliseconds(row.milliseconds) },
        { key: "database", header: "Basis data", cell: ({ database }) => database },
        { key: "status", header: "Status", align: "end", cell: ({ status }) => status },
        { key: "at", header: "Waktu", cell: ({ at }) => at },
        {
          key: "id",
          header: "Id permintaan",
          cell: ({ requestId }) => <code className="text-sm wrap-anywhere">{requestId}</code>,
        },
      ]}
    />
  );
}

function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={isNarrowed ? "Tidak ada alamat yang cocok" : "Belum ada permintaan"}
      text={isNarrowed ? "Ubah kata atau waktunya." : "Angka tampil di sini paling lambat setengah menit setelahnya."}
    />
  );
}
