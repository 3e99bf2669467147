import { userFilter } from "#app/features/operations/people/user-filter.ts";
import { listUsers } from "#app/features/operations/people/user-list.queries.server.ts";
import { UserFilterForm, UserList } from "#app/features/operations/people/user-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/users.ts";

const path = paths.users;

export function meta() {
  return pageMeta({ title: "Orang", description: "Semua orang yang pernah masuk.", path });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = userFilter.read(url.searchParams);
  return { ...(await listUsers(filter)), filter, mayExport: mayAct(context) };
}

export default function ManagementUsers({ loaderData: { users, next, filter, mayExport } }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader
        title="Orang"
        lead="Berisi data pribadi: buka hanya yang Anda perlukan."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <UserFilterForm filter={filter} path={path} mayExport={mayExport} />
      <UserList users={users} />
      <ListPages label="Halaman orang" path={path} list={userFilter} filter={filter} next={next} />
    </PageShell>
  );
}
