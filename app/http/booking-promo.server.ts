import { data, redirect } from "react-router";
import { applyPromo } from "#app/features/bookings/place/apply-promo.server.ts";
import type { Asker } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { promoCodePattern } from "#app/features/bookings/promos/promo.ts";
import { detailsFields, promoForm, readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { type BookingChoices, choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { type FieldErrors, type Rejected, readForm } from "#app/http/form.server.ts";
import { type FormPlace, keepTyped } from "#app/http/typed-cookie.server.ts";
import { fieldId } from "#app/ui/form/field-id.ts";

export interface PromoTry {
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
  const code = isRemoved ? "" : form.value.promoCode;
  if (!isRemoved && code === "") return form.reject({ promoCode: "Tulis kode promonya" });
  return choosePromo({ ...asked, choices, code, form });
}

interface PromoChoice extends Omit<PromoTry, "request" | "url"> {
  choices: BookingChoices;
  /** Empty for none. */
  code: string;
  form: { reject(errors: FieldErrors, status?: number): Rejected };
}

/** Leads back to the last step with the code among the choices, or refuses it beside its field. */
export async function choosePromo({ choices, code, form, outletId, asker, place }: PromoChoice): Promise<Rejected> {
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
  const cookie = await keepTyped(place, names, form.reject({}).data.values);
  const to = `/booking/${outletId}${choicesSearch({ ...choices, promo, date: null, step: "details" })}`;
  throw redirect(`${to}#${fieldId("promoCode")}`, {
    status: 303,
    ...(cookie && { headers: { "Set-Cookie": cookie } }),
  });
}
