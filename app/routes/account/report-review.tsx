import { data } from "react-router";
import { reportReview } from "#app/features/trust/reviews/report-review.server.ts";
import { ReportReviewPage } from "#app/features/trust/reviews/report-review-page.tsx";
import { findReviewToReport } from "#app/features/trust/reviews/report-view.queries.server.ts";
import { reportForm } from "#app/features/trust/reviews/review.schema.ts";
import { reportRefusalText } from "#app/features/trust/reviews/review-text.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/report-review.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Laporkan ulasan",
    description: "Minta admin membaca sebuah ulasan.",
    path: paths.reportReview(params),
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const review = await findReviewToReport(context.get(userContext).id, params.id);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const reporter = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const review = await findReviewToReport(reporter.id, params.id);
  if (!review) throw data(null, { status: 404 });
  const form = await readForm(request, reportForm);
  if (!form.ok) return form.rejected;
  const reported = await reportReview({ ...form.value, reviewId: params.id, reporter });
  if (!reported.ok) {
    if (reported.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": reportRefusalText[reported.reason] }, 409);
  }
  const back = review.isOwner ? paths.reviews : `${paths.barbershop({ id: review.outlet.id })}#ulasan`;
  return redirectWithToast(back, { title: "Laporan terkirim", description: "Kami baca dan kabari hasilnya." });
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportReviewPage review={loaderData} answer={useFormAnswer(actionData)} />;
}
