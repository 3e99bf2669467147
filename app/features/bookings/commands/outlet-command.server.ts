import type { Temporal } from "temporal-polyfill";
import {
  actOnBooking,
  type OutletAnswer,
  type OutletRequest,
} from "#app/features/bookings/commands/act-on-booking.server.ts";
import type { OutletForm } from "#app/features/bookings/commands/outlet-form.schema.ts";
import { recordOrdinarySale } from "#app/features/bookings/sales/record-sale.server.ts";
import { changeStatus, expireBooking, runTransition } from "#app/features/bookings/status/change-status.server.ts";
import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";
import {
  nothingGiven,
  type OutletRefusal,
  outletTransition,
  takenBack,
  takenBackTo,
} from "#app/features/bookings/status/transitions.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { type FormOutcome, notFound, refused } from "#app/features/core/outcomes/outcome.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the form asks for; a code is one way to check in. */
export function actionOf({ intent }: OutletForm): OutletAction {
  return intent === "check-in-code" ? "check-in" : intent;
}

/**
 * Runs the row of `outletTransitions` that the form names. Of two who do the same at once, one does it and the other is
 * told; who answers a request too late writes that it has expired.
 */
export function runOutletCommand(
  form: OutletForm,
  request: OutletRequest,
  now: Temporal.Instant = clock.now(),
): Promise<OutletAnswer<OutletRefusal>> {
  const action = actionOf(form);
  const given = { ...nothingGiven, ...form };
  return actOnBooking<OutletRefusal>(request, async (tx, booking, actor) => {
    const reason = await runTransition(tx, outletTransition(action), { booking, given, actor }, now);
    // Management completes what the outlet forgot and knows of no money there.
    if (reason === null && action === "complete" && actor.kind !== "management") {
      await recordOrdinarySale(tx, booking.id, actor, now);
    }
    if (reason === "expired") await expireBooking(tx, booking.id, now);
    if (reason === null && action === "arrive") await noteArrival(tx, booking.id, actor, now);
    return reason;
  });
}

/** The mobile barber is at the door: the customer hears of it, once. The visit begins with the check-in. */
async function noteArrival(tx: Tx, bookingId: string, actor: Actor, now: Temporal.Instant): Promise<void> {
  await tx.booking.update({ where: { id: bookingId }, data: { arrivedAt: toDate(now) }, select: { id: true } });
  await writeAudit(tx, { actor, action: "booking.arrived", entity: "booking", entityId: bookingId });
  await writeOutbox(tx, { kind: "barber-arrived", key: `booking:${bookingId}:arrived`, payload: { bookingId } });
}

/** What came of the form, in words; the page beside it shows the booking as it is now. */
export function outletOutcome(form: OutletForm, answer: OutletAnswer<OutletRefusal>): FormOutcome {
  const { done, refusals } = outletTransition(actionOf(form));
  if (answer.ok) return { ok: true, ...done };
  if (!("status" in answer)) return notFound;
  const refusal = refusals[answer.reason];
  const isOver = answer.reason.startsWith("not-");
  const now = isOver ? ` Statusnya sekarang: ${bookingStatusText[answer.status]}.` : "";
  return refused({ ...refusal, text: refusal.text + now });
}

/**
 * Ends a booking to come for the outlet's side and without a fee: a request without an answer is declined, one that
 * waits for a payment expires, and who pays all the same has the money back. False when somebody else decided meanwhile.
 */
export async function endForOutlet(
  { status, reason, text, ...request }: OutletRequest & EndedBooking,
  now: Temporal.Instant,
): Promise<boolean> {
  if (status === "PENDING_PAYMENT") {
    const ended = await actOnBooking<"decided">(request, async (tx, { id: bookingId }, actor) => {
      const set = takenBack(actor, { reason, text });
      const change = { bookingId, from: [status], to: takenBackTo[status], actor, set, now };
      return (await changeStatus(tx, change)) ? null : "decided";
    });
    return ended.ok;
  }
  const intent = status === "AWAITING_OUTLET" ? "decline" : "cancel";
  return (await runOutletCommand({ intent, reason, text }, request, now)).ok;
}

interface EndedBooking {
  /** As it was read. */
  status: BookingStatus;
  reason: "OUTLET_CLOSED" | "OTHER";
  text: string;
}
