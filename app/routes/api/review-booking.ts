import { z } from "zod";
import { photosMost, textMost } from "#app/features/trust/review-rules/review.ts";
import { reviewRefusalText } from "#app/features/trust/reviews/review-text.ts";
import { writeReview } from "#app/features/trust/reviews/write-review.server.ts";
import { answers, problem, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { bodyWithPictures } from "#app/http/api/body-with-pictures.server.ts";
import { jsonBody, text, uid } from "#app/http/api/json-body.server.ts";

/** Names whose review it is, as a cancel does. */
const reviewBody = bodyWithPictures(
  jsonBody(
    "NewReview",
    z.object({
      userId: uid,
      rating: z.int().min(1).max(5),
      barberRating: z.int().min(1).max(5),
      text: text(textMost).default(""),
    }),
  ),
  { field: "photos", most: photosMost, use: "photo" },
);

const writtenReview = z
  .object({
    success: z.literal(true),
    /** Whether it stood there before this call, which then changed nothing. */
    wasWritten: z.boolean(),
    /** It is published once an admin has read it. */
    isHeld: z.boolean(),
    /** How many photos stand with it. */
    photoCount: z.int(),
  })
  .register(answers, { id: "WrittenReview" });

const reviewProblem = z
  .object({ message: z.string(), reason: z.enum(["not-completed", "too-late", "already-written"]) })
  .register(answers, { id: "ReviewProblem" });

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/bookings/{id}/review",
    summary: "Reviews a completed booking of the caller's own, once; the same again changes nothing",
    access: "signed-in",
    limit: "booking-write",
    body: reviewBody,
    answers: { 200: writtenReview, 404: problem, 409: reviewProblem },
    failure: refusalText[500],
  },
  async ({ params, caller, body: { rating, barberRating, text, pictures } }) => {
    const words = { rating, barberRating, text: text.replace(/\r\n?/g, "\n").trim() };
    const written = await writeReview({
      ...words,
      bookingId: params.id ?? "",
      customer: { id: caller.id },
      photos: pictures,
    });
    if (written.ok) {
      const { isNew, status, photoCount } = written;
      return { status: 200, body: { success: true, wasWritten: !isNew, isHeld: status === "HELD", photoCount } };
    }
    if (written.reason === "not-found") return { status: 404, body: { message: refusalText[404] } };
    return { status: 409, body: { message: reviewRefusalText[written.reason], reason: written.reason } };
  },
);

export const action = loader;
