import { Form } from "react-router";
import { CarriedChoices } from "#app/features/booking/ui/carried-choices.tsx";
import { FlowBar } from "#app/features/booking/ui/flow-bar.tsx";
import { StepErrors } from "#app/features/booking/ui/step-errors.tsx";
import type { StepProps } from "#app/features/booking/ui/step-props.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeviceLocation } from "#app/ui/place/device-location.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function AddressStep({ page, body }: StepProps<"address">) {
  const { choices, errors } = page;
  return (
    <Form method="get" className="flex grow flex-col gap-6" noValidate>
      <CarriedChoices choices={choices} except={["district", "point"]} />
      <HiddenFields values={{ from: "address" }} />
      <StepErrors errors={errors} fields={["district", "point"]} answer={page} />
      <Notice title="Ongkos perjalanan">
        <ul className="list-disc space-y-1 pl-5">
          {body.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Notice>
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
            note="(boleh kosong)"
            hint="Koordinat seperti -6.91470, 107.60980 atau tautan Google Maps. Dengan titik tepat, ongkosnya lebih pas."
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
      <FlowBar bar={page.bar} action={<SubmitButton>Lanjut</SubmitButton>} />
    </Form>
  );
}
