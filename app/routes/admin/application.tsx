import { ReviewCasePage } from "#app/features/outlets/review-desk/review-case-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { stepUpPath } from "#app/http/require-step-up.server.ts";
import { answerReviewCase, casePath, openReviewCase } from "#app/http/review-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/application.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Tinjau pendaftaran",
    description: "Data, dokumen, dan keputusan satu pendaftaran.",
    path: paths.application(params),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await openReviewCase({ context, id: params.id });
  return { ...opened, stepUpPath: stepUpPath(casePath(params.id)) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerReviewCase({ request, context, id: params.id });
}

/** Also after a refusal: what is shown is what is there now. */
export const shouldRevalidate = () => true;

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return <ReviewCasePage {...loaderData} answer={answer && { ...answer, revealed: actionData?.revealed ?? null }} />;
}
