import { data, href } from "react-router";
import { CasePage } from "#app/features/trust/safety/case-page.tsx";
import { showCase } from "#app/features/trust/safety/cases.queries.server.ts";
import { runCaseForm } from "#app/features/trust/safety/run-case-form.server.ts";
import { caseForm } from "#app/features/trust/safety/safety.schema.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/case.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Kasus ${loaderData.code}` : "Satu kasus keamanan",
    description: "Satu laporan dengan fakta kedua pihak.",
    path: `/admin/cases/${params.id}`,
    isPrivate: true,
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
  if (!done.ok) return form.reject({ "": done.text }, 409);
  const { title, description } = done;
  return redirectWithToast(href("/admin/cases/:id", params), { title, ...(description && { description }) });
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CasePage
      view={loaderData}
      back={href("/admin/cases")}
      casePath={(id) => href("/admin/cases/:id", { id })}
      bookingPath={(id) => href("/admin/booking/:id", { id })}
      suspensionPath={href("/admin/outlets/:id/suspension", { id: loaderData.outlet.id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
