import { listOutletChoices } from "#app/features/operations/outlets/outlet-search.queries.server.ts";
import { outletSearch } from "#app/features/operations/outlets/outlet-search.ts";
import { OutletSearchForm, OutletSearchList } from "#app/features/operations/outlets/outlet-search-list.tsx";
import { showOutlets } from "#app/features/operations/outlets/show-outlets.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";
import type { Route } from "./+types/outlets.ts";

const path = paths.managedOutlets;

export function meta() {
  return pageMeta({
    title: "Semua outlet platform",
    description: "Cari outlet menurut nama, pemilik, kota, status, dan paket.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = outletSearch.read(url.searchParams);
  const [list, choices] = await Promise.all([showOutlets(search), listOutletChoices()]);
  return { ...list, choices, search, mayExport: mayAct(context) };
}

export default function ManagementOutlets({ loaderData }: Route.ComponentProps) {
  const { outlets, next, choices, search, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader title="Outlet" back={{ to: paths.management, label: "Ringkasan" }} />
      <OutletSearchForm search={search} choices={choices} path={path} mayExport={mayExport} />
      {outlets.length > 0 ? (
        <OutletSearchList outlets={outlets} />
      ) : (
        <EmptyState
          drawing={<ChairDrawing />}
          title="Tidak ada outlet yang cocok"
          text="Ubah kata yang dicari atau saringannya."
        />
      )}
      <ListPages label="Halaman outlet" path={path} list={outletSearch} filter={search} next={next} />
    </PageShell>
  );
}
