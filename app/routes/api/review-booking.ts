import { reviewRefusalText } from "#app/features/trust/reviews/review-text.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { reviewMyBooking } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(reviewMyBooking, async ({ params, caller, body: { rating, barberRating, text } }) => {
  const words = { rating, barberRating, text: text.replace(/\r\n?/g, "\n").trim() };
  const written = await writeReview({ ...words, bookingId: params.id ?? "", customer: { id: caller.id } });
  if (written.ok) {
    return { status: 200, body: { success: true, wasWritten: !written.isNew, isHeld: written.status === "HELD" } };
  }
  if (written.reason === "not-found") return { status: 404, body: { message: refusalText[404] } };
  return { status: 409, body: { message: reviewRefusalText[written.reason], reason: written.reason } };
});

export const loader = route.loader;
export const action = route.action;
