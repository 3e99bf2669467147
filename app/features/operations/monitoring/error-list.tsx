import { ErrorTable } from "#app/features/operations/monitoring/dashboard-sections.tsx";
import {
  type ErrorFilter,
  type ErrorView,
  errorFilter,
  errorPeriods,
  errorSorts,
  errorSortText,
  errorViews,
  isNarrowed,
  longestSearch,
  periodText,
} from "#app/features/operations/monitoring/error-filter.ts";
import type { ErrorRow } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import {
  errorSources,
  severities,
  severityText,
  sourceText,
  statusText,
} from "#app/features/operations/monitoring/figures.ts";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";

const viewText: Record<ErrorView, string> = { UNDECIDED: "Perlu dilihat", ...statusText, ALL: "Semua" };

interface ErrorFilterFormProps {
  filter: ErrorFilter;
  path: string;
  mayExport: boolean;
}

export function ErrorFilterForm({ filter, path, mayExport }: ErrorFilterFormProps) {
  const { view, source, severity, days, text, order } = filter;
  return (
    <ListFilter
      label="Saring galat"
      path={path}
      state={errorFilter.search(filter)}
      mayExport={mayExport}
      search={
        <TextField
          name="q"
          label="Cari galat"
          type="search"
          defaultValue={text}
          maxLength={longestSearch}
          placeholder="Pesan, jenis, atau alamat"
        />
      }
    >
      <SelectField
        name="view"
        label="Keadaan"
        defaultValue={view}
        options={errorViews.map((value) => ({ value, label: viewText[value] }))}
      />
      <SelectField
        name="source"
        label="Asal"
        defaultValue={source ?? ""}
        placeholder="Semua"
        options={errorSources.map((value) => ({ value, label: sourceText[value] }))}
      />
      <SelectField
        name="severity"
        label="Tingkat"
        defaultValue={severity ?? ""}
        placeholder="Semua"
        options={severities.map((value) => ({ value, label: severityText[value] }))}
      />
      <SelectField
        name="days"
        label="Waktu"
        defaultValue={String(days)}
        options={errorPeriods.map((value) => ({ value: String(value), label: periodText[value] }))}
      />
      <SelectField
        name="order"
        label="Urutkan"
        defaultValue={order}
        options={errorSorts.map((value) => ({ value, label: errorSortText[value] }))}
      />
    </ListFilter>
  );
}

export function ErrorList({ errors, filter }: { errors: readonly ErrorRow[]; filter: ErrorFilter }) {
  if (errors.length > 0) {
    return <ErrorTable caption={`Galat, ${periodText[filter.days].toLowerCase()}`} errors={errors} />;
  }
  return (
    <EmptyState
      drawing={<EmptyBoxDrawing />}
      title={isNarrowed(filter) ? "Tidak ada galat yang cocok" : "Belum ada laporan galat"}
      text={
        isNarrowed(filter)
          ? "Ubah kata, keadaan, tingkat, atau waktunya."
          : "Galat di browser orang, di server, dan di pekerjaan tampil di sini."
      }
    />
  );
}
