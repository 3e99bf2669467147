import { Plus } from "lucide-react";
import { data } from "react-router";
import { OrdersBoard } from "#app/features/bookings/board/orders-board.tsx";
import { showOrdersView } from "#app/features/bookings/board/show-calendar.server.ts";
import { LiveOrders } from "#app/features/bookings/orders/live-orders.tsx";
import { cardRefusalOf } from "#app/features/bookings/orders/order-card.tsx";
import { searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { readOrderFilter } from "#app/features/bookings/orders/show-orders.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { runCardCommand } from "#app/routes/admin/card-command.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/orders.ts";

export function meta() {
  return pageMeta({
    title: "Booking pelanggan",
    description: "Booking hari ini dan mendatang di outlet Anda.",
    path: paths.orders,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filter, typed, errors } = readOrderFilter(url.searchParams);
  const view = await showOrdersView(context.get(userContext), filter);
  if (!view) throw data(null, { status: 404 });
  return data({ view, typed, errors }, { status: Object.keys(errors).length > 0 ? 400 : 200 });
}

export const action = (args: Route.ActionArgs) => runCardCommand(args);

/** Also after a refusal: the cards are those of now. */
export const shouldRevalidate = () => true;

export default function Orders({ loaderData: { view, typed, errors }, actionData }: Route.ComponentProps) {
  const refusal = cardRefusalOf(useFormAnswer(actionData));
  const path = paths.orders;
  const here = path + searchOf(view.filter);
  const live = { path: here, outletId: view.filter.outlet, readAt: view.readAt, recent: view.recent };
  const board = <OrdersBoard view={view} typed={typed} errors={errors} refusal={refusal} />;
  if (view.calendar) {
    return (
      <div className="flex min-w-0 grow flex-col">
        <h1 className="sr-only">Booking pelanggan</h1>
        <LiveOrders key={here} {...live} hasLink={false} />
        {board}
      </div>
    );
  }
  return (
    <PageShell>
      <header className="-mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">Booking pelanggan</h1>
        <div className="flex items-center gap-2">
          <LiveOrders key={here} {...live} />
          <LinkButton
            to={paths.newOrder + (view.filter.outlet ? `?outlet=${view.filter.outlet}` : "")}
            icon={Plus}
            size="sm"
          >
            Booking baru
          </LinkButton>
        </div>
      </header>
      {board}
    </PageShell>
  );
}
