import { data } from "react-router";
import { drawInvoice } from "#app/features/money/invoices/show-invoice.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

/** A paid invoice as a file to keep. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUnderLimit("read", { request, context });
  const invoice = await drawInvoice(managerOf(context), params.id);
  if (!invoice) throw data(null, { status: 404 });
  return new Response(invoice.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${invoice.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
