import { data } from "react-router";
import { z } from "zod";
import { auditActionName } from "#app/features/core/audit/audit-action-text.ts";
import { listAuditStory } from "#app/features/core/audit/audit-story.queries.server.ts";
import { decideError } from "#app/features/operations/monitoring/decide-error.server.ts";
import { ErrorActs, ErrorStory } from "#app/features/operations/monitoring/error-acts.tsx";
import { errorActs } from "#app/features/operations/monitoring/error-decision.ts";
import { ErrorDetailsView } from "#app/features/operations/monitoring/error-details.tsx";
import { findErrorDetails } from "#app/features/operations/monitoring/figures-error.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/error.ts";

const errorDecisionForm = z.object({
  act: z.enum(errorActs, unknownForm),
  reason: actReason,
});

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu jenis galat",
    description: "Satu jenis galat dengan jejak kodenya.",
    path: paths.error(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const error = await findErrorDetails(params.id);
  if (!error) throw data(null, { status: 404 });
  const rows = await listAuditStory([{ entity: "error_report", ids: [params.id] }]);
  const story = rows.map(({ id, at, action, actorName, reason }) => {
    return { id, at: formatInstant(at, "WIB"), title: auditActionName(action), actorName, reason };
  });
  return { error, story, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, errorDecisionForm);
  if (!form.ok) return form.rejected;
  const decided = await decideError({ errorId: params.id, ...form.value }, memberOf(context));
  const here = paths.error({ id: params.id });
  if (decided.ok) return redirectWithToast(here, { title: "Keputusan tersimpan." });
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return redirectWithToast(here, { title: "Keadaannya sudah berubah: periksa lagi.", tone: "destructive" });
}

export default function ManagementError({ loaderData, actionData }: Route.ComponentProps) {
  const { error, story, mayAct } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title={<span className="wrap-anywhere">{error.message || error.type}</span>}
        back={{ to: paths.errors, label: "Galat" }}
      />
      <ActRefusal answer={answer} />
      {mayAct && <ErrorActs status={error.status} answer={answer} />}
      <ErrorDetailsView error={error} />
      <ErrorStory story={story} />
    </PageShell>
  );
}
