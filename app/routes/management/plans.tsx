import { listPlanVersions } from "#app/features/money/plan-management/plan-versions.queries.server.ts";
import { PlansOverview } from "#app/features/money/plan-management/plan-versions.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/plans.ts";

export function meta() {
  return pageMeta({
    title: "Paket yang dijual",
    description: "Semua paket dengan versinya dan jumlah outlet yang memakainya.",
    path: paths.plans,
  });
}

export async function loader() {
  return { plans: await listPlanVersions() };
}

export default function ManagementPlans({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader
        title="Paket yang dijual"
        lead="Versi yang pernah dijual tidak pernah diubah: perubahan selalu versi baru."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <PlansOverview plans={plans} />
    </PageShell>
  );
}
