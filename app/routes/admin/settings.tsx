import { redirect } from "react-router";
import { OutletChoice, SettingsHub } from "#app/features/bookings/settings/settings-hub.tsx";
import { listSettingsOutlets } from "#app/features/bookings/settings/settings-outlets.queries.server.ts";
import { showSettings } from "#app/features/bookings/settings/show-settings.server.ts";
import { countStaff } from "#app/features/outlets/staff/staff.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/settings.ts";

export function meta() {
  return pageMeta({
    title: "Pengaturan outlet",
    description: "Aturan booking, pembayaran, jangkauan, dan akun barber outlet Anda.",
    path: paths.settings,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const named = url.searchParams.get("outlet");
  if (named !== null) {
    const outlet = await requireManagedOutlet(context, named);
    const cards = await showSettings(outlet, await countStaff(outlet.id));
    return { outlet: { id: outlet.id, name: outlet.name }, cards, outlets: [] };
  }
  const outlets = await listSettingsOutlets(context.get(userContext).id);
  const [only] = outlets;
  if (!only) throw redirect(paths.outlets);
  if (outlets.length === 1) throw redirect(`${paths.settings}?outlet=${only.id}`);
  return { outlet: null, cards: [], outlets };
}

export default function Settings({ loaderData: { outlet, cards, outlets } }: Route.ComponentProps) {
  if (!outlet) {
    return (
      <PageShell width="reading">
        <PageHeader title="Pengaturan outlet" lead="Pilih outletnya. Setiap outlet punya aturan sendiri." />
        <OutletChoice outlets={outlets} />
      </PageShell>
    );
  }
  const hub = paths.editOutlet({ id: outlet.id });
  return (
    <PageShell width="reading">
      <PageHeader
        title="Pengaturan outlet"
        lead={outlet.name}
        actions={
          <LinkButton to={hub} variant="secondary" size="sm">
            Isi outlet
          </LinkButton>
        }
      />
      <SettingsHub cards={cards} />
    </PageShell>
  );
}
