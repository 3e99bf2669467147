import { data } from "react-router";
import { checkOutVisit, undoCheckout } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { showVisitCheckout } from "#app/features/bookings/checkout/show-visit-checkout.server.ts";
import { checkoutChoice, checkoutForm } from "#app/features/bookings/checkout/visit-checkout.schema.ts";
import type { OutletUser } from "#app/features/bookings/commands/act-on-booking.server.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { readForm, readSearch, refuseForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/** @throws a 404 for what is not the user's visit */
export async function requireCheckout(bookingId: string, user: OutletUser, url: URL) {
  const choice = readSearch(url, checkoutChoice) ?? { skip: [], extra: [] };
  const checkout = await showVisitCheckout({ bookingId, user }, choice);
  if (!checkout) throw data(null, { status: 404 });
  return checkout;
}

/** A button of the checkout was pressed: the page shows what was recorded, or beside what was typed why not, or what was chosen. */
export async function runCheckoutForm(
  { request, context, url }: RouteArgs,
  { bookingId, user }: { bookingId: string; user: OutletUser },
) {
  await requireCheckout(bookingId, user, url);
  const form = await readForm(request, checkoutForm);
  const isChoice = form.ok && form.value.intent === "choose";
  if (!isChoice) await requireUnderLimit("booking-write", { request, context });
  if (!form.ok) return form.rejected;
  const { value } = form;
  if (value.intent === "choose") return form.reject({}, 200);
  const order = { bookingId, user };
  const answer = value.intent === "undo" ? await undoCheckout(order) : await checkOutVisit(value, order);
  if (!answer.ok) return refuseForm(form, answer);
  const { title, description } = answer;
  return redirectWithToast(url.pathname, { title, description });
}
