import { data } from "react-router";
import { PeriodForm } from "#app/features/operations/analytics/period-form.tsx";
import { AdviceList, Figures, MoneyTable, Tiles } from "#app/features/operations/analytics/report-sections.tsx";
import { showReport } from "#app/features/operations/analytics/show-report.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/outlet-analytics.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Laporan ${loaderData.outlet.name}` : "Laporan outlet",
    description: "Pendapatan, kunjungan, keterisian dan ulasan satu outlet.",
    path: paths.outletAnalytics(params),
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await showReport(managerOf(context), params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  return data(page, { status: Object.keys(page.choice.errors).length > 0 ? 400 : 200 });
}

export default function OutletAnalytics({ loaderData }: Route.ComponentProps) {
  const { outlet, choice, tiles, money, figures, advice, isQuiet, hasOthers } = loaderData;
  const { id } = outlet;
  return (
    <PageShell>
      <PageHeader
        title={`Laporan ${outlet.name}`}
        back={
          hasOthers
            ? { to: paths.analytics + choice.search, label: "Semua outlet" }
            : { to: paths.dashboard, label: "Dasbor" }
        }
      />
      <PeriodForm choice={choice} path={paths.outletAnalytics({ id })} />
      {isQuiet ? (
        <Notice title="Belum ada booking pada hari-hari ini">
          Pilih hari-hari yang lebih lama, atau bagikan halaman outlet Anda agar pelanggan mulai datang.
        </Notice>
      ) : (
        <>
          <Tiles tiles={tiles} />
          <AdviceList advice={advice} outletId={id} />
          <div className="space-y-4">
            <MoneyTable money={money} />
            <Figures figures={figures} csvPath={(table) => paths.analyticsCsv({ id, table }) + choice.search} />
          </div>
        </>
      )}
    </PageShell>
  );
}
