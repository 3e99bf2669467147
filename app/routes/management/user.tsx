import { data } from "react-router";
import { UserView } from "#app/features/operations/people/user-details.tsx";
import { StateBadge } from "#app/features/operations/people/user-list.tsx";
import { findUserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/user.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu orang",
    description: "Identitas, booking, outlet, sesi, dan persetujuan satu orang.",
    path: paths.user(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await findUserPageData(params.id);
  if (!user) throw data(null, { status: 404 });
  const { id, role } = context.get(managerContext);
  const canView = user.state === "active" && user.roles.length === 0 && user.id !== id;
  return { user, canAct: role === "MANAGEMENT", canView };
}

export default function ManagementUser({ loaderData: { user, canAct, canView } }: Route.ComponentProps) {
  const { id } = user;
  return (
    <PageShell>
      <PageHeader
        title={user.name}
        lead={user.email}
        back={{ to: paths.users, label: "Orang" }}
        actions={<StateBadge state={user.state} />}
      />
      <nav aria-label="Tindakan" className="flex flex-wrap gap-2">
        {canView && (
          <LinkButton to={paths.userView({ id })} variant="secondary">
            Lihat sebagai orang ini
          </LinkButton>
        )}
        {canAct && (
          <>
            <LinkButton to={paths.userSessions({ id })} variant="secondary">
              Sesi ({user.sessions.length + user.managementSessions})
            </LinkButton>
            <LinkButton to={paths.userRoles({ id })} variant="secondary">
              Peran
            </LinkButton>
            {user.state !== "deleted" && (
              <LinkButton to={paths.userSuspension({ id })} variant="secondary">
                {user.state === "suspended" ? "Aktifkan akun" : "Nonaktifkan akun"}
              </LinkButton>
            )}
          </>
        )}
      </nav>
      <UserView user={user} />
    </PageShell>
  );
}
