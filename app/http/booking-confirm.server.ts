import { data, redirect } from "react-router";
import { mayAskPoint } from "#app/features/bookings/place/asked-points.server.ts";
import { pathAfter, placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { refusedOrder } from "#app/features/bookings/place/refusal-details.server.ts";
import { bookingForm, detailsFields, readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { orderRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { choicesAtAddress } from "#app/features/people/addresses/choices-at-address.server.ts";
import { keepBookedAddress } from "#app/features/people/addresses/save-address.server.ts";
import { choosePromo, type PromoTry } from "#app/http/booking-promo.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { forgetTyped, rejectKeeping } from "#app/http/typed-cookie.server.ts";

/** Books what the last step says, and leads on; or gives it back with what was typed. */
export async function confirmBookingForm(asked: PromoTry & { requestId: string | undefined }) {
  const { request, url, outletId, asker, place, requestId } = asked;
  const form = await readForm(request, bookingForm);
  if (!form.ok) return form.rejected;
  const keep = (refused: ReturnType<typeof form.reject>) => rejectKeeping(place, detailsFields, refused);
  const { choices: chosen, errors: unreadable } = readChoices(url.searchParams);
  if (Object.keys(unreadable).length > 0) return keep(form.reject(unreadable));
  const { promoCode: code, saveAddress: isKept, ...order } = form.value;
  // Nobody books without the code that they typed.
  if (code !== (chosen.promo ?? "")) return choosePromo({ ...asked, choices: chosen, code, form });

  const choices = await choicesAtAddress(asker.id, chosen);
  if (choices.point !== null && !(await mayAskPoint(asker.id, choices.point))) {
    const { text, status } = orderRefusal("too-many-points");
    return keep(form.reject({ "": text }, status));
  }
  const customer = { ...asker, ...(requestId && { requestId }) };
  const placed = await inTurn(asker.id, order.idempotencyKey, () =>
    placeBooking({ ...order, outletId, customer, choices }),
  );
  if (!placed) return keep(form.reject(noTurn.errors, noTurn.status));
  if (placed.ok) {
    const { bookingId } = placed;
    const keeps = isKept && choices.point !== null;
    if (keeps || choices.address) {
      await keepBookedAddress(asker.id, { bookingId, addressId: choices.address, isKept: keeps });
    }
    throw redirect(pathAfter(placed), { status: 303, headers: { "Set-Cookie": await forgetTyped(place) } });
  }
  if (!("facts" in placed)) throw data(null, { status: placed.reason === "account-deleted" ? 401 : 404 });
  const refused = refusedOrder(placed.reason, placed.facts, placed.total);
  return keep(form.reject(refused.errors, refused.status));
}
