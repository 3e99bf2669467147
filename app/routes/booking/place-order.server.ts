import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { applyPromo } from "#app/features/bookings/place/apply-promo.server.ts";
import { type Asker, type BookingView, mayAskPoint } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { placeUnlessGone } from "#app/features/bookings/place/contested-start.server.ts";
import { pathAfter } from "#app/features/bookings/place/place-booking.server.ts";
import { promoCodeOf, promoCodePattern } from "#app/features/bookings/promos/promo.ts";
import {
  bookingForm,
  detailsFields,
  promoForm,
  readChoices,
  swapForm,
} from "#app/features/bookings/terms/booking.schema.ts";
import { type BookingChoices, choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { orderRefusal, refusedOrder } from "#app/features/bookings/terms/refusal-text.ts";
import { choicesAtAddress } from "#app/features/people/addresses/addresses.queries.server.ts";
import { saveBookedAddress } from "#app/features/people/addresses/save-customer-address.server.ts";
import { type FieldErrors, type Rejected, readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { clearTyped, type FormPlace, rejectKeeping, serializeTyped } from "#app/http/typed-cookie.server.ts";
import * as paths from "#app/paths.ts";
import { fieldId } from "#app/ui/form/field-id.ts";

/** What a refused order looked at: the same answer's page shows it. */
export const lookContext = createContext<BookingView | null>(null);

interface Confirmed extends PromoTry {
  requestId: string | undefined;
  context: Readonly<RouterContextProvider>;
}

/** Books what the last step says, and leads on; or gives it back with what was typed. */
export async function confirmBookingForm(asked: Confirmed) {
  const { request, url, outletId, asker, place, requestId, context } = asked;
  const form = await readForm(request, bookingForm);
  if (!form.ok) return form.rejected;
  const keep = (refused: ReturnType<typeof form.reject>) => rejectKeeping(place, detailsFields, refused);
  const { choices: chosen, errors: unreadable } = readChoices(url.searchParams);
  if (Object.keys(unreadable).length > 0) return keep(form.reject(unreadable));
  const { promoCode: code, saveAddress: isSaved, ...order } = form.value;
  // Nobody books without the code that they typed.
  if (code !== (chosen.promo ?? "")) return choosePromo({ ...asked, choices: chosen, code, form });

  const choices = await choicesAtAddress(asker.id, chosen);
  if (choices.point !== null && !(await mayAskPoint(asker.id, choices.point))) {
    const { text, status } = orderRefusal("too-many-points");
    return keep(form.reject({ "": text }, status));
  }
  const customer = { ...asker, ...(requestId && { requestId }) };
  const placed = await inTurn(asker.id, order.idempotencyKey, () =>
    placeUnlessGone({ ...order, outletId, customer, choices }),
  );
  if (!placed) return keep(form.reject(noTurn.errors, noTurn.status));
  if (placed.ok) {
    const { bookingId } = placed;
    const keeps = isSaved && choices.point !== null;
    if (keeps || choices.address) {
      await saveBookedAddress(asker.id, { bookingId, addressId: choices.address, isSaved: keeps });
    }
    throw redirect(pathAfter(placed), { status: 303, headers: { "Set-Cookie": await clearTyped(place) } });
  }
  if (placed.look) context.set(lookContext, placed.look);
  if (!("facts" in placed)) throw data(null, { status: placed.reason === "account-deleted" ? 401 : 404 });
  const refused = refusedOrder(placed.reason, placed.facts, placed);
  return keep(form.reject(refused.errors, refused.status));
}

interface PromoTry {
  request: Request;
  url: URL;
  outletId: string;
  asker: Asker;
  place: FormPlace;
}

/** What the buttons beside the code do: take it into the choices, or out of them. What else was typed stays. */
export async function answerPromoForm({ request, url, ...asked }: PromoTry) {
  const form = await readForm(request, promoForm);
  if (!form.ok) return form.rejected;
  const { choices, errors } = readChoices(url.searchParams);
  if (Object.keys(errors).length > 0) return form.reject(errors);
  const isRemoved = url.searchParams.get("promo-form") === "remove";
  const offered = url.searchParams.get("promo-form") === "offer" ? url.searchParams.get("offer") : null;
  const code = isRemoved ? "" : offered ? promoCodeOf(offered) : form.value.promoCode;
  if (!isRemoved && code === "") return form.reject({ promoCode: "Tulis kode promonya" });
  return choosePromo({ ...asked, choices, code, form });
}

/** Leads from the last step to an earlier one, as the address says; what was typed is there again afterwards. */
export async function leaveLastStep({ request, url, outletId, place }: PromoTry) {
  const form = await readForm(request, swapForm);
  if (!form.ok) return form.rejected;
  const { choices } = readChoices(url.searchParams);
  const cookie = await serializeTyped(place, detailsFields, form.reject({}).data.values);
  throw redirect(paths.book({ id: outletId }) + choicesSearch(choices), {
    status: 303,
    ...(cookie && { headers: { "Set-Cookie": cookie } }),
  });
}

interface PromoChoice extends Omit<PromoTry, "request" | "url"> {
  choices: BookingChoices;
  /** Empty for none. */
  code: string;
  form: { reject(errors: FieldErrors, status?: number): Rejected };
}

/** Leads back to the last step with the code among the choices, or refuses it beside its field. */
async function choosePromo({ choices, code, form, outletId, asker, place }: PromoChoice): Promise<Rejected> {
  const promo = code === "" ? null : code;
  if (promo !== null) {
    if (!promoCodePattern.test(promo)) {
      return form.reject({ promoCode: "Kode promo terdiri dari 3 sampai 20 huruf dan angka" });
    }
    const applied = await applyPromo(outletId, { ...choices, promo }, asker);
    if ("reason" in applied) throw data(null, { status: 404 });
    if (!applied.ok) return form.reject({ promoCode: applied.text });
  }
  const names = detailsFields.filter((name) => name !== "promoCode");
  const cookie = await serializeTyped(place, names, form.reject({}).data.values);
  const to = paths.book({ id: outletId }) + choicesSearch({ ...choices, promo, date: null, step: "details" });
  throw redirect(`${to}#${fieldId("promoCode")}`, {
    status: 303,
    ...(cookie && { headers: { "Set-Cookie": cookie } }),
  });
}
