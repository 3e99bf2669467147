import { futureFeatureText } from "#app/features/messages/contact/future-feature.ts";
import { findLastProof } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { LedgerTile } from "#app/features/money/ledger/ledger-tile.tsx";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { ErrorFigures, SignInFigures } from "#app/features/operations/monitoring/dashboard-sections.tsx";
import { showDashboard } from "#app/features/operations/monitoring/figures-dashboard.server.ts";
import { InboxTiles } from "#app/features/operations/monitoring/inbox-tiles.tsx";
import { showLiveFigures } from "#app/features/operations/monitoring/live-figures.server.ts";
import { LiveFigures } from "#app/features/operations/monitoring/live-figures.tsx";
import { followsMark } from "#app/features/people/management/management-session.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ManagementPages } from "#app/http/pages/management-pages.tsx";
import { managementMenu } from "#app/http/shell/management-menu.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return pageMeta({
    title: "Ringkasan manajemen",
    description: "Angka masuk, galat, dan pesan di seluruh platform.",
    path: paths.management,
    isPrivate: true,
  });
}

export async function loader() {
  const [live, dashboard, maintenance, proof] = await Promise.all([
    showLiveFigures(),
    showDashboard(),
    findMaintenance(),
    findLastProof(),
  ]);
  return { live, dashboard, maintenance, proof, menu: managementMenu };
}

export default function ManagementDashboard({
  loaderData: { live, dashboard, maintenance, proof, menu },
}: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader title="Ringkasan" lead="Hari dihitung menurut waktu Jakarta (WIB)." />
      <LiveFigures
        figures={live}
        figuresPath={`${paths.managementLive}?${followsMark}=1`}
        refreshPath={`${paths.management}?${followsMark}=1`}
      />
      <LedgerTile proof={proof} />
      <InboxTiles inbox={dashboard.inbox} featureText={futureFeatureText} maintenance={maintenance} />
      <SignInFigures dashboard={dashboard} />
      <ErrorFigures dashboard={dashboard} />
      <ManagementPages menu={menu} />
    </PageShell>
  );
}
