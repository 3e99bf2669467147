import { data } from "react-router";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { receiptPdf } from "#app/features/money/receipts/receipt-pdf.server.ts";
import { userContext } from "#app/http/context.ts";
import { pdfDownload } from "#app/http/download.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/receipt-pdf.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const receipt = await findReceipt(context.get(userContext).id, params.id);
  if (!receipt) throw data(null, { status: 404 });
  await requireUnderLimit("statement", { request, context });
  return pdfDownload(await receiptPdf(receipt), `bukti-${receipt.code}.pdf`);
}
