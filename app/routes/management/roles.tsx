import { SearchLine } from "#app/features/core/lists/search-line.tsx";
import { MemberTable, RequestTable } from "#app/features/operations/people/role-list.tsx";
import { roleFilter } from "#app/features/operations/people/role-list-filter.ts";
import { findRolesPageData } from "#app/features/operations/people/role-pages.queries.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/roles.ts";

const path = paths.roleRequests;

export function meta() {
  return pageMeta({
    title: "Peran",
    description: "Siapa punya peran apa, dan permintaan yang menunggu anggota kedua.",
    path,
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const filter = roleFilter.read(url.searchParams);
  const { next, ...page } = await findRolesPageData(filter);
  return {
    ...page,
    view: filter.view,
    who: filter.who,
    first: filter.after && path + roleFilter.search(filter),
    next: next && path + roleFilter.search(filter, next),
  };
}

export default function ManagementRoles({ loaderData }: Route.ComponentProps) {
  const { waiting, members, decided, view, who, first, next } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Peran"
        lead="Memberi peran dan mencabut Manajemen perlu dua anggota. Ajukan dari halaman orangnya."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      {waiting.length > 0 ? (
        <RequestTable caption="Menunggu anggota kedua" captionVisible requests={waiting} />
      ) : (
        <Notice>Tidak ada permintaan yang menunggu.</Notice>
      )}
      <LinkTabs
        label="Peran dan permintaan"
        items={[
          { to: path, label: "Yang punya peran", current: view === null },
          { to: `${path}?view=decided`, label: "Diputuskan", current: view === "decided" },
        ]}
      />
      <SearchLine label="Cari orang" placeholder="Awal nama, e-mail, ID" path={path} q={who} view={view} />
      {(members ?? decided ?? []).length === 0 && (
        <EmptyState
          title={who || first ? "Tidak ada yang cocok" : "Belum ada yang diputuskan"}
          text={
            who || first
              ? "Hapus pencarian untuk melihat semuanya."
              : "Permintaan peran tampil di sini setelah diputuskan."
          }
        />
      )}
      {members && members.length > 0 && <MemberTable members={members} />}
      {decided && decided.length > 0 && <RequestTable caption="Sudah diputuskan" requests={decided} />}
      <Pagination
        label="Halaman peran"
        previous={first ? { to: first, label: "Ke awal" } : null}
        next={next ? { to: next, label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
