import { href } from "react-router";
import { readUserFilter, userSearch } from "#app/features/operations/people/user-filter.ts";
import { listUsers } from "#app/features/operations/people/user-list.queries.server.ts";
import { UserFilterForm, UserList } from "#app/features/operations/people/user-list.tsx";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/users.ts";

const path = "/management-dashboard/users";

export function meta() {
  return pageMeta({ title: "Orang", description: "Semua orang yang pernah masuk.", path, isPrivate: true });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readUserFilter(url.searchParams);
  return { ...(await listUsers(filter)), filter, canExport: context.get(managerContext).role === "MANAGEMENT" };
}

export default function ManagementUsers({ loaderData: { users, next, filter, canExport } }: Route.ComponentProps) {
  const first = { ...filter, after: null };
  return (
    <PageShell>
      <PageHeader
        title="Orang"
        lead="Berisi data pribadi: buka hanya yang Anda perlukan."
        back={{ to: href("/management-dashboard"), label: "Ringkasan" }}
      />
      <UserFilterForm filter={filter} path={path} mayExport={canExport} />
      <UserList users={users} userPath={(id) => href("/management-dashboard/users/:id", { id })} />
      <Pagination
        label="Halaman orang"
        previous={filter.after && { to: path + userSearch(first), label: "Ke awal" }}
        next={next && { to: path + userSearch({ ...filter, after: next }), label: "Berikutnya" }}
      />
    </PageShell>
  );
}
