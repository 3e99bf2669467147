import { data } from "react-router";
import { CasePage } from "#app/features/trust/safety/case-page.tsx";
import { showCase } from "#app/features/trust/safety/cases.queries.server.ts";
import { runCaseForm } from "#app/features/trust/safety/run-safety-form.server.ts";
import { caseForm } from "#app/features/trust/safety/safety.schema.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/case.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Kasus ${loaderData.code}` : "Satu kasus keamanan",
    description: "Satu laporan dengan fakta kedua pihak.",
    path: paths.safetyCase(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await showCase(context.get(userContext), params.id);
  if (!view) throw data(null, { status: 404 });
  return view;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  const admin = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  if (!(await showCase(admin, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, caseForm);
  if (!form.ok) return form.rejected;
  const done = await runCaseForm(form.value, { caseId: params.id, admin });
  if (!done.ok) return refuseForm(form, done);
  const { ok: _, ...toast } = done;
  return redirectWithToast(paths.safetyCase(params), toast);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CasePage
      view={loaderData}
      back={paths.cases}
      casePath={(id) => paths.safetyCase({ id })}
      bookingPath={(id) => paths.order({ id })}
      suspensionPath={paths.outletSuspension({ id: loaderData.outlet.id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
