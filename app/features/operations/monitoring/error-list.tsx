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
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";

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
      search={{ label: "Cari galat", placeholder: "Pesan, jenis, atau alamat", value: text, longest: longestSearch }}
    >
      <SelectField name="view" label="Keadaan" defaultValue={view} options={optionsFrom(errorViews, viewText)} />
      <FilterChoice name="source" label="Asal" value={source} options={optionsFrom(errorSources, sourceText)} />
      <FilterChoice name="severity" label="Tingkat" value={severity} options={optionsFrom(severities, severityText)} />
      <SelectField
        name="days"
        label="Waktu"
        defaultValue={String(days)}
        options={optionsFrom(errorPeriods, periodText)}
      />
      <SelectField name="order" label="Urutkan" defaultValue={order} options={optionsFrom(errorSorts, errorSortText)} />
    </ListFilter>
  );
}

export function ErrorList({ errors, filter }: { errors: readonly ErrorRow[]; filter: ErrorFilter }) {
  if (errors.length > 0) {
    return <ErrorTable caption={`Galat, ${periodText[filter.days].toLowerCase()}`} errors={errors} />;
  }
  return (
    <EmptyState
      title={isNarrowed(filter) ? "Tidak ada galat yang cocok" : "Tidak ada galat yang perlu dilihat"}
      text={
        isNarrowed(filter)
          ? "Ubah kata, keadaan, tingkat, atau waktunya."
          : `${periodText[filter.days]} tidak ada yang menunggu keputusan dari browser orang, server, dan pekerjaan.`
      }
    />
  );
}
