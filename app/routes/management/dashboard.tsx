import { futureFeatureText } from "#app/features/messages/contact/future-feature.ts";
import { findLastProof } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { LedgerTile } from "#app/features/money/ledger/ledger-tile.tsx";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { ErrorFigures, SignInFigures } from "#app/features/operations/monitoring/dashboard-sections.tsx";
import { showDashboard } from "#app/features/operations/monitoring/figures-dashboard.server.ts";
import { InboxTiles } from "#app/features/operations/monitoring/inbox-tiles.tsx";
import { showLiveFigures } from "#app/features/operations/monitoring/live-figures.server.ts";
import { LiveFigures } from "#app/features/operations/monitoring/live-figures.tsx";
import { showWaiting } from "#app/features/operations/waiting/show-waiting.server.ts";
import { WaitingList } from "#app/features/operations/waiting/waiting-list.tsx";
import { followsMark } from "#app/features/people/management/management-session.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ManagementSearchForm, ManagementSearchResults } from "#app/http/pages/management-search.tsx";
import { managementQuery, searchManagement } from "#app/http/shell/management-menu.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return pageMeta({
    title: "Ringkasan manajemen",
    description: "Yang menunggu keputusan, dan angka di seluruh platform.",
    path: paths.management,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { text } = managementQuery.read(url.searchParams);
  const [waiting, live, dashboard, maintenance, proof] = await Promise.all([
    showWaiting(memberOf(context)),
    showLiveFigures(),
    showDashboard(),
    findMaintenance(),
    findLastProof(),
  ]);
  return { waiting, live, dashboard, maintenance, proof, search: text ? searchManagement(text) : null };
}

export default function ManagementDashboard({ loaderData }: Route.ComponentProps) {
  const { waiting, live, dashboard, maintenance, proof, search } = loaderData;
  const books = <LedgerTile proof={proof} />;
  const isAlarming = proof !== null && !proof.isSound;
  return (
    <PageShell>
      <PageHeader title="Ringkasan" />
      {search && <ManagementSearchResults {...search} />}
      {isAlarming && books}
      <WaitingList waiting={waiting} />
      <ManagementSearchForm text={search?.text ?? ""} />
      <LiveFigures
        figures={live}
        figuresPath={`${paths.managementLive}?${followsMark}=1`}
        refreshPath={`${paths.management}?${followsMark}=1`}
      />
      {!isAlarming && books}
      <InboxTiles inbox={dashboard.inbox} featureText={futureFeatureText} maintenance={maintenance} />
      <SignInFigures dashboard={dashboard} />
      <ErrorFigures dashboard={dashboard} />
    </PageShell>
  );
}
