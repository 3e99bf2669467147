import { longestNameSearch } from "#app/features/core/lists/name-search.ts";
import { SearchLine } from "#app/features/core/lists/search-line.tsx";
import { listDisputes } from "#app/features/trust/disputes/disputes.queries.server.ts";
import { DisputesList } from "#app/features/trust/disputes/disputes-list.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { typedText } from "#app/lib/list-filter.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import * as paths from "#app/paths.ts";
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
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const isDecided = url.searchParams.get("view") === "decided";
  const user = context.get(userContext);
  const q = typedText(longestNameSearch).read(url.searchParams.get("q") ?? "");
  return { ...(await listDisputes(user, { isDecided, page, q })), isDecided, page, q, isAdmin: user.isAdmin };
}

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { disputes, hasNext, isDecided, page, q, isAdmin } = loaderData;
  const path = paths.disputes;
  const at = (view: boolean, number = 1) => {
    const part = { ...(view && { view: "decided" }), ...(q && { q }) };
    const query = new URLSearchParams({ ...part, ...(number > 1 && { page: `${number}` }) });
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
      {isAdmin && (
        <SearchLine
          label="Cari laporan"
          placeholder="Awal kode booking atau nama"
          path={path}
          q={q}
          view={isDecided ? "decided" : null}
        />
      )}
      {disputes.length > 0 ? (
        <DisputesList caption={isDecided ? "Selesai" : "Menunggu keputusan"} disputes={disputes} />
      ) : (
        <EmptyState
          title={q ? "Tidak ada yang cocok" : isDecided ? "Belum ada keputusan" : "Tidak ada laporan yang menunggu"}
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
