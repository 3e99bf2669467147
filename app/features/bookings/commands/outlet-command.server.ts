import type { OutletAnswer, OutletRequest } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { arriveAtCustomer } from "#app/features/bookings/commands/arrive-at-customer.server.ts";
import { cancelByOutlet } from "#app/features/bookings/commands/cancel-by-outlet.server.ts";
import { checkInBooking } from "#app/features/bookings/commands/check-in-booking.server.ts";
import { completeBooking } from "#app/features/bookings/commands/complete-booking.server.ts";
import { confirmBooking } from "#app/features/bookings/commands/confirm-booking.server.ts";
import { declineBooking } from "#app/features/bookings/commands/decline-booking.server.ts";
import { departBooking } from "#app/features/bookings/commands/depart-booking.server.ts";
import { markNoShow } from "#app/features/bookings/commands/mark-no-show.server.ts";
import {
  outletDoneText,
  outletRefusalText,
  wrongCodeText,
} from "#app/features/bookings/commands/outlet-command-text.ts";
import type { OutletForm } from "#app/features/bookings/commands/outlet-form.schema.ts";
import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";

export type OutletCommandAnswer =
  | { kind: "done"; title: string; description: string }
  | { kind: "not-found" }
  | { kind: "refused"; field: "" | "code"; text: string };

/** Does what the outlet's form asks, and says in words what came of it. */
export async function runOutletCommand(form: OutletForm, request: OutletRequest): Promise<OutletCommandAnswer> {
  switch (form.intent) {
    case "confirm":
      return told("confirm", await confirmBooking(request), outletRefusalText.confirm);
    case "decline":
      return told("decline", await declineBooking({ ...request, ...form }), outletRefusalText.decline);
    case "depart":
      return told("depart", await departBooking(request), outletRefusalText.depart);
    case "arrive":
      return told("arrive", await arriveAtCustomer(request), outletRefusalText.arrive);
    case "check-in":
    case "check-in-code": {
      const code = form.intent === "check-in" ? null : form.code;
      const texts = { ...outletRefusalText["check-in"], "wrong-code": wrongCodeText };
      return told("check-in", await checkInBooking({ ...request, code }), texts);
    }
    case "complete":
      return told("complete", await completeBooking(request), outletRefusalText.complete);
    case "no-show":
      return told("no-show", await markNoShow(request), outletRefusalText["no-show"]);
    case "cancel":
      return told("cancel", await cancelByOutlet({ ...request, ...form }), outletRefusalText.cancel);
  }
}

function told<Reason extends string>(
  action: OutletAction,
  answer: OutletAnswer<Reason>,
  texts: Readonly<Record<Reason, string>>,
): OutletCommandAnswer {
  if (answer.ok) return { kind: "done", ...outletDoneText[action] };
  if (!("status" in answer)) return { kind: "not-found" };
  if (answer.reason === "wrong-code") return { kind: "refused", field: "code", text: texts[answer.reason] };
  const isOver = answer.reason.startsWith("not-");
  const now = isOver ? ` Statusnya sekarang: ${bookingStatusText[answer.status]}.` : "";
  return { kind: "refused", field: "", text: texts[answer.reason] + now };
}
