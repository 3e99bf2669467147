import { VisitCheckoutPage } from "#app/features/bookings/checkout/visit-checkout-page.tsx";
import { type RouteArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireCheckout, runCheckoutForm } from "#app/http/pages/visit-checkout.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Route } from "./+types/checkout.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Pembayaran ${loaderData.customer}` : "Pembayaran",
    description: "Yang dikerjakan dan cara bayarnya di outlet.",
    path: paths.ownCheckout(params),
  });

/** The barber with a sign-in of their own, on visits of now. */
function barberOf(context: RouteArgs["context"]) {
  const { id } = context.get(userContext);
  return { id, isAdmin: false, requestId: context.get(requestIdContext), staffAt: clock.now() };
}

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  requireCheckout(params.id, barberOf(context), url);

export const action = (args: Route.ActionArgs) =>
  runCheckoutForm(args, { bookingId: args.params.id, user: barberOf(args.context) });

/** Also after a refusal: the sum is that of now. */
export const shouldRevalidate = () => true;

export default function StaffCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VisitCheckoutPage
      checkout={loaderData}
      answer={useFormAnswer(actionData)}
      path={paths.ownCheckout(loaderData)}
      back={paths.ownVisit(loaderData)}
      next={{ to: paths.ownDay, label: "Ke hari saya" }}
    />
  );
}
