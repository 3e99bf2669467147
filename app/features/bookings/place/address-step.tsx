import { Form } from "react-router";
import type { StepProps } from "#app/features/bookings/place/booking-page.ts";
import { CarriedChoices } from "#app/features/bookings/place/carried-choices.tsx";
import { FlowBar } from "#app/features/bookings/place/flow-bar.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeviceLocation } from "#app/ui/place/device-location.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const otherAddress = "other";
/** Browsers that cannot ask what is checked inside an element show the fields as well; a chosen address wins. */
const hiddenUnlessOther = "supports-[selector(:has(a))]:not-group-has-[[value=other]:checked]/where:hidden";

export function AddressStep({ page, body }: StepProps<"address">) {
  const { choices, errors } = page;
  return (
    <Form method="get" className="group/where flex grow flex-col gap-6" noValidate>
      <CarriedChoices choices={choices} except={["district", "point", "address"]} />
      <HiddenFields values={{ from: "address" }} />
      <ErrorSummary errors={errors} fields={["address", "district", "point"]} answer={page} />
      <Notice title="Ongkos perjalanan">
        <ul className="list-disc space-y-1 pl-5">
          {body.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Notice>
      {body.saved.length > 0 && (
        <ChoiceGroup
          name="address"
          legend="Alamat Anda"
          error={errors.address}
          defaultValue={
            body.chosen ??
            (choices.district || errors.district || errors.point ? otherAddress : (body.saved[0]?.id ?? ""))
          }
          options={[
            ...body.saved.map(({ id, label, detail }) => ({ value: id, label, description: detail })),
            { value: otherAddress, label: "Alamat lain" },
          ]}
        />
      )}
      <div className={body.saved.length > 0 ? hiddenUnlessOther : undefined}>
        <FormStack>
          <SelectField
            name="district"
            label="Kecamatan"
            placeholder="Pilih kecamatan"
            options={body.groups}
            defaultValue={choices.district ?? ""}
            error={errors.district}
          />
          <div className="space-y-3">
            <TextField
              name="point"
              label="Titik tepat"
              note="(opsional)"
              hint="Koordinat seperti -6.91470, 107.60980 atau tautan Google Maps. Dengan titik tepat, ongkosnya lebih pas dan alamatnya bisa disimpan."
              defaultValue={choices.point ?? ""}
              error={errors.point}
              autoComplete="off"
              inputMode="url"
            />
            <DeviceLocation
              fieldName="point"
              refusedText="Lokasi perangkat tidak dapat dibaca. Pilih kecamatan atau tempel koordinat."
            />
          </div>
        </FormStack>
      </div>
      <FlowBar bar={page.bar} action={<SubmitButton>Lanjut</SubmitButton>} />
    </Form>
  );
}
