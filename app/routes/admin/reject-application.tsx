import { rejectForm } from "#app/features/outlets/review-desk/application-review.schema.ts";
import { rejectApplication } from "#app/features/outlets/review-desk/decide-application.server.ts";
import { RejectPage } from "#app/features/outlets/review-desk/decision-pages.tsx";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { answerDecision, openDecision, reviewerOf } from "#app/http/review-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/reject-application.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Tolak pendaftaran",
    description: "Keputusan atas satu pendaftaran.",
    path: paths.rejectApplication(params),
  });

export function loader({ context, params, url }: Route.LoaderArgs) {
  return openDecision({ context, id: params.id, url });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  const form = await readForm(request, rejectForm);
  const { id } = params;
  if (!form.ok) {
    await openDecision({ context, id, url });
    return form.rejected;
  }
  const decided = await rejectApplication({ ...form.value, applicationId: id, reviewer: reviewerOf(context) });
  return answerDecision({ id, decided, reject: form.reject, done: "Pendaftaran ditolak." });
}

export default function RejectApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <RejectPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
