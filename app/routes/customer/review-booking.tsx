import { data } from "react-router";
import { photosMost } from "#app/features/trust/review-rules/review.ts";
import { editReview } from "#app/features/trust/reviews/edit-review.server.ts";
import { MyReviewPage } from "#app/features/trust/reviews/my-review-page.tsx";
import { reviewForm } from "#app/features/trust/reviews/review.schema.ts";
import { formNote, reviewRefusalText, writtenText } from "#app/features/trust/reviews/review-text.ts";
import { showMyReview } from "#app/features/trust/reviews/show-my-review.server.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readWithPictures } from "#app/http/pictures-beside.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerReviewPhotos } from "#app/routes/customer/review-photos.server.ts";
import type { Route } from "./+types/review-booking.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: "Ulasan Anda", description: "Ulasan kunjungan Anda.", path: paths.reviewBooking(params) });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = await showMyReview(context.get(userContext).id, params.id);
  if (!visit) throw data(null, { status: 404 });
  const isEditing = url.searchParams.has("ubah") && visit.review !== null && visit.review.refusal === null;
  const star = /^[1-5]$/.exec(url.searchParams.get("bintang") ?? "")?.[0];
  return { visit, isEditing, note: formNote(visit.review), ...(star && { star }) };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const { id } = context.get(userContext);
  if (!(await showMyReview(id, params.id))) throw data(null, { status: 404 });
  const photos = await answerReviewPhotos(args, { bookingId: params.id, customerId: id });
  if (photos) return photos;

  await requireUnderLimit("booking-write", { request, context });
  const pictures = { field: "photos", about: params.id, senderId: id, most: photosMost, use: "photo" } as const;
  const form = await readWithPictures(request, reviewForm, pictures);
  if (!form.ok) return form.rejected;
  const { act, ...words } = form.value;
  const review = { ...words, bookingId: params.id, customer: { id, requestId: context.get(requestIdContext) } };
  const done = await (act === "edit" ? editReview(review) : writeReview({ ...review, photos: form.pictures }));
  if (done.ok) return redirectWithToast(paths.reviewBooking(params), writtenText[act][done.status]);
  if (done.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": reviewRefusalText[done.reason] }, 409);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ReviewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <MyReviewPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
