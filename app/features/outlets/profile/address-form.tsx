import { Form } from "react-router";
import { outletAddressFields } from "#app/features/outlets/profile/address-fields.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormConstraint } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LandmarkField } from "#app/ui/place/landmark-field.tsx";
import { PlaceFields, type PlaceFormAnswer } from "#app/ui/place/place-fields.tsx";
import { RadiusField } from "#app/ui/place/radius-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AddressFormProps {
  isMobile: boolean;
  saved: Readonly<Record<string, string>>;
  seen: string;
  loaded: PlaceAnswer;
  tiles: { url: string; attribution: string } | null;
  constraint: FormConstraint;
  answer: PlaceFormAnswer | undefined;
}

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : (value?.[0] ?? ""));

export function AddressForm({ isMobile, saved, seen, loaded, tiles, constraint, answer }: AddressFormProps) {
  const form = useCheckedForm({
    id: "address-form",
    answer,
    constraint,
    loadSchema: async () => {
      const [{ outletAddressForms }, { withRegionCheck }] = await Promise.all([
        import("#app/features/outlets/profile/outlet-address.schema.ts"),
        import("#app/lib/region-check.ts"),
      ]);
      return isMobile
        ? withRegionCheck(outletAddressForms.MOBILE_BARBER)
        : withRegionCheck(outletAddressForms.BARBERSHOP);
    },
  });
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: answer ? textOf(answer.values[name]) : (saved[name] ?? ""),
  });
  return (
    <Form method="post" {...form.props} className="flex grow flex-col gap-8">
      {form.checks}
      <HiddenFields values={{ seen: editionIn(answer, seen) }} />
      <ErrorSummary errors={form.summary.errors} fields={outletAddressFields} answer={form.summary.answer} />
      {isMobile && (
        <Notice title="Alamat ini tidak ditampilkan">
          Pelanggan hanya melihat kecamatannya. Titik berangkat dipakai untuk menghitung jarak dan ongkos.
        </Notice>
      )}
      <FormStack>
        <PlaceFields isBase={isMobile} loaded={loaded} tiles={tiles} answer={answer} errors={form.errors} field={field}>
          {isMobile ? <RadiusField {...field("radiusKm")} /> : <LandmarkField {...field("landmark")} />}
        </PlaceFields>
      </FormStack>
      <StickyBar action={<SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>} />
    </Form>
  );
}
