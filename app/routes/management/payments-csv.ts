import { paymentFilterValues, readPaymentFilter } from "#app/features/settlement/reconciliation/payment-filter.ts";
import {
  exportedPaymentHeader,
  exportPayments,
} from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/payments-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = readPaymentFilter(url.searchParams);
  return csvOfList(
    { request, context },
    {
      list: "payments",
      header: exportedPaymentHeader,
      filter: paymentFilterValues(filter),
      read: (most) => exportPayments(filter, most),
    },
  );
}
