import { data } from "react-router";
import { isOutletBooking } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { outletOutcome, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { cardForm } from "#app/features/bookings/orders/card-form.schema.ts";
import { type RouteArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

/** A button of a card was pressed on this page: does it and shows the page anew, or says beside the button why not. */
export async function runCardCommand({ request, context, url }: RouteArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const form = await readForm(request, cardForm);
  if (!form.ok) return form.rejected;
  const { booking: bookingId, intent } = form.value;
  const user = { ...context.get(userContext), requestId: context.get(requestIdContext) };
  if (!(await isOutletBooking(user, bookingId))) throw data(null, { status: 404 });
  const answer = outletOutcome({ intent }, await runOutletCommand({ intent }, { bookingId, user }));
  if (!answer.ok) {
    if (answer.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ booking: answer.text }, answer.status);
  }
  const { title, description } = answer;
  return redirectWithToast(url.pathname + url.search, {
    title,
    description,
    ...(intent === "complete" && { action: { label: "Ubah", to: paths.orderCheckout({ id: bookingId }) } }),
  });
}
