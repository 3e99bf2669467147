import { data } from "react-router";
import { CheckoutPage } from "#app/features/money/checkout/checkout-page.tsx";
import { showCheckout } from "#app/features/money/checkout/show-checkout.server.ts";
import { sellableStatuses } from "#app/features/money/plans/plan-offer.ts";
import { PlansPage } from "#app/features/money/plans/plans-page.tsx";
import { showPlans } from "#app/features/money/plans/show-plans.server.ts";
import { nextStepOf } from "#app/features/outlets/release/next-step.ts";
import { OutletElsewhere } from "#app/features/outlets/release/outlet-elsewhere.tsx";
import { releasePath } from "#app/features/outlets/release/release-pages.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { managerOf, requireOutletOfQuery } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerPlans } from "#app/routes/release/plans-form.server.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/subscription-plans.ts";

export function meta() {
  return pageMeta({ title: "Paket outlet", description: "Paket untuk outlet Anda.", path: paths.subscriptionPlans });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const outlet = await requireOutletOfQuery({ context, url });
  const { id, name, status } = outlet;
  const { id: userId } = managerOf(context);
  const barbersTo = status === "READY" ? releasePath("barbers", id) : paths.editBarbers({ id });
  const shown = { outlet: { id, name, status }, barbersTo, view: null, checkout: null, onward: null };
  if (!sellableStatuses.includes(status)) {
    return { ...shown, onward: nextStepOf({ id, status }, await listMissing(id)) };
  }
  const plan = url.searchParams.get("plan");
  if (plan === null) return { ...shown, view: await showPlans(outlet, userId) };
  const checkout = await showCheckout(outlet, userId, { plan, days: url.searchParams.get("days") });
  if (!checkout) throw data(null, { status: 404 });
  return { ...shown, checkout };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return answerPlans({ request, context, url }, await requireOutletOfQuery({ context, url }));
}

/** Also after a refusal: what can begin is that of now. */
export const shouldRevalidate = () => true;

export default function SubscriptionPlans({ loaderData, actionData }: Route.ComponentProps) {
  const { outlet, view, checkout, onward, barbersTo } = loaderData;
  const answer = useFormAnswer(actionData);
  if (checkout) return <CheckoutPage outlet={outlet} view={checkout} answer={answer} barbersTo={barbersTo} />;
  if (view) return <PlansPage outlet={outlet} view={view} answer={answer} barbersTo={barbersTo} />;
  return (
    <PageShell width="reading">
      <PageHeader title="Paket outlet" back={{ to: paths.outlets, label: "Outlet" }} />
      <OutletElsewhere outlet={outlet} onward={onward} />
    </PageShell>
  );
}
