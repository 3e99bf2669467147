import { subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import type {
  SubscriptionCount,
  SubscriptionRow,
} from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import {
  longestSubscriptionSearch,
  type SubscriptionListFilter,
  subscriptionFilter,
  subscriptionStatuses,
} from "#app/features/money/plan-management/subscription-list-filter.ts";
import { SubscriptionBadge } from "#app/features/money/plans/subscription-badge.tsx";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface ListPlace {
  path: string;
  filter: SubscriptionListFilter;
}

export function SubscriptionTiles({ counts, path, filter }: ListPlace & { counts: readonly SubscriptionCount[] }) {
  return (
    <SumTiles
      label="Langganan per status"
      tiles={counts.map(({ status, count }) => ({
        key: status,
        to: path + subscriptionFilter.search({ ...filter, status }),
        label: subscriptionStatusText[status],
        value: formatCount(count),
        details: [],
        isCurrent: filter.status === status,
      }))}
    />
  );
}

interface FilterFormProps extends ListPlace {
  plans: readonly { code: string; name: string }[];
  mayExport: boolean;
}

export function SubscriptionFilterForm({ path, filter, plans, mayExport }: FilterFormProps) {
  const { status, plan, from, until, who } = filter;
  return (
    <ListFilter
      label="Saring langganan"
      path={path}
      state={subscriptionFilter.search(filter)}
      shown={["status", "who"]}
      mayExport={mayExport}
      search={{
        name: "who",
        label: "Outlet atau pemilik",
        placeholder: "Awal nama, e-mail, atau ID",
        value: who,
        longest: longestSubscriptionSearch,
      }}
    >
      <FilterChoice
        name="status"
        label="Status"
        all="Semua yang berjalan"
        value={status}
        options={optionsFrom(subscriptionStatuses, subscriptionStatusText)}
      />
      <FilterChoice
        name="plan"
        label="Paket"
        value={plan}
        options={plans.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField name="from" label="Berakhir dari" type="date" defaultValue={from} />
      <TextField name="until" label="Berakhir sampai" type="date" defaultValue={until} />
    </ListFilter>
  );
}

export function ManagedSubscriptionList({ subscriptions }: { subscriptions: readonly SubscriptionRow[] }) {
  if (subscriptions.length === 0) {
    return <EmptyState title="Tidak ada langganan" text="Ubah atau hapus saringannya." />;
  }
  return (
    <DataTable
      caption="Langganan menurut akhirnya"
      rows={subscriptions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "outlet",
          header: "Outlet",
          names: true,
          cell: ({ id, outlet, owner }) => (
            <RowLink to={paths.managedSubscription({ id })} name={outlet}>
              {owner}
            </RowLink>
          ),
        },
        { key: "status", header: "Status", cell: ({ status }) => <SubscriptionBadge status={status} /> },
        { key: "plan", header: "Paket", cell: ({ plan, version }) => `${plan}, versi ${version}` },
        {
          key: "ends",
          header: "Berakhir",
          cell: ({ endsAt, left, graceEnd }) => (
            <TwoLines under={left && (graceEnd ? `Masa tenggang sampai ${graceEnd}, ${left}` : left)}>
              {endsAt}
            </TwoLines>
          ),
        },
        { key: "price", header: "Harga 30 hari", align: "end", cell: ({ price }) => price },
      ]}
    />
  );
}
