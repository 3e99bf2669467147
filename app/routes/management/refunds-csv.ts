import { readRefundFilter, refundFilterValues } from "#app/features/settlement/refunds/refund-filter.ts";
import { exportedRefundHeader, exportRefunds } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/refunds-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = readRefundFilter(url.searchParams);
  return csvOfList(
    { request, context },
    {
      list: "refunds",
      header: exportedRefundHeader,
      filter: refundFilterValues(filter),
      read: (most) => exportRefunds(filter, most),
    },
  );
}
