import { dataKinds, dataKindText } from "#app/features/people/data-requests/data-request.ts";
import {
  type DataRequestFilter,
  dataRequestFilter,
  dataViews,
  dataViewText,
} from "#app/features/people/data-requests/data-request-filter.ts";
import type { DataRequestRow } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { StatusBadge } from "#app/features/people/data-requests/request-badge.tsx";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

interface DataRequestFilterFormProps {
  filter: DataRequestFilter;
  path: string;
  mayExport: boolean;
}

export function DataRequestFilterForm({ filter, path, mayExport }: DataRequestFilterFormProps) {
  const { view, kind } = filter;
  return (
    <ListFilter label="Saring permintaan" path={path} state={dataRequestFilter.search(filter)} mayExport={mayExport}>
      <SelectField name="view" label="Keadaan" defaultValue={view} options={optionsFrom(dataViews, dataViewText)} />
      <FilterChoice
        name="kind"
        label="Jenis"
        value={kind}
        options={optionsFrom(dataKinds, (value) => dataKindText[value].label)}
      />
    </ListFilter>
  );
}

export function DataRequestList({ requests }: { requests: readonly DataRequestRow[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState
        title="Tidak ada permintaan"
        text="Permintaan dari halaman akun, surat, dan e-mail tampil di sini menurut tenggatnya."
      />
    );
  }
  return (
    <DataTable
      caption="Permintaan data pribadi, tenggat terdekat lebih dulu"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "code",
          header: "Permintaan",
          names: true,
          cell: ({ id, code, kind }) => (
            <RowLink to={paths.managedDataRequest({ id })} name={code}>
              {kind}
            </RowLink>
          ),
        },
        { key: "who", header: "Dari", cell: ({ name, source }) => `${name} (${source})` },
        {
          key: "left",
          header: "Waktu",
          cell: (request) => <StatusBadge request={request} left={request.left} />,
        },
        { key: "due", header: "Tenggat", cell: ({ dueAt }) => dueAt },
      ]}
    />
  );
}
