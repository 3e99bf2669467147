import { type ReactNode, useState } from "react";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import type { RegionStep } from "#app/lib/region-chain.ts";
import { zoneOfRegion, zones } from "#app/lib/region-code.ts";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FarCheck } from "#app/ui/place/far-check.tsx";
import { PinField } from "#app/ui/place/pin-field.tsx";
import { RegionFields } from "#app/ui/place/region-fields.tsx";
import { chosenCentre, useRegionLists } from "#app/ui/place/region-lists.ts";

export type PlaceFormAnswer = FormAnswer & Partial<PlaceAnswer>;

type Field = ReturnType<CheckedForm["field"]> & { defaultValue: string };

interface PlaceFieldsProps {
  /** A mobile barber's base instead of a place that customers visit. */
  isBase: boolean;
  /** The regions and the question as the page loaded; a form that came back has its own. */
  loaded: PlaceAnswer;
  tiles: { url: string; attribution: string } | null;
  answer: PlaceFormAnswer | undefined;
  errors: CheckedForm["errors"];
  field(name: string): Field;
  /** What belongs to one type of outlet, between the pin and the zone. */
  children: ReactNode;
}

/** How near the map begins, by the smallest region whose place is known. */
const zoomOf: Record<RegionStep, number> = { province: 8, regency: 11, district: 13, kelurahan: 15 };
const wholeCountry = { centre: { lat: -2.5, lng: 118 }, zoom: 3.5 };

/** The regions that are chosen, and what the server last said about the place. */
export function usePlace(loaded: PlaceAnswer, answer: PlaceFormAnswer | undefined) {
  // Going to a part of the page ends the answer; what was chosen and asked meanwhile stands.
  const [latest, setLatest] = useState(answer);
  if (answer && answer !== latest) setLatest(answer);
  const { regions, question, opened } = { ...loaded, ...latest };
  return { latest, lists: useRegionLists(regions), question, opened };
}

interface PlacePinProps extends Field {
  label: string;
  place: ReturnType<typeof usePlace>;
  tiles: { url: string; attribution: string } | null;
}

/** The pin on a map that begins at the chosen region, and what is asked where the two are far apart. */
export function PlacePin({ place: { latest, lists, question }, ...pin }: PlacePinProps) {
  const centre = chosenCentre(lists);
  return (
    <div className="space-y-4">
      <PinField
        {...pin}
        hint="Dari Google Maps: tekan lama tempatnya, lalu salin angkanya (-6.91470, 107.60980) atau tautannya."
        view={centre ? { centre, zoom: zoomOf[centre.step] } : wholeCountry}
      />
      {question && <FarCheck question={question} answer={latest} />}
    </div>
  );
}

/** Where an outlet is: its regions, its address, its pin and its zone. Enter sends the form, it opens no list. */
export function PlaceFields({ isBase, loaded, tiles, answer, errors, field, children }: PlaceFieldsProps) {
  const place = usePlace(loaded, answer);
  const { lists, opened } = place;
  return (
    <>
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <RegionFields lists={lists} errors={errors} opened={opened} />
      <TextField
        {...field("addressLine")}
        label={isBase ? "Alamat titik berangkat" : "Alamat"}
        autoComplete="street-address"
        hint="Nama jalan dan nomor, contohnya Jl. Braga No. 3."
      />
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField {...field("rtRw")} label="RT/RW" note="(opsional)" placeholder="001/002" />
        <TextField
          {...field("postcode")}
          label="Kode pos"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
        />
      </div>
      <PlacePin
        {...field("pin")}
        label={isBase ? "Titik berangkat di peta" : "Titik di peta"}
        place={place}
        tiles={tiles}
      />
      {children}
      <SelectField
        {...field("zone")}
        label="Zona waktu"
        placeholder={`Sesuai provinsi${lists.chosen.province ? ` (${zoneOfRegion(lists.chosen.province)})` : ""}`}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        hint="Jam buka dan booking memakai zona ini."
      />
    </>
  );
}
