import { data } from "react-router";
import { InvoicePage } from "#app/features/money/invoices/invoice-page.tsx";
import { showInvoice } from "#app/features/money/invoices/show-invoice.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/invoice.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({ title: "Faktur", description: "Faktur paket outlet Anda.", path: paths.invoice(params) });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const invoice = await showInvoice(managerOf(context), params.id);
  if (!invoice) throw data(null, { status: 404 });
  return { invoice };
}

export default function Invoice({ loaderData: { invoice } }: Route.ComponentProps) {
  return <InvoicePage invoice={invoice} pdf={paths.invoicePdf({ id: invoice.id })} />;
}
