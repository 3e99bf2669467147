import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { listPlanVersions } from "#app/features/money/plan-management/plan-versions.queries.server.ts";
import { PlanForms, PlannedNotice, PlanVersionTable } from "#app/features/money/plan-management/plan-versions.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { actOnPlan } from "#app/routes/management/act-on-plan.server.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/plan.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu paket",
    description: "Versi satu paket outlet dan perubahan yang direncanakan.",
    path: paths.plan(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const [plan] = await listPlanVersions(params.code);
  if (!plan) throw data(null, { status: 404 });
  const history = await showActHistory([{ entity: "plan", ids: [plan.code] }]);
  return { plan, history, mayAct: mayAct(context) };
}

export const action = actOnPlan;

/** Also after a refusal: what somebody else planned meanwhile is shown. */
export const shouldRevalidate = () => true;

export default function ManagementPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, history, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader title={`Paket ${plan.name}`} lead={plan.tagline} back={{ to: paths.plans, label: "Paket outlet" }} />
      <ActRefusal answer={answer} />
      {plan.planned && <PlannedNotice planned={plan.planned} />}
      <PlanVersionTable plan={plan} />
      {isActing && <PlanForms plan={plan} answer={answer} />}
      <ActHistorySection history={history} />
    </PageShell>
  );
}
