import { bookOfOutlet } from "#app/features/money/wallet/show-entries.server.ts";
import { statementCsv } from "#app/features/money/wallet/statement-csv.server.ts";
import { readBook } from "#app/features/money/wallet/wallet-filter.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { requireStatementMonth, requireStatementOutlet } from "#app/http/wallet-pages.server.ts";
import type { Route } from "./+types/wallet-csv.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const outlet = await requireStatementOutlet(context, url);
  const month = await requireStatementMonth({ request, context }, url);
  const book = bookOfOutlet(outlet, readBook(url.searchParams));
  return csvDownload(await statementCsv(book, month), `outlet-${book.side}-${month}.csv`);
}
