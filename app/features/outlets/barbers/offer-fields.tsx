import type { OfferRow } from "#app/features/outlets/barbers/barbers-page.ts";
import { isTicked } from "#app/features/outlets/catalog/editor-answer.ts";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";
import { formatCount } from "#app/lib/count.ts";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export function offerName(index: number, field: "service" | "offered" | "price" | "minutes"): string {
  return `offers[${index}].${field}`;
}

interface OfferFieldsProps {
  offers: readonly OfferRow[];
  answer: FormAnswer | undefined;
  errors: CheckedForm["errors"];
}

/** Which services a barber does, each at its usual price and minutes or at the barber's own. */
export function OfferFields({ offers, answer, errors }: OfferFieldsProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold text-stone-900">Layanan yang dikerjakan</legend>
      {offers.length === 0 && (
        <p className="text-stone-600">Belum ada layanan. Barber ini bisa dipilih setelah layanan ditambahkan.</p>
      )}
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4 empty:hidden">
        {offers.map((offer, index) => (
          <Offer key={offer.service} {...{ offer, index, answer, errors }} />
        ))}
      </ul>
    </fieldset>
  );
}

function Offer({
  offer,
  index,
  answer,
  errors,
}: Omit<OfferFieldsProps, "offers"> & { offer: OfferRow; index: number }) {
  // The list may have changed since: what was typed is found by its service.
  const typed = answer && typedIndex(answer, offer.service);
  const of = typed === null || typed === undefined ? undefined : answer;
  const at = typed ?? index;
  const price = of ? typedIn(of, offerName(at, "price"), "") : (offer.price ?? "");
  const minutes = of ? typedIn(of, offerName(at, "minutes"), "") : (offer.minutes ?? "");
  const [priceError, minutesError] = [errors[offerName(at, "price")], errors[offerName(at, "minutes")]];
  const isOwn = price !== "" || minutes !== "";
  return (
    <li className="group/offer py-2">
      <HiddenFields values={{ [offerName(index, "service")]: offer.service }} />
      <CheckboxField
        name={offerName(index, "offered")}
        label={<span className="font-semibold">{offer.name}</span>}
        hint={offer.usualText}
        defaultChecked={isTicked(of, offerName(at, "offered"), offer.offered)}
      />
      <div className="pl-8 supports-[selector(:has(a))]:hidden group-has-[input[type=checkbox]:checked]/offer:block">
        <Disclosure
          summary={
            <span className="text-sm">{isOwn ? "Harga atau lama sendiri" : "Beri harga atau lama sendiri"}</span>
          }
          // Errors of the server only: what is found here comes and goes while somebody types.
          open={isOwn || ["price" as const, "minutes" as const].some((each) => of?.errors[offerName(at, each)])}
        >
          <div className="grid grid-cols-2 items-start gap-3">
            <MoneyField
              name={offerName(index, "price")}
              label={<OwnLabel of={offer.name}>Harga</OwnLabel>}
              prefix="Rp"
              placeholder={formatCount(offer.usualPrice)}
              defaultValue={price}
              error={priceError}
            />
            <TextField
              name={offerName(index, "minutes")}
              label={<OwnLabel of={offer.name}>Lama</OwnLabel>}
              type="number"
              inputMode="numeric"
              suffix="menit"
              step={serviceLimits.minutesStep}
              placeholder={String(offer.usualMinutes)}
              defaultValue={minutes}
              error={minutesError}
            />
          </div>
        </Disclosure>
      </div>
    </li>
  );
}

function OwnLabel({ of, children }: { of: string; children: string }) {
  return (
    <span className="text-sm font-normal text-stone-600">
      {children} <span className="sr-only">{of}</span>
    </span>
  );
}

function typedIndex(answer: FormAnswer, service: string): number | null {
  const found = Object.entries(answer.values).find(
    ([name, value]) => value === service && /^offers\[\d+\]\.service$/.test(name),
  );
  return found ? Number(/\d+/.exec(found[0])?.[0]) : null;
}
