import { data, redirect } from "react-router";
import { BookingFlow } from "#app/features/bookings/place/booking-flow.tsx";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import type { Asker } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { holdChosenTime } from "#app/features/bookings/place/hold-chosen-time.server.ts";
import { holdForm, readChoices, swapForm, withSent } from "#app/features/bookings/terms/booking.schema.ts";
import { type BookingChoices, choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { detailsForm } from "#app/features/bookings/terms/details.schema.ts";
import { refusedOrder } from "#app/features/bookings/terms/refusal-text.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { serializeHeldTime } from "#app/http/held-time-cookie.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { readTyped } from "#app/http/typed-cookie.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatPoint } from "#app/lib/geo.ts";
import { parseMobile } from "#app/lib/phone.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { findSharedPlace, isSharedLink } from "#app/platform/gateways/map-link.server.ts";
import {
  answerPromoForm,
  confirmBookingForm,
  leaveLastStep,
  lookContext,
} from "#app/routes/booking/place-order.server.ts";
import type { Route } from "./+types/booking";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `${loaderData.progress.label} di ${loaderData.outlet.name}` : "Booking",
    description: "Pilih layanan, barber dan waktu, lalu datang tanpa antre.",
    path: paths.book(params),
  });

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await openSharedPoint({ request, params, url, context });
  const look = context.get(lookContext);
  const page = await findBookingPageData(params.id, url.searchParams, context.get(userContext), clock.now(), look);
  if (!page) throw data(null, { status: 404 });
  const typed = await readTyped(request, formAt(params.id));
  return data(
    { ...page, typed, constraint: page.body.kind === "details" ? detailsConstraint(page.body) : {} },
    { status: page.status },
  );
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const asked = { request, url, outletId: params.id, asker: context.get(userContext), place: formAt(params.id) };
  if (url.searchParams.has("change")) return leaveLastStep(asked);
  if (url.searchParams.get("step") !== "details") return chooseTime({ request, params, url, context });
  if (url.searchParams.has("swap")) return swapTime({ request, params, url, context });
  if (url.searchParams.has("promo-form")) return answerPromoForm(asked);
  return confirmBookingForm({ ...asked, requestId: context.get(requestIdContext), context });
}

const detailsConstraints = {
  here: constraintOf(detailsForm({ asksAddress: false, readMobile: parseMobile })),
  atAddress: constraintOf(detailsForm({ asksAddress: true, readMobile: parseMobile })),
};
const detailsConstraint = ({ asksAddress }: { asksAddress: boolean }) =>
  asksAddress ? detailsConstraints.atAddress : detailsConstraints.here;

const formAt = (id: string) => ({ path: "/booking", id });
type Args = Pick<Route.ActionArgs, "request" | "params" | "url" | "context">;

/** Leads on to the same choices with the place that a short link of a map stands for, where that can be known. */
async function openSharedPoint({ request, params, url, context }: Args) {
  const point = url.searchParams.get("point") ?? "";
  if (!isSharedLink(point)) return;
  await requireUnderLimit("booking-write", { request, context });
  const place = await findSharedPlace(point);
  if (!place) return;
  const search = new URLSearchParams(url.searchParams);
  search.set("point", formatPoint(place));
  throw redirect(`${paths.book(params)}?${search}`);
}

/** Holds the time and goes on to the last step. */
async function chooseTime({ request, params, url, context }: Args) {
  const form = await readForm(request, holdForm);
  if (!form.ok) return form.rejected;
  const { choices: read, errors: unreadable } = readChoices(withSent(url.searchParams, form.value));
  if (Object.keys(unreadable).length > 0) return form.reject(unreadable);
  const choices = { ...read, date: null, step: null };
  const held = await hold(params.id, choices, context.get(userContext));
  if (!held) return form.reject(noTurn.errors, noTurn.status);
  if (held.ok) {
    const headers = { "Set-Cookie": await serializeHeldTime(request, params.id) };
    throw redirect(paths.book(params) + choicesSearch(choices), { status: 303, headers });
  }
  if (held.reason === "outlet-not-found") throw data(null, { status: 404 });
  const { errors, status } = refusedOrder(held.reason, held.facts);
  const { from } = form.value;
  // What a later step asks is asked there, with what was chosen here.
  const isAsked = !from || "" in errors || ({ services: "service", barber: "barber" } as const)[from] in errors;
  if (!isAsked) throw redirect(paths.book(params) + choicesSearch(choices), 303);
  return form.reject(errors, status);
}

/** Holds another time in the middle of the last step and gives back what was typed there. */
async function swapTime({ request, params, url, context }: Args) {
  const form = await readForm(request, swapForm);
  if (!form.ok) return form.rejected;
  const { choices, errors: unreadable } = readChoices(url.searchParams);
  if (Object.keys(unreadable).length > 0) return form.reject(unreadable);
  const held = await hold(params.id, choices, context.get(userContext));
  if (!held) return form.reject(noTurn.errors, noTurn.status);
  if (held.ok) {
    const { data: answer } = form.reject({}, 200);
    return data(answer, { headers: { "Set-Cookie": await serializeHeldTime(request, params.id) } });
  }
  if (held.reason === "outlet-not-found") throw data(null, { status: 404 });
  const { errors, status } = refusedOrder(held.reason, held.facts);
  return form.reject(errors, status);
}

/** Null while too many orders of the person are under way. */
function hold(outletId: string, choices: BookingChoices, asker: Asker) {
  return inTurn(asker.id, `hold ${outletId} ${choices.start}`, () => holdChosenTime(outletId, choices, asker));
}

/** Also after a refusal: the times offered are those of now. */
export const shouldRevalidate = () => true;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingFlow page={loaderData} constraint={loaderData.constraint} answer={useFormAnswer(actionData)} />;
}
