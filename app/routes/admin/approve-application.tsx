import { approveForm } from "#app/features/outlets/review-desk/application-review.schema.ts";
import { approveApplication } from "#app/features/outlets/review-desk/decide-application.server.ts";
import { ApprovePage } from "#app/features/outlets/review-desk/decision-pages.tsx";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { answerDecision, openDecision, reviewerOf } from "#app/http/review-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/approve-application.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Setujui pendaftaran",
    description: "Keputusan atas satu pendaftaran.",
    path: paths.approveApplication(params),
  });

export function loader({ context, params, url }: Route.LoaderArgs) {
  return openDecision({ context, id: params.id, url });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  const form = await readForm(request, approveForm);
  const { id } = params;
  if (!form.ok) {
    await openDecision({ context, id, url });
    return form.rejected;
  }
  const decided = await approveApplication({ ...form.value, applicationId: id, reviewer: reviewerOf(context) });
  return answerDecision({ id, decided, reject: form.reject, done: "Pendaftaran disetujui." });
}

export default function ApproveApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovePage {...loaderData} answer={useFormAnswer(actionData)} />;
}
