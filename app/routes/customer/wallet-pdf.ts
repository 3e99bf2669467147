import { bookOfCustomer } from "#app/features/money/wallet/show-entries.server.ts";
import { statementPdf } from "#app/features/money/wallet/statement-pdf.server.ts";
import { userContext } from "#app/http/context.ts";
import { pdfDownload } from "#app/http/download.server.ts";
import { requireStatementMonth } from "#app/http/wallet-pages.server.ts";
import type { Route } from "./+types/wallet-pdf.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const month = await requireStatementMonth({ request, context }, url);
  const { id, name, email } = context.get(userContext);
  const pdf = await statementPdf(bookOfCustomer(id), month, { title: "Dompet", owner: [name, email] });
  return pdfDownload(pdf, `dompet-${month}.pdf`);
}
