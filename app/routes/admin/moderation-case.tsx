import { data } from "react-router";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { showModerationCase } from "#app/features/trust/moderation/moderation.queries.server.ts";
import { ModerationCasePage } from "#app/features/trust/moderation/moderation-case-page.tsx";
import { decisionForm } from "#app/features/trust/reviews/review.schema.ts";
import { decidedText, decisionRefusalText } from "#app/features/trust/reviews/review-text.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/moderation-case.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Periksa ulasan",
    description: "Isi ulasan, laporan, dan keputusannya.",
    path: paths.moderationCase(params),
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const review = await showModerationCase(context.get(userContext).id, params.id);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  const admin = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const form = await readForm(request, decisionForm);
  if (!form.ok) return form.rejected;
  const hideReason = form.value.act === "hide" ? form.value.reason : null;
  const decided = await decideReview({ reviewId: params.id, admin, version: form.value.version, hideReason });
  if (decided.ok) return redirectWithToast(paths.moderation, { title: decidedText[decided.became] });
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": decisionRefusalText[decided.reason] }, 409);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ModerationCase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ModerationCasePage
      review={loaderData}
      back={{ to: paths.moderation, label: "Moderasi ulasan" }}
      bookingPath={paths.order({ id: loaderData.booking.id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
