import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { customerCancel } from "#app/features/bookings/status/transitions.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons } from "#app/features/bookings/terms/cancel-reason.ts";
import { answers, problem, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { jsonBody, text, uid } from "#app/http/api/json-body.server.ts";

/** Names whose cancel it is: one that was written off line may be sent when somebody else is signed in. */
const cancelBody = jsonBody(
  "Cancel",
  z
    .object({
      userId: uid,
      reason: z.enum(cancelReasons),
      text: text(cancelTextMaxLength).default(""),
      /** The fee that the customer was told, in rupiah. */
      quotedFee: z.int().min(0).max(1_000_000_000),
      /** The beginning of the booking as the customer saw it. */
      start: z.iso.datetime({ offset: true }),
      /** Where a refund goes; by default back to the method where it can. */
      refundTo: z.enum(["METHOD", "WALLET"]).optional(),
    })
    .refine(({ reason, text: words }) => reason !== "OTHER" || words.trim().length >= 3, {
      path: ["text"],
      error: "Ceritakan alasannya sedikit",
    }),
);

const cancelledBooking = z
  .object({
    success: z.literal(true),
    /** Whether it was cancelled before this call, which then changed nothing. */
    wasCancelled: z.boolean(),
  })
  .register(answers, { id: "CancelledBooking" });

const cancelProblem = z
  .object({
    message: z.string(),
    reason: z.enum(["not-cancellable", "started", "time-changed", "fee-changed"]),
    /** What it costs now, in rupiah, when that is more than the customer was told; else null. */
    cancelFee: z.int().min(0).nullable(),
  })
  .register(answers, { id: "CancelProblem" });

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/bookings/{id}/cancel",
    summary: "Cancels a booking of the caller's own; again it changes nothing",
    access: "signed-in",
    limit: "booking-write",
    body: cancelBody,
    answers: { 200: cancelledBooking, 404: problem, 409: cancelProblem },
    failure: refusalText[500],
  },
  async ({ params, caller, body }) => {
    const cancelled = await cancelBooking({
      bookingId: params.id ?? "",
      customer: { id: caller.id },
      reason: body.reason,
      text: body.text.trim(),
      quotedFee: body.quotedFee,
      refundTo: body.refundTo,
      // Temporal refuses a text with more digits than nanoseconds have.
      start: Temporal.Instant.fromEpochMilliseconds(Date.parse(body.start)),
    });
    if (cancelled.ok) return { status: 200, body: { success: true, wasCancelled: cancelled.wasCancelled } };
    if (cancelled.reason === "not-found") return { status: 404, body: { message: refusalText[404] } };
    const { reason } = cancelled;
    const cancelFee = reason === "fee-changed" ? cancelled.fee : null;
    return { status: 409, body: { message: customerCancel.refusals[reason].text, reason, cancelFee } };
  },
);

export const action = loader;
