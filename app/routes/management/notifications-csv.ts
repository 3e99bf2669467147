import { readDeliveryFilter } from "#app/features/messages/channels/delivery-filter.ts";
import {
  exportDeliveries,
  exportedDeliveryHeader,
} from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/notifications-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = readDeliveryFilter(url.searchParams);
  const { status, channel, kind, text } = filter;
  return csvOfList(
    { request, context },
    {
      list: "notifications",
      header: exportedDeliveryHeader,
      filter: { status, channel, kind, q: text },
      read: (most) => exportDeliveries(filter, most),
    },
  );
}
