import type { Temporal } from "temporal-polyfill";
import type { BookingPageData } from "#app/features/bookings/place/booking-page.ts";
import {
  type Asker,
  type BookingView,
  findBookingView,
  remembered,
} from "#app/features/bookings/place/booking-view.queries.server.ts";
import { chosenRows, progressOf, stepQuestions, totalBar } from "#app/features/bookings/place/chosen-text.server.ts";
import { promoAt } from "#app/features/bookings/place/price-of-times.server.ts";
import { stepBody } from "#app/features/bookings/place/step-body.server.ts";
import { listOverlapping } from "#app/features/bookings/status/contact.queries.server.ts";
import { type ChoiceErrors, readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import {
  type BookingChoices,
  type BookingStep,
  stepsOf,
  stepToShow,
} from "#app/features/bookings/terms/booking-choices.ts";
import {
  blockRefusal,
  type OrderRefusal,
  orderRefusal,
  type RefusalDetails,
  refusalDetails,
} from "#app/features/bookings/terms/refusal-text.ts";
import { windowText } from "#app/lib/week-times.ts";
import { formatDuration, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * The page for the choices in the URL, or null where no outlet with that id can be booked. `look`: of the same choices,
 * where somebody has looked already.
 */
export async function findBookingPageData(
  outletId: string,
  params: URLSearchParams,
  asker: Asker,
  now: Temporal.Instant = clock.now(),
  look: BookingView | null = null,
): Promise<BookingPageData | null> {
  const { choices: read, errors: unreadable } = readChoices(params);
  const view = look ?? (await findBookingView(outletId, read, asker, now, remembered));
  if (!view) return null;

  const { facts, order, start, choices } = view;
  const settled = new Set<BookingStep>(order.settled);
  // Asked for, the last step keeps its place also when the time is gone: what was typed there stays.
  if (start && (choices.step === "details" || (view.hold && !view.startRefusal))) settled.add("time");
  const steps = stepsOf({ isMobile: facts.outlet.isMobile, barberCount: facts.barbers.length });
  // Who brings nothing but a time sees what it comes to before it is held, unless it is gone or held already.
  const asked = view.suggested && !view.startRefusal && !view.hold ? "services" : choices.step;
  const step = stepToShow(steps, settled, asked);
  const mayBeDuplicate = start && !choices.again && (step === "details" || (step === "time" && !choices.step));
  const [duplicate = null] = mayBeDuplicate ? await listOverlapping(db, asker.id, longest(view, start)) : [];

  const left = validChoices(view);
  const body = await stepBody(view, left, step, duplicate);
  const promoRefusal = step === "details" ? promoRefusalOf(view, body) : null;
  const choicesLeft = promoRefusal ? { ...left, promo: null } : left;
  const { errors, status } = refusalsOf(view, unreadable, params.get("from") === step ? step : null, promoRefusal);
  return {
    outlet: { id: facts.outlet.id, name: facts.outlet.name, isMobile: facts.outlet.isMobile },
    step,
    question: stepQuestions[step],
    progress: progressOf(steps, step),
    choices: choicesLeft,
    // Whoever changes the time for the code's sake keeps it.
    chosen: chosenRows(view, promoRefusal === "promo-outside" ? left : choicesLeft, steps, step),
    bar: totalBar(view),
    errors,
    status,
    // Before the time itself, where all that is asked here may be the last that is missing.
    holdsTime: choicesLeft.start !== null && body.kind !== "time" && body.kind !== "address",
    body,
  };
}

/** The time of the customer that this order takes, with whoever of its barbers takes longest. */
function longest({ slotRequest }: BookingView, start: Temporal.Instant) {
  const minutes = Math.max(1, ...slotRequest.durations.values());
  return { from: toDate(start), until: toDate(start.add({ minutes })) };
}

/** The choices without those that are refused, so that links and forms carry only good ones on. */
function validChoices({ choices, order, facts, startRefusal }: BookingView): BookingChoices {
  return {
    ...choices,
    services: choices.services.filter((id) => facts.services.some((service) => service.id === id)),
    barber: order.barber === null ? null : order.barber === "any" ? "any" : order.barber.id,
    address: order.district ? choices.address : null,
    district: order.district?.code ?? null,
    point: order.point ? choices.point : null,
    start: startRefusal && choices.step !== "details" ? null : choices.start,
  };
}

/** Why the chosen code takes nothing off this order. */
function promoRefusalOf(view: BookingView, body: BookingPageData["body"]): OrderRefusal | null {
  const { promo } = view;
  if (promo === null || body.kind !== "details") return null;
  if (!promo.ok) return promo.reason;
  if (!promoAt(view, view.start)) return "promo-outside";
  return body.promo === null ? "promo-minimum" : null;
}

function promoDetails({ promo, facts }: BookingView): RefusalDetails {
  if (!promo?.ok) return {};
  const { discount, hours } = promo.promo;
  return { promoMinimum: discount.minSubtotal, promoWhen: windowText(hours, facts.outlet.zone) };
}

/** Nobody chooses from the list of kecamatan for an address that is kept. */
const savedAddressText = (text: string, reason: OrderRefusal): string =>
  reason === "too-many-points" ? text : "Alamat itu di luar jangkauan barber. Pilih alamat lain.";

/** `sent` is the step whose form was sent without a choice. */
function refusalsOf(
  view: BookingView,
  unreadable: ChoiceErrors,
  sent: BookingStep | null,
  promoRefusal: OrderRefusal | null,
): Pick<BookingPageData, "errors" | "status"> {
  const errors: ChoiceErrors = { ...unreadable };
  let status: BookingPageData["status"] = Object.keys(unreadable).length > 0 ? 422 : 200;
  const { choices, order } = view;
  const missing = sent === "services" && choices.services.length === 0 && !("service" in unreadable);
  const nowhere = sent === "address" && !choices.district && !choices.point && !("point" in unreadable);
  const unchosen: OrderRefusal | null = missing ? "no-service" : nowhere ? "no-district" : null;
  const { outlet: blockedBy } = view.blocks;
  for (const reason of [
    blockedBy && blockRefusal[blockedBy],
    unchosen,
    ...order.refusals,
    view.startRefusal,
    promoRefusal,
  ]) {
    if (!reason) continue;
    const { noticeMin, travelMin } = view.slotRequest;
    // As it is applied: who has to pay first, or is far away, needs longer.
    const noticeText = formatDuration(Math.max(noticeMin, travelMin));
    const refusal = orderRefusal(reason, { ...refusalDetails(view.facts), noticeText, ...promoDetails(view) });
    // The fields of another place are hidden while a saved address is chosen.
    const isOfSaved = choices.address !== null && (refusal.field === "district" || refusal.field === "point");
    errors[isOfSaved ? "address" : refusal.field] = [isOfSaved ? savedAddressText(refusal.text, reason) : refusal.text];
    status = status === 200 ? refusal.status : 422;
  }
  return { errors, status };
}
