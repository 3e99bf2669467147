import type { QueueSum } from "#app/features/money/withdrawal-review/withdrawal-queue.queries.server.ts";
import {
  longestWithdrawalSearch,
  type QueueFilter,
  queueFilter,
  queueViews,
  queueViewText,
} from "#app/features/money/withdrawal-review/withdrawal-queue.ts";
import { formatCount } from "#app/lib/count.ts";
import { MoneyRangeFields } from "#app/ui/form/money-range-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";

interface FilterProps {
  path: string;
  filter: QueueFilter;
}

export function WithdrawalSums({ sums, path, filter }: FilterProps & { sums: readonly QueueSum[] }) {
  return (
    <SumTiles
      label="Saring penarikan"
      tiles={sums.map(({ view, count, sum, oldest }) => ({
        key: view,
        to: path + queueFilter.search({ ...filter, view }),
        label: queueViewText[view].label,
        value: formatCount(count),
        details: [sum, ...(oldest ? [`terlama ${oldest}`] : [])],
        isCurrent: filter.view === view,
      }))}
    />
  );
}

export function WithdrawalFilterForm({ path, filter, mayExport }: FilterProps & { mayExport: boolean }) {
  const { view, text, who, ...range } = filter;
  return (
    <ListFilter
      label="Saring penarikan"
      path={path}
      state={queueFilter.search(filter)}
      shown={["view"]}
      mayExport={mayExport}
      search={{ label: "Kode", value: text, longest: longestWithdrawalSearch }}
    >
      <TextField
        name="who"
        label="Siapa atau outlet"
        defaultValue={who}
        maxLength={longestWithdrawalSearch}
        placeholder="Awal nama, e-mail, atau ID"
      />
      <SelectField
        name="view"
        label="Keadaan"
        defaultValue={view}
        options={optionsFrom(queueViews, (value) => queueViewText[value].label)}
      />
      <MoneyRangeFields range={range} />
    </ListFilter>
  );
}
