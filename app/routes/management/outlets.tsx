import { href } from "react-router";
import { listOutletChoices } from "#app/features/operations/outlets/outlet-search.queries.server.ts";
import { outletSearchText, readOutletSearch } from "#app/features/operations/outlets/outlet-search.ts";
import { OutletSearchForm, OutletSearchList } from "#app/features/operations/outlets/outlet-search-list.tsx";
import { showOutlets } from "#app/features/operations/outlets/show-outlets.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";
import type { Route } from "./+types/outlets.ts";

const path = "/management-dashboard/outlets";

export function meta() {
  return pageMeta({
    title: "Semua outlet platform",
    description: "Cari outlet menurut nama, pemilik, kota, status, dan paket.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readOutletSearch(url.searchParams);
  const [list, choices] = await Promise.all([showOutlets(search), listOutletChoices()]);
  return { ...list, choices, search, canExport: mayAct(context) };
}

export default function ManagementOutlets({ loaderData }: Route.ComponentProps) {
  const { outlets, next, choices, search, canExport } = loaderData;
  const at = (after: typeof next) => path + outletSearchText({ ...search, after });
  return (
    <PageShell>
      <PageHeader title="Outlet" back={{ to: href("/management-dashboard"), label: "Ringkasan" }} />
      <OutletSearchForm search={search} choices={choices} path={path} canExport={canExport} />
      {outlets.length > 0 ? (
        <OutletSearchList outlets={outlets} outletPath={(id) => href("/management-dashboard/outlets/:id", { id })} />
      ) : (
        <EmptyState
          drawing={<ChairDrawing />}
          title="Tidak ada outlet yang cocok"
          text="Ubah kata yang dicari atau saringannya."
        />
      )}
      <Pagination
        label="Halaman outlet"
        previous={search.after && { to: at(null), label: "Ke awal" }}
        next={next && { to: at(next), label: "Berikutnya" }}
      />
    </PageShell>
  );
}
