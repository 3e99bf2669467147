import { data } from "react-router";
import { CounterForm } from "#app/features/bookings/counter/counter-form.tsx";
import {
  findCounterOutlet,
  findCounterPageData,
  readCounterStart,
} from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { userContext } from "#app/http/context.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { NoCounter } from "#app/http/pages/no-counter.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { runCounterForm } from "#app/routes/admin/counter-order.server.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/new-order.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Booking baru",
    description: "Tamu yang datang langsung atau menelepon, di waktu yang sama dengan booking aplikasi.",
    path: paths.newOrder,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const isForQueue = url.searchParams.get("to") === "queue";
  const named = url.searchParams.get("outlet");
  const found = await findCounterOutlet(context.get(userContext), named, { hasLine: isForQueue });
  if (!found) throw data(null, { status: 404 });
  const page = found.outletId ? await findCounterPageData(found.outlets, found.outletId) : null;
  // Only an outlet that the address names narrows the list that one goes back to.
  const orders = paths.orders + searchOf({ view: "all", outlet: named ? page?.outlet.id : undefined });
  const asked = page && (await readCounterStart(page, url.searchParams));
  return {
    page: isForQueue && page?.visit ? null : page,
    asked,
    isForQueue,
    orders,
    isAdmin: context.get(userContext).isAdmin,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  return runCounterForm(request, managerOf(context));
}

export default function NewOrder({
  loaderData: { page, asked, isForQueue, orders, isAdmin },
  actionData,
}: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const path = paths.newOrder;
  const queuePath = paths.queue;
  // Of an owner's several outlets the page's head names the one.
  const named = page && isAdmin ? page.outlet.name : undefined;
  const back = isForQueue ? { to: queuePath, label: "Antrean" } : { to: orders, label: "Semua booking" };
  return (
    <PageShell width="reading">
      <PageHeader title={isForQueue ? "Tambah ke antrean" : "Booking baru"} lead={named} back={back} />
      {page ? (
        <CounterForm
          key={page.outlet.id}
          page={page}
          asked={asked}
          isForQueue={isForQueue}
          linkTo={(id) => `${path}?outlet=${id}${isForQueue ? "&to=queue" : ""}`}
          queuePath={`${queuePath}?outlet=${page.outlet.id}`}
          answer={answer}
        />
      ) : (
        <NoCounter newOrderPath={isForQueue ? path : null} />
      )}
    </PageShell>
  );
}
