import { href } from "react-router";
import { futureFeatureText } from "#app/features/contact/future-feature.ts";
import { findMaintenance } from "#app/features/maintenance/maintenance.queries.server.ts";
import { showDashboard } from "#app/features/monitoring/figures-dashboard.server.ts";
import { ErrorFigures, SignInFigures } from "#app/features/monitoring/ui/dashboard-sections.tsx";
import { InboxTiles } from "#app/features/monitoring/ui/inbox-tiles.tsx";
import { findLastProof } from "#app/features/wallet/ledger-page.queries.server.ts";
import { LedgerTile } from "#app/features/wallet/ui/ledger-tile.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";

export function meta() {
  return pageMeta({
    title: "Ringkasan manajemen",
    description: "Angka masuk, galat, dan pesan di seluruh platform.",
    path: "/management-dashboard",
    isPrivate: true,
  });
}

export async function loader() {
  const [dashboard, maintenance, proof] = await Promise.all([showDashboard(), findMaintenance(), findLastProof()]);
  return { dashboard, maintenance, proof };
}

export default function ManagementDashboard({ loaderData: { dashboard, maintenance, proof } }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader title="Ringkasan" lead="Hari dihitung menurut waktu Jakarta (WIB)." />
      <LedgerTile proof={proof} path={href("/management-dashboard/ledger")} />
      <p>
        <LinkButton to={href("/management-dashboard/payments")} variant="secondary">
          Buka pembayaran
        </LinkButton>
      </p>
      <InboxTiles
        inbox={dashboard.inbox}
        featureText={futureFeatureText}
        messagesPath={href("/management-dashboard/messages")}
        maintenance={maintenance}
      />
      <SignInFigures dashboard={dashboard} />
      <ErrorFigures
        dashboard={dashboard}
        errorPath={(id) => href("/management-dashboard/errors/:id", { id })}
        listPath={href("/management-dashboard/errors")}
      />
    </PageShell>
  );
}
