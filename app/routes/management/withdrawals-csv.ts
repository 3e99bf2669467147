import {
  exportedWithdrawalHeader,
  exportWithdrawals,
} from "#app/features/money/withdrawal-review/withdrawal-queue.queries.server.ts";
import { queueFilterValues, readQueueFilter } from "#app/features/money/withdrawal-review/withdrawal-queue.ts";
import { csvOfList } from "#app/http/money-export.server.ts";
import type { Route } from "./+types/withdrawals-csv.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = readQueueFilter(url.searchParams);
  return csvOfList(
    { request, context },
    {
      list: "withdrawals",
      header: exportedWithdrawalHeader,
      filter: queueFilterValues(filter),
      read: (most) => exportWithdrawals(filter, most),
    },
  );
}
