import { bookOfOutlet } from "#app/features/money/wallet/show-entries.server.ts";
import { statementPdf } from "#app/features/money/wallet/statement-pdf.server.ts";
import { bookTitle, readBook } from "#app/features/money/wallet/wallet-filter.ts";
import { pdfDownload } from "#app/http/download.server.ts";
import { requireStatementMonth, requireStatementOutlet } from "#app/http/wallet-pages.server.ts";
import type { Route } from "./+types/wallet-pdf.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const outlet = await requireStatementOutlet(context, url);
  const month = await requireStatementMonth({ request, context }, url);
  const side = readBook(url.searchParams);
  const pdf = await statementPdf(bookOfOutlet(outlet, side), month, { title: bookTitle[side], owner: [outlet.name] });
  return pdfDownload(pdf, `outlet-${side}-${month}.pdf`);
}
