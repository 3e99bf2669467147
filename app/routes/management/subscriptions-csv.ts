import {
  exportedSubscriptionHeader,
  exportSubscriptions,
} from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import {
  readSubscriptionList,
  subscriptionListValues,
} from "#app/features/money/plan-management/subscription-list-filter.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/subscriptions-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = readSubscriptionList(url.searchParams);
  return csvOfList(
    { request, context },
    {
      list: "subscriptions",
      header: exportedSubscriptionHeader,
      filter: subscriptionListValues(filter),
      read: (most) => exportSubscriptions(filter, most),
    },
  );
}
