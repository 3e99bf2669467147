import {
  ManagedSubscriptionList,
  SubscriptionFilterForm,
  SubscriptionTiles,
} from "#app/features/money/plan-management/managed-subscriptions.tsx";
import { listPlanVersions } from "#app/features/money/plan-management/plan-versions.queries.server.ts";
import {
  countSubscriptions,
  listSubscriptions,
} from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import { subscriptionFilter } from "#app/features/money/plan-management/subscription-list-filter.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/subscriptions.ts";

const path = paths.managedSubscriptions;

export function meta() {
  return pageMeta({
    title: "Langganan outlet",
    description: "Langganan semua outlet menurut status, paket, dan akhirnya.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = subscriptionFilter.read(url.searchParams);
  const [list, counts, plans] = await Promise.all([
    listSubscriptions(filter),
    countSubscriptions(filter),
    listPlanVersions(),
  ]);
  return {
    ...list,
    counts,
    plans: plans.map(({ code, name }) => ({ code, name })),
    filter,
    mayExport: mayAct(context),
  };
}

export default function ManagementSubscriptions({ loaderData }: Route.ComponentProps) {
  const { subscriptions, next, counts, plans, filter, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Langganan outlet"
        lead="Yang paling dekat berakhir tampil lebih dulu."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <SubscriptionTiles counts={counts} path={path} filter={filter} />
      <SubscriptionFilterForm path={path} filter={filter} plans={plans} mayExport={mayExport} />
      <ManagedSubscriptionList subscriptions={subscriptions} />
      <ListPages label="Halaman langganan" path={path} list={subscriptionFilter} filter={filter} next={next} />
    </PageShell>
  );
}
