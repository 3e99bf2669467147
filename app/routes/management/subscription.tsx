import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { manageSubscriptionForm } from "#app/features/money/plan-management/manage-subscription.schema.ts";
import {
  endGrace,
  extendSubscription,
  switchRenewalFor,
} from "#app/features/money/plan-management/manage-subscription.server.ts";
import { subscriptionActRefusalText } from "#app/features/money/plan-management/manage-subscription.ts";
import { SubscriptionActs, SubscriptionFacts } from "#app/features/money/plan-management/managed-subscription.tsx";
import { findSubscriptionDetails } from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/subscription.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu langganan",
    description: "Satu langganan outlet dengan tagihan dan pembayarannya.",
    path: paths.managedSubscription(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await findSubscriptionDetails(params.id);
  if (!subscription) throw data(null, { status: 404 });
  const invoices = subscription.invoices.map(({ id }) => id);
  const history = await showActHistory([
    { entity: "subscription", ids: [subscription.id] },
    { entity: "invoice", ids: invoices },
  ]);
  return { subscription, history, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, manageSubscriptionForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const asked = { subscriptionId: params.id, reason: value.reason };
  const member = memberOf(context);
  const acted =
    value.act === "extend"
      ? await extendSubscription({ ...asked, days: value.days, seen: value.seen }, member)
      : value.act === "end-grace"
        ? await endGrace(asked, member)
        : await switchRenewalFor({ ...asked, renews: value.act === "resume" }, member);
  if (!acted.ok) {
    if (acted.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": subscriptionActRefusalText[acted.reason] }, 409);
  }
  return redirectWithToast(paths.managedSubscription(params), { title: "Tersimpan." });
}

/** Also after a refusal: it may have ended meanwhile. */
export const shouldRevalidate = () => true;

export default function ManagementSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, history, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={subscription.outlet}
        lead={`Paket ${subscription.plan}`}
        back={{ to: paths.managedSubscriptions, label: "Langganan outlet" }}
      />
      <ActRefusal answer={answer} />
      {isActing && <SubscriptionActs subscription={subscription} answer={answer} />}
      <SubscriptionFacts subscription={subscription} />
      <ActHistorySection history={history} />
    </PageShell>
  );
}
