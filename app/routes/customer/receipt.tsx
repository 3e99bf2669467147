import { data } from "react-router";
import { findReceipt } from "#app/features/money/receipts/receipt.queries.server.ts";
import { ReceiptPage } from "#app/features/money/receipts/receipt-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/receipt.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Bukti booking ${loaderData.code}` : "Bukti booking",
    description: "Biaya, pembayaran dan uang kembali dari booking Anda.",
    path: paths.receipt(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findReceipt(context.get(userContext).id, params.id);
  if (!receipt) throw data(null, { status: 404 });
  return receipt;
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />;
}
