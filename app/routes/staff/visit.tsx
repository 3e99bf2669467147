import { data } from "react-router";
import { actionOf, outletOutcome, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { outletForm } from "#app/features/bookings/commands/outlet-form.schema.ts";
import { showOwnVisit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { VisitActions } from "#app/features/bookings/own-day/visit-actions.tsx";
import { VisitCard } from "#app/features/bookings/own-day/visit-card.tsx";
import { isStaffAction } from "#app/features/bookings/status/transitions.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { typedIn } from "#app/ui/form/form-answer.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/visit.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `${loaderData.visit.customer}, ${loaderData.visit.time}` : "Kunjungan",
    description: "Satu kunjungan Anda hari ini.",
    path: paths.ownVisit(params),
  });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const visit = await showOwnVisit(context.get(userContext).id, params.id);
  if (!visit) throw data(null, { status: 404 });
  return { visit, ask: url.searchParams.get("ask") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const { id } = context.get(userContext);
  if (!(await showOwnVisit(id, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, outletForm);
  if (!form.ok) return form.rejected;
  if (!isStaffAction(actionOf(form.value))) {
    return form.reject({ "": "Itu diputuskan outlet. Hubungi pemilik outlet." }, 403);
  }
  const user = { id, isAdmin: false, requestId: context.get(requestIdContext), staffAt: clock.now() };
  const answer = outletOutcome(form.value, await runOutletCommand(form.value, { bookingId: params.id, user }));
  if (!answer.ok) return refuseForm(form, answer);
  const { title, description } = answer;
  return redirectWithToast(safeReturnPath(form.value.return, paths.ownDay), {
    title,
    description,
    ...(form.value.intent === "complete" && { action: { label: "Ubah", to: paths.ownCheckout(params) } }),
  });
}

/** Also after a refusal: the visit is as it is now. */
export const shouldRevalidate = () => true;

export default function StaffVisit({ loaderData: { visit, ask }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const typedCode = typedIn(answer, "code");
  return (
    <PageShell width="reading">
      <PageHeader title={visit.customer} lead={visit.advice} back={{ to: paths.ownDay, label: "Hari saya" }} />
      <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={["code"]} answer={answer} />
      <VisitCard visit={visit} />
      <VisitActions visit={visit} isAsked={ask === "no-show"} typedCode={typedCode} errors={answer?.errors ?? {}} />
    </PageShell>
  );
}
