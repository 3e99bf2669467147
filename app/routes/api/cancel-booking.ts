import { Temporal } from "temporal-polyfill";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { customerCancel } from "#app/features/bookings/status/transitions.ts";
import { refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { cancelMyBooking } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(cancelMyBooking, async ({ params, caller, body }) => {
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
});

export const loader = route.loader;
export const action = route.action;
