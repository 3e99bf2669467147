import { data } from "react-router";
import { findInvoiceOfPayment } from "#app/features/money/checkout/show-plan-purchase.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { livePayment } from "#app/http/payment-live.server.ts";
import type { Route } from "./+types/subscription-payment-live.ts";

/** Tells the payer's page when the payment of a plan changes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: userId } = managerOf(context);
  const id = await findInvoiceOfPayment(userId, params.id);
  if (!id) throw data(null, { status: 404 });
  return livePayment(request, userId, { purpose: "SUBSCRIPTION", id });
}
