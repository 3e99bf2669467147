import { data } from "react-router";
import { decideReview } from "#app/features/trust/moderation/decide-review.server.ts";
import { showModerationCase } from "#app/features/trust/moderation/moderation.queries.server.ts";
import { ModerationCasePage } from "#app/features/trust/moderation/moderation-case-page.tsx";
import { showReviewStory } from "#app/features/trust/moderation/review-story.server.ts";
import { managementDecisionForm } from "#app/features/trust/reviews/review.schema.ts";
import { decidedText, decisionRefusalText } from "#app/features/trust/reviews/review-text.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { StoryCard } from "#app/ui/act-story.tsx";
import type { Route } from "./+types/review.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu ulasan",
    description: "Isi ulasan, laporannya, dan keputusannya.",
    path: paths.managedReview(params),
  });

async function requireReview({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const review = await showModerationCase(memberOf(context).id, params.id);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [review, story] = await Promise.all([requireReview({ context, params }), showReviewStory(params.id)]);
  return { review, story, mayAct: mayAct(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  await requireReview({ context, params });
  const form = await readForm(request, managementDecisionForm);
  if (!form.ok) return form.rejected;
  const hideReason = form.value.act === "hide" ? form.value.words : null;
  const admin = actingMemberOf(context, form.value.reason);
  const decided = await decideReview({ reviewId: params.id, admin, version: form.value.version, hideReason });
  if (decided.ok) return redirectWithToast(paths.managedReviews, { title: decidedText[decided.became] });
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": decisionRefusalText[decided.reason] }, 409);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, story } = loaderData;
  return (
    <ModerationCasePage
      review={review}
      back={{ to: paths.managedReviews, label: "Ulasan" }}
      bookingPath={paths.managedBooking({ id: review.booking.id })}
      answer={useFormAnswer(actionData)}
      management={{ mayAct: loaderData.mayAct }}
      story={<StoryCard label="Riwayat ulasan, yang terbaru lebih dulu" items={story} />}
    />
  );
}
