import type { OutletAnswer, OutletRequest } from "#app/features/booking/act-on-booking.server.ts";
import { arriveAtCustomer } from "#app/features/booking/arrive-at-customer.server.ts";
import { bookingStatusText } from "#app/features/booking/booking-status.ts";
import { cancelByOutlet } from "#app/features/booking/cancel-by-outlet.server.ts";
import { checkInBooking } from "#app/features/booking/check-in-booking.server.ts";
import { completeBooking } from "#app/features/booking/complete-booking.server.ts";
import { confirmBooking } from "#app/features/booking/confirm-booking.server.ts";
import { declineBooking } from "#app/features/booking/decline-booking.server.ts";
import { departBooking } from "#app/features/booking/depart-booking.server.ts";
import { markNoShow } from "#app/features/booking/mark-no-show.server.ts";
import type { OutletAction } from "#app/features/booking/outlet-action.ts";
import { outletDoneText, outletRefusalText, wrongCodeText } from "#app/features/booking/outlet-command-text.ts";
import type { OutletForm } from "#app/features/booking/outlet-form.schema.ts";

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
