import { useState } from "react";
import { type AddressAnswer, addressFields } from "#app/features/registration/address-page.ts";
import type { StepFrame } from "#app/features/registration/step-frame.ts";
import { FarCheck } from "#app/features/registration/ui/far-check.tsx";
import { MobileFields } from "#app/features/registration/ui/mobile-fields.tsx";
import { type StepAnswer, StepPage, shownText } from "#app/features/registration/ui/step-page.tsx";
import { radiusKm } from "#app/lib/postal-address.ts";
import type { RegionStep } from "#app/lib/region-chain.ts";
import { zoneOfRegion, zones } from "#app/lib/region-code.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PinField } from "#app/ui/place/pin-field.tsx";
import { RegionFields } from "#app/ui/place/region-fields.tsx";
import { chosenCentre, useRegionLists } from "#app/ui/place/region-lists.ts";

export interface AddressPageProps {
  frame: StepFrame;
  saved: Readonly<Record<string, string>>;
  /** The regions and the question as the page loaded; a form that came back has its own. */
  loaded: AddressAnswer;
  tiles: { url: string; attribution: string } | null;
  answer: (StepAnswer & Partial<AddressAnswer>) | undefined;
}

const usual: Readonly<Record<string, string>> = { radiusKm: String(radiusKm.usual) };
/** How near the map begins, by the smallest region whose place is known. */
const zoomOf: Record<RegionStep, number> = { province: 8, regency: 11, district: 13, kelurahan: 15 };
const wholeCountry = { centre: { lat: -2.5, lng: 118 }, zoom: 3.5 };

export function AddressPage({ frame, saved, loaded, tiles, answer }: AddressPageProps) {
  const isMobile = frame.type === "MOBILE_BARBER";
  // Going to a part of the page ends the answer; what was chosen and asked meanwhile stands.
  const [latest, setLatest] = useState(answer);
  if (answer && answer !== latest) setLatest(answer);
  const { regions, question, opened } = { ...loaded, ...latest };
  const lists = useRegionLists(regions);
  const centre = chosenCentre(lists);
  const field = (name: string) => ({
    name,
    defaultValue: shownText(answer, name, saved[name] ?? usual[name]),
    error: answer?.errors[name],
  });
  return (
    <StepPage
      frame={frame}
      answer={answer}
      fields={addressFields}
      lead={isMobile ? "Dari mana Anda berangkat ke pelanggan?" : "Di mana pelanggan menemukan barbershop Anda?"}
      before={
        isMobile && (
          <Notice title="Alamat ini tidak ditampilkan">
            Pelanggan hanya melihat kecamatannya. Titik berangkat dipakai untuk menghitung jarak dan ongkos.
          </Notice>
        )
      }
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <RegionFields lists={lists} errors={answer?.errors ?? {}} opened={opened} />
      <TextField
        {...field("addressLine")}
        label={isMobile ? "Alamat titik berangkat" : "Alamat"}
        required
        maxLength={150}
        autoComplete="street-address"
        hint="Nama jalan dan nomor, contohnya Jl. Braga No. 3."
      />
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField {...field("rtRw")} label="RT/RW" note="(boleh kosong)" placeholder="001/002" maxLength={40} />
        <TextField
          {...field("postcode")}
          label="Kode pos"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
        />
      </div>
      <div className="space-y-4">
        <PinField
          {...field("pin")}
          label={isMobile ? "Titik berangkat di peta" : "Titik di peta"}
          required
          hint="Koordinat seperti -6.91470, 107.60980, atau tautan lengkap dari Google Maps."
          tiles={tiles}
          view={centre ? { centre, zoom: zoomOf[centre.step] } : wholeCountry}
        />
        {question && <FarCheck question={question} answer={latest} />}
      </div>
      {isMobile ? (
        <MobileFields field={field} />
      ) : (
        <TextField
          {...field("landmark")}
          label="Patokan"
          note="(boleh kosong)"
          maxLength={100}
          hint="Yang membantu menemukan tempatnya, contohnya sebelah Alfamart."
        />
      )}
      <SelectField
        {...field("zone")}
        label="Zona waktu"
        placeholder={`Sesuai provinsi${lists.chosen.province ? ` (${zoneOfRegion(lists.chosen.province)})` : ""}`}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        hint="Jam buka dan booking memakai zona ini."
      />
    </StepPage>
  );
}
