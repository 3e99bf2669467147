import { Plus } from "lucide-react";
import { lazy } from "react";
import { data } from "react-router";
import { Dashboard } from "#app/features/bookings/board/outlet-dashboard.tsx";
import { showDashboard } from "#app/features/bookings/board/show-dashboard.server.ts";
import { LiveOrders } from "#app/features/bookings/orders/live-orders.tsx";
import { cardRefusalOf } from "#app/features/bookings/orders/order-card.tsx";
import { showManagedOutlets } from "#app/features/outlets/release/show-managed-outlets.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { runCardCommand } from "#app/routes/admin/card-command.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/dashboard.ts";

const loadIdle = () => import("#app/http/pages/idle-outlets.tsx");
// Most owners have an outlet that takes bookings; the server has it at hand.
const IdleOutlets = import.meta.env.SSR
  ? (await loadIdle()).IdleOutlets
  : lazy(async () => ({ default: (await loadIdle()).IdleOutlets }));

const loadSwitch = () => import("#app/ui/link-switch.tsx");
// An owner's outlets stand in the page's head; only an admin has others to choose from.
const LinkSwitch = import.meta.env.SSR
  ? (await loadSwitch()).LinkSwitch
  : lazy(async () => ({ default: (await loadSwitch()).LinkSwitch }));

export function meta() {
  return pageMeta({
    title: "Hari ini di outlet Anda",
    description: "Pelanggan berikutnya, permintaan, pendapatan, dan waktu kosong hari ini.",
    path: paths.dashboard,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const page = await showDashboard(user, url.searchParams.get("outlet") || null);
  if (!page) throw data(null, { status: 404 });
  const idle = page.isIdle && !page.outlet ? await showManagedOutlets(user, null) : null;
  const steps = (idle?.outlets ?? []).map(({ id, name, advice, next }) => ({ id, name, advice, next }));
  return { page, idle: steps, isAdmin: user.isAdmin };
}

export const action = (args: Route.ActionArgs) => runCardCommand(args);

/** Also after a refusal: the cards are those of now. */
export const shouldRevalidate = () => true;

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { page, idle, isAdmin } = loaderData;
  const refusal = cardRefusalOf(useFormAnswer(actionData));
  const ofOutlet = page.outlet ? `?outlet=${page.outlet}` : "";
  const here = paths.dashboard + ofOutlet;
  const { readAt, recent } = page;
  return (
    <PageShell>
      <header className="relative -mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">Hari ini</h1>
        <div className="flex items-center gap-2">
          <LiveOrders
            key={here}
            path={here}
            outletId={page.outlet ?? undefined}
            {...{ readAt, recent }}
            refreshSeconds={60}
          />
          <LinkButton to={paths.newOrder + ofOutlet} icon={Plus} size="sm">
            Booking baru
          </LinkButton>
        </div>
        <div className="flex basis-full items-center gap-x-3">
          <p className="shrink-0 text-sm text-stone-600">{page.day}</p>
          {isAdmin && page.outlets.length > 1 && (
            <LinkSwitch
              label="Outlet"
              options={[
                { to: paths.dashboard, name: "Semua outlet", isChosen: !page.outlet },
                ...page.outlets.map(({ id, name }) => ({
                  to: `${paths.dashboard}?outlet=${id}`,
                  name,
                  isChosen: page.outlet === id,
                })),
              ]}
            />
          )}
        </div>
      </header>
      {idle.length > 0 && <IdleOutlets outlets={idle} />}
      <Dashboard page={page} refusal={refusal} />
      <LinkButton to={paths.day + (page.outlet ? `?outlet=${page.outlet}` : "")} variant="secondary" fullWidth>
        Tutup hari
      </LinkButton>
    </PageShell>
  );
}
