import { deliveryFilter } from "#app/features/messages/channels/delivery-filter.ts";
import { countDeliveries, listDeliveries } from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { DeliveryCounts, DeliveryFilterForm, DeliveryList } from "#app/features/messages/channels/delivery-log.tsx";
import { kindOptions } from "#app/features/messages/channels/kind-name.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/notifications.ts";

const path = paths.deliveries;

export function meta() {
  return pageMeta({
    title: "Pengiriman notifikasi",
    description: "Setiap pesan lewat WhatsApp, e-mail, dan perangkat, dan apa yang terjadi dengannya.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = deliveryFilter.read(url.searchParams);
  const [list, counts] = await Promise.all([listDeliveries(filter), countDeliveries()]);
  return { ...list, counts, filter, kinds: kindOptions(), mayExport: mayAct(context) };
}

export default function ManagementNotifications({ loaderData }: Route.ComponentProps) {
  const { deliveries, next, counts, filter, kinds, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Pengiriman notifikasi"
        lead="Yang gagal dicoba lagi sendiri; yang tidak pasti menunggu keputusan Anda."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <DeliveryCounts counts={counts} />
      <DeliveryFilterForm filter={filter} kinds={kinds} path={path} mayExport={mayExport} />
      <DeliveryList deliveries={deliveries} />
      <ListPages label="Halaman pengiriman" path={path} list={deliveryFilter} filter={filter} next={next} />
    </PageShell>
  );
}
