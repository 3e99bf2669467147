import type { DetailsBody } from "#app/features/bookings/place/booking-page.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorText, type FieldError } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

interface PromoFieldProps {
  body: DetailsBody;
  typed: string | string[] | undefined;
  error: FieldError;
  /** Of the form, with the choices. */
  action: string;
}

/** An outlet's code, and the one that it offers to everybody. Its buttons send the form, so that what else was typed comes back with it. */
export function PromoField({ body: { promo, promoAsked, promoOffer }, typed, error, action }: PromoFieldProps) {
  const button = (form: "apply" | "remove" | `offer&offer=${string}`, label: string) => (
    <button
      type="submit"
      formNoValidate
      formAction={`${action}&promo-form=${form}`}
      className={buttonClass({ variant: "secondary" })}
    >
      {label}
    </button>
  );
  return (
    <div className="space-y-1.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            key={promoAsked}
            name="promoCode"
            label="Kode promo"
            note="(opsional)"
            defaultValue={String(typed ?? promoAsked)}
            error={error}
            isErrorApart
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        {button("apply", "Pakai")}
      </div>
      <ErrorText id={`${fieldId("promoCode")}-error`} error={error} />
      {promoOffer && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-orange-50 p-3">
          <p className="min-w-0 text-stone-900">
            Promo outlet ini: <strong>{promoOffer.code}</strong>, potongan {formatRupiah(promoOffer.discount)}
            {forVisits(promoOffer.when)}
          </p>
          {promoOffer.isThen && button(`offer&offer=${promoOffer.code}`, `Pakai ${promoOffer.code}`)}
        </div>
      )}
      {promo && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="font-semibold text-emerald-800">
            {promo.code} dipakai: potongan {formatRupiah(promo.discount)}
            {forVisits(promo.when)}
          </p>
          {button("remove", "Hapus kode")}
        </div>
      )}
    </div>
  );
}

const forVisits = (when: string | null) => when && ` untuk kunjungan ${when}`;
