import { data } from "react-router";
import { findCounterOutlet } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { showQueue } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { QueueBoard } from "#app/features/bookings/queue/queue-board.tsx";
import { QueueLive } from "#app/features/bookings/queue/queue-live.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { NoCounter } from "#app/http/pages/no-counter.tsx";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/queue.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Antrean",
    description: "Antrean tamu yang datang langsung ke outlet Anda hari ini.",
    path: paths.queue,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const named = url.searchParams.get("outlet");
  const found = await findCounterOutlet(context.get(userContext), named, { hasLine: true });
  if (!found) throw data(null, { status: 404 });
  return { board: found.outletId ? await showQueue(found.outlets, found.outletId) : null };
}

export default function Queue({ loaderData: { board } }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader title="Antrean" lead={board && `${board.outlet.name}, ${board.dayText}`} />
      {board ? (
        <>
          <QueueLive
            to={`${paths.ordersLive}?outlet=${board.outlet.id}`}
            event="change"
            readAt={board.readAt}
            refreshSeconds={null}
          />
          <QueueBoard board={board} />
        </>
      ) : (
        <NoCounter newOrderPath={paths.newOrder} />
      )}
    </PageShell>
  );
}
