import { data } from "react-router";
import { findManagedReview } from "#app/features/trust/reviews/managed-reviews.queries.server.ts";
import { ReplyPage } from "#app/features/trust/reviews/reply-page.tsx";
import { replyReview } from "#app/features/trust/reviews/reply-review.server.ts";
import { replyForm } from "#app/features/trust/reviews/review.schema.ts";
import { replyRefusal } from "#app/features/trust/reviews/review-text.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/review.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Balas ulasan",
    description: "Balasan outlet untuk ulasan pelanggan.",
    path: paths.review(params),
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const review = await findManagedReview(context.get(userContext), params.id);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", { request, context });
  const user = context.get(userContext);
  if (!(await findManagedReview(user, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, replyForm);
  if (!form.ok) return form.rejected;
  const owner = { id: user.id, requestId: context.get(requestIdContext) };
  const replied = await replyReview({ reviewId: params.id, owner, reply: form.value.reply });
  if (replied.ok) {
    const title = replied.isCorrection ? "Balasan disimpan" : "Balasan terkirim";
    return redirectWithToast(`${paths.reviews}#ulasan-${params.id}`, { title });
  }
  if (replied.reason === "not-found") throw data(null, { status: 404 });
  const { field, text, status } = replyRefusal[replied.reason];
  return form.reject({ [field]: text }, status);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return <ReplyPage review={loaderData} answer={useFormAnswer(actionData)} />;
}
