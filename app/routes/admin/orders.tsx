import { data, href } from "react-router";
import { readOrderFilter } from "#app/features/booking/order-filter.schema.ts";
import { searchOf } from "#app/features/booking/order-filter.ts";
import { showOrders } from "#app/features/booking/show-orders.server.ts";
import { OrderFilters } from "#app/features/booking/ui/order-filters.tsx";
import { OrderList } from "#app/features/booking/ui/order-list.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/orders.ts";

export function meta() {
  return pageMeta({
    title: "Booking pelanggan",
    description: "Booking hari ini dan mendatang di outlet Anda.",
    path: "/admin/orders",
    isPrivate: true,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filter, typed, errors } = readOrderFilter(url.searchParams);
  const user = context.get(userContext);
  const page = await showOrders(user, filter);
  if (!page) throw data(null, { status: 404 });
  return data({ page, typed, errors, isAdmin: user.isAdmin }, { status: Object.keys(errors).length > 0 ? 400 : 200 });
}

export default function Orders({ loaderData: { page, typed, errors, isAdmin } }: Route.ComponentProps) {
  const path = href("/admin/orders");
  const { filter, choices } = page;
  const { outlet, barber } = filter;
  const tabs = [
    { view: "upcoming", label: "Hari ini & mendatang" },
    { view: "history", label: "Riwayat" },
  ] as const;
  return (
    <PageShell>
      <PageHeader
        title="Booking pelanggan"
        actions={
          isAdmin && (
            <LinkButton to={href("/admin/applications")} variant="secondary">
              Pendaftaran
            </LinkButton>
          )
        }
      />
      <LinkTabs
        label="Daftar booking"
        items={tabs.map(({ view, label }) => ({
          to: path + searchOf({ view, outlet, barber }),
          label,
          current: filter.view === view,
        }))}
      />
      {Object.values(errors).length > 0 && (
        <Notice tone="danger" title="Sebagian saringan belum dapat dipakai">
          {[...new Set(Object.values(errors))].join(" ")}
        </Notice>
      )}
      <OrderFilters
        key={searchOf(filter)}
        filter={filter}
        typed={typed}
        errors={errors}
        choices={choices}
        path={path}
      />
      <OrderList
        page={page}
        path={path}
        bookingPath={(id) => href("/admin/booking/:id", { id })}
        outletsPath={href("/admin/outlets")}
      />
    </PageShell>
  );
}
