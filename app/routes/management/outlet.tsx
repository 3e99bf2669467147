import { data } from "react-router";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import { OutletFileSections } from "#app/features/operations/outlets/outlet-file.tsx";
import { showOutletFile } from "#app/features/operations/outlets/show-outlet-file.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/outlet.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu outlet",
    description: "Keadaan, pemilik, paket, booking, uang, dan riwayat satu outlet.",
    path: paths.managedOutlet(params),
  });

export async function loader({ params }: Route.LoaderArgs) {
  const outlet = await showOutletFile(params.id);
  if (!outlet) throw data(null, { status: 404 });
  return outlet;
}

export default function ManagementOutlet({ loaderData: outlet }: Route.ComponentProps) {
  const { id, name, status, advice, canSuspend } = outlet;
  const isSuspended = status === "SUSPENDED";
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{name || "Outlet tanpa nama"}</span>}
        lead={advice}
        back={{ to: paths.managedOutlets, label: "Outlet" }}
        actions={<OutletStatusBadge status={status} />}
      />
      <div className="flex flex-wrap gap-2">
        {(isSuspended || canSuspend) && (
          <LinkButton to={paths.managedOutletSuspension({ id })} variant={isSuspended ? "primary" : "secondary"}>
            {isSuspended ? "Pulihkan outlet" : "Lihat akibat penangguhan"}
          </LinkButton>
        )}
        {status === "ACTIVE" && (
          <LinkButton to={paths.barbershop({ id })} reloadDocument variant="secondary">
            Halaman publik
          </LinkButton>
        )}
      </div>
      <OutletFileSections
        outlet={outlet}
        ownerPath={paths.user({ id: outlet.owner.id })}
        bookingsPath={`${paths.managedBookings}?outlet=${id}`}
      />
    </PageShell>
  );
}
