import { RotateCw } from "lucide-react";
import { lazy } from "react";
import { data, redirect } from "react-router";
import { DayLive } from "#app/features/bookings/own-day/day-live.tsx";
import { OwnDayView } from "#app/features/bookings/own-day/own-day.tsx";
import { showOwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { listInvitations } from "#app/features/outlets/staff/staff.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/day.ts";

const loadNoDay = () => import("#app/features/bookings/own-day/no-visits.tsx");
// Who opens this page is a barber; the server has both at hand.
const NoDay = import.meta.env.SSR
  ? (await loadNoDay()).NoDay
  : lazy(async () => ({ default: (await loadNoDay()).NoDay }));

export function meta() {
  return pageMeta({ title: "Hari saya", description: "Kunjungan Anda hari ini sebagai barber.", path: paths.ownDay });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const day = await showOwnDay(id);
  if (!day && (await listInvitations(id)).length > 0) throw redirect(paths.joinStaff);
  return data({ day }, { status: day ? 200 : 403 });
}

export default function StaffDay({ loaderData: { day } }: Route.ComponentProps) {
  if (!day) {
    return (
      <PageShell width="reading">
        <NoDay />
      </PageShell>
    );
  }
  return (
    <PageShell width="reading">
      <header className="-mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="font-bold text-xl tracking-tight md:text-2xl">Hari saya</h1>
        <div className="flex items-center gap-2">
          <Link to={paths.ownDay} aria-label="Muat ulang" className={buttonClass({ variant: "secondary", size: "sm" })}>
            <RotateCw size={20} />
          </Link>
          <LinkButton to={paths.joinStaff} variant="quiet" size="sm">
            Outlet saya
          </LinkButton>
        </div>
        <p className="basis-full text-sm text-stone-600">
          {day.date}. {day.left}.
        </p>
      </header>
      <DayLive readAt={day.readAt} />
      <OwnDayView day={day} />
    </PageShell>
  );
}
