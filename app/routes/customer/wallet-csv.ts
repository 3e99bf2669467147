import { bookOfCustomer } from "#app/features/money/wallet/show-entries.server.ts";
import { statementCsv } from "#app/features/money/wallet/statement-csv.server.ts";
import { userContext } from "#app/http/context.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { requireStatementMonth } from "#app/http/wallet-pages.server.ts";
import type { Route } from "./+types/wallet-csv.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const month = await requireStatementMonth({ request, context }, url);
  return csvDownload(await statementCsv(bookOfCustomer(context.get(userContext).id), month), `dompet-${month}.csv`);
}
