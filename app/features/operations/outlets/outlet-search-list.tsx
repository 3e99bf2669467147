import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import type { OutletChoices } from "#app/features/operations/outlets/outlet-search.queries.server.ts";
import {
  longestOutletSearch,
  type OutletSearch,
  outletSearch,
  outletSorts,
  outletSortText,
  outletStatuses,
} from "#app/features/operations/outlets/outlet-search.ts";
import type { ListedOutlet } from "#app/features/operations/outlets/show-outlets.server.ts";
import * as paths from "#app/paths.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface OutletSearchFormProps {
  search: OutletSearch;
  choices: OutletChoices;
  path: string;
  mayExport: boolean;
}

export function OutletSearchForm({ search, choices, path, mayExport }: OutletSearchFormProps) {
  const { text, status, type, plan, region, order } = search;
  const typeOptions = Object.entries(outletTypeText).map(([value, label]) => ({ value, label }));
  const plans = [...choices.plans, { value: "none", label: "Tanpa paket" }];
  return (
    <ListFilter
      label="Saring outlet"
      path={path}
      state={outletSearch.search(search)}
      mayExport={mayExport}
      search={{
        label: "Cari outlet",
        hint: "Nama, alamat halaman, kota, nama pemilik, atau e-mail dan nomor yang lengkap.",
        value: text,
        longest: longestOutletSearch,
      }}
    >
      <FilterChoice
        name="status"
        label="Status"
        value={status}
        options={optionsFrom(outletStatuses, outletStatusText)}
      />
      <FilterChoice name="type" label="Jenis" value={type} options={typeOptions} />
      <FilterChoice name="plan" label="Paket" value={plan} options={plans} />
      <FilterChoice name="region" label="Provinsi" value={region} options={choices.provinces} />
      <SelectField
        name="order"
        label="Urutkan"
        defaultValue={order}
        options={optionsFrom(outletSorts, outletSortText)}
      />
    </ListFilter>
  );
}

export function OutletSearchList({ outlets }: { outlets: readonly ListedOutlet[] }) {
  return (
    <DataTable
      caption="Outlet"
      rows={outlets}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Outlet",
          names: true,
          cell: ({ id, name, type, place }) => (
            <RowLink to={paths.managedOutlet({ id })} name={name}>
              {type} · {place}
            </RowLink>
          ),
        },
        {
          key: "owner",
          header: "Pemilik",
          cell: ({ owner, email }) => <TwoLines under={email}>{owner}</TwoLines>,
        },
        { key: "status", header: "Status", cell: ({ status }) => <OutletStatusBadge status={status} /> },
        {
          key: "plan",
          header: "Paket",
          cell: ({ plan, planState }) => <TwoLines under={planState}>{plan}</TwoLines>,
        },
        { key: "rating", header: "Rating", align: "end", cell: ({ rating }) => rating },
        { key: "upcoming", header: "Booking mendatang", align: "end", cell: ({ upcoming }) => upcoming },
      ]}
    />
  );
}
