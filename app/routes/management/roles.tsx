import { MemberTable, RequestTable } from "#app/features/operations/people/role-list.tsx";
import { findRolesPageData } from "#app/features/operations/people/role-pages.queries.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export function meta() {
  return pageMeta({
    title: "Peran",
    description: "Siapa punya peran apa, dan permintaan yang menunggu anggota kedua.",
    path: paths.roleRequests,
    isPrivate: true,
  });
}

export function loader() {
  return findRolesPageData();
}

export default function ManagementRoles({
  loaderData: { waiting, decided, members },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>;
}) {
  return (
    <PageShell>
      <PageHeader
        title="Peran"
        lead="Memberi peran dan mencabut Manajemen perlu dua anggota. Ajukan dari halaman orangnya."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      {waiting.length > 0 ? (
        <RequestTable caption="Menunggu anggota kedua" requests={waiting} />
      ) : (
        <Notice>Tidak ada permintaan yang menunggu.</Notice>
      )}
      <MemberTable members={members} />
      {decided.length > 0 && <RequestTable caption="Sudah diputuskan" requests={decided} />}
    </PageShell>
  );
}
