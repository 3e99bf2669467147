import { listDisputes } from "#app/features/trust/disputes/disputes.queries.server.ts";
import { DisputesList } from "#app/features/trust/disputes/disputes-list.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import * as paths from "#app/paths.ts";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/disputes.ts";

export function meta() {
  return pageMeta({
    title: "Laporan pelanggan",
    description: "Laporan tentang kunjungan, yang menunggu keputusan dan yang selesai.",
    path: paths.disputes,
    isPrivate: true,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const isDecided = url.searchParams.get("view") === "decided";
  return { ...(await listDisputes(context.get(userContext), { isDecided, page })), isDecided, page };
}

export default function Disputes({ loaderData: { disputes, hasNext, isDecided, page } }: Route.ComponentProps) {
  const path = paths.disputes;
  const at = (view: boolean, number = 1) => {
    const query = new URLSearchParams({ ...(view && { view: "decided" }), ...(number > 1 && { page: `${number}` }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const views = [
    { view: false, label: "Menunggu keputusan" },
    { view: true, label: "Selesai" },
  ];
  return (
    <PageShell>
      <PageHeader title="Laporan pelanggan" lead="Outlet memberi penjelasan, admin memutuskan dalam 3 hari." />
      <LinkTabs
        label="Saring laporan"
        items={views.map(({ view, label }) => ({ to: at(view), label, current: view === isDecided }))}
      />
      {disputes.length > 0 ? (
        <DisputesList caption={isDecided ? "Selesai" : "Menunggu keputusan"} disputes={disputes} />
      ) : (
        <EmptyState
          drawing={<EmptyBoxDrawing />}
          title={isDecided ? "Belum ada keputusan" : "Tidak ada laporan yang menunggu"}
          text="Laporan pelanggan tentang kunjungan tampil di sini."
        />
      )}
      <Pagination
        label="Halaman laporan"
        previous={page > 1 ? { to: at(isDecided, page - 1), label: "Sebelumnya" } : null}
        next={hasNext ? { to: at(isDecided, page + 1), label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
