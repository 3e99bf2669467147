import { data, redirect } from "react-router";
import { OutletReports } from "#app/features/operations/analytics/outlet-reports.tsx";
import { PeriodForm } from "#app/features/operations/analytics/period-form.tsx";
import { Tiles } from "#app/features/operations/analytics/report-sections.tsx";
import { showAllReports } from "#app/features/operations/analytics/show-report.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FigureCard } from "#app/ui/figure-card.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/analytics.ts";

export function meta() {
  return pageMeta({
    title: "Laporan semua outlet",
    description: "Pendapatan dan kunjungan outlet Anda, berdampingan.",
    path: paths.analytics,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await showAllReports(managerOf(context), url.searchParams);
  const [only, ...others] = page.outlets;
  if (only && others.length === 0) throw redirect(paths.outletAnalytics({ id: only.id }) + url.search);
  return data(page, { status: Object.keys(page.choice.errors).length > 0 ? 400 : 200 });
}

export default function Analytics({ loaderData: { choice, tiles, figure, outlets } }: Route.ComponentProps) {
  const path = paths.analytics;
  return (
    <PageShell>
      <PageHeader title="Laporan usaha" />
      {outlets.length === 0 ? (
        <EmptyState
          title="Belum ada yang dilaporkan"
          text="Laporan mulai terisi setelah outlet Anda aktif dan menerima booking."
          action={<LinkButton to={paths.outlets}>Lihat outlet</LinkButton>}
        />
      ) : (
        <>
          <PeriodForm choice={choice} path={path} />
          <Tiles tiles={tiles} />
          <section aria-labelledby="side-by-side" className="space-y-4">
            <h2 id="side-by-side" className="text-xl font-bold">
              Outlet berdampingan
            </h2>
            <FigureCard id="figure-outlets" figure={figure} />
            <OutletReports outlets={outlets} outletPath={(id) => paths.outletAnalytics({ id }) + choice.search} />
          </section>
        </>
      )}
    </PageShell>
  );
}
