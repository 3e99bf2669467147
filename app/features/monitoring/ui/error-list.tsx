import {
  type ErrorFilter,
  errorOrders,
  errorPeriods,
  isNarrowed,
  longestSearch,
  orderText,
  periodText,
} from "#app/features/monitoring/error-filter.ts";
import type { ErrorRow } from "#app/features/monitoring/error-list.queries.server.ts";
import { severities, severityText } from "#app/features/monitoring/figures.ts";
import { ErrorTable } from "#app/features/monitoring/ui/dashboard-sections.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** A plain GET: the address says what is shown. */
export function ErrorFilterForm({ filter }: { filter: ErrorFilter }) {
  const { severity, days, text, order } = filter;
  return (
    <search>
      <form
        // The fields start anew where another address says so.
        key={`${severity} ${days} ${order} ${text}`}
        className="grid items-end gap-4 rounded-xl border border-stone-200 bg-white p-4 md:grid-cols-[1.4fr_1fr_1fr_1.4fr_auto]"
      >
        <TextField
          name="q"
          label="Cari galat"
          type="search"
          defaultValue={text}
          maxLength={longestSearch}
          placeholder="Pesan, jenis, atau alamat"
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
          options={errorOrders.map((value) => ({ value, label: orderText[value] }))}
        />
        <button type="submit" className={buttonClass()}>
          Terapkan
        </button>
      </form>
    </search>
  );
}

export function ErrorList({
  errors,
  filter,
  errorPath,
}: {
  errors: readonly ErrorRow[];
  filter: ErrorFilter;
  errorPath: (id: string) => string;
}) {
  if (errors.length > 0) {
    return (
      <ErrorTable caption={`Galat, ${periodText[filter.days].toLowerCase()}`} errors={errors} errorPath={errorPath} />
    );
  }
  return (
    <EmptyState
      drawing={<EmptyBoxDrawing />}
      title={isNarrowed(filter) ? "Tidak ada galat yang cocok" : "Belum ada laporan galat"}
      text={
        isNarrowed(filter)
          ? "Ubah kata, tingkat, atau waktunya."
          : "Galat yang dialami orang di browser mereka tampil di sini."
      }
    />
  );
}
