import { VisitCheckoutPage } from "#app/features/bookings/checkout/visit-checkout-page.tsx";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireCheckout, runCheckoutForm } from "#app/http/pages/visit-checkout.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Pembayaran ${loaderData.customer}` : "Pembayaran",
    description: "Yang dikerjakan dan cara bayarnya di outlet.",
    path: paths.orderCheckout(params),
  });

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  requireCheckout(params.id, managerOf(context), url);

export const action = (args: Route.ActionArgs) =>
  runCheckoutForm(args, { bookingId: args.params.id, user: managerOf(args.context) });

/** Also after a refusal: the sum is that of now. */
export const shouldRevalidate = () => true;

export default function AdminCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VisitCheckoutPage
      checkout={loaderData}
      answer={useFormAnswer(actionData)}
      path={paths.orderCheckout(loaderData)}
      back={paths.order(loaderData)}
      next={{ to: paths.dashboard, label: "Ke hari ini" }}
    />
  );
}
