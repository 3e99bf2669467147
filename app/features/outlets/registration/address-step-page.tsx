import { lazy } from "react";
import { addressFields } from "#app/features/outlets/registration/address-page.ts";
import { reasonsOf, stepFormId } from "#app/features/outlets/registration/step-answer.ts";
import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import { radiusKm } from "#app/lib/postal-address.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { LandmarkField } from "#app/ui/place/landmark-field.tsx";
import { PlaceFields, type PlaceFormAnswer } from "#app/ui/place/place-fields.tsx";

const loadMobileFields = () => import("#app/features/outlets/registration/mobile-fields.tsx");
// What only a mobile barber is asked.
const MobileFields = import.meta.env.SSR
  ? (await loadMobileFields()).MobileFields
  : lazy(async () => ({ default: (await loadMobileFields()).MobileFields }));

interface AddressPageProps {
  frame: StepFrame;
  saved: Readonly<Record<string, string>>;
  loaded: PlaceAnswer;
  tiles: { url: string; attribution: string } | null;
  constraint: FormConstraint;
  answer: PlaceFormAnswer | undefined;
}

const usual: Readonly<Record<string, string>> = { radiusKm: String(radiusKm.usual) };

export function AddressPage({ frame, saved, loaded, tiles, constraint, answer }: AddressPageProps) {
  const isMobile = frame.type === "MOBILE_BARBER";
  const form = useCheckedForm({
    id: stepFormId,
    answer,
    constraint,
    errors: reasonsOf(frame.findings),
    loadSchema: async () => {
      const [{ addressForms }, { withRegionCheck }] = await Promise.all([
        import("#app/features/outlets/registration/draft-address.schema.ts"),
        import("#app/lib/region-check.ts"),
      ]);
      return isMobile ? withRegionCheck(addressForms.MOBILE_BARBER) : withRegionCheck(addressForms.BARBERSHOP);
    },
  });
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: typedIn(answer, name, saved[name] ?? usual[name]),
  });
  return (
    <StepPage
      frame={frame}
      answer={answer}
      form={form}
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
      <PlaceFields isBase={isMobile} loaded={loaded} tiles={tiles} answer={answer} errors={form.errors} field={field}>
        {isMobile ? <MobileFields field={field} /> : <LandmarkField {...field("landmark")} />}
      </PlaceFields>
    </StepPage>
  );
}
