import { Users } from "lucide-react";
import type { StepProps } from "#app/features/bookings/place/booking-page.ts";
import { FlowBar } from "#app/features/bookings/place/flow-bar.tsx";
import { StepForm } from "#app/features/bookings/place/step-form.tsx";
import { anyBarber } from "#app/features/bookings/terms/booking-choices.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function BarberStep({ page, body, answer }: StepProps<"barber">) {
  const sent = answer?.values.from === "barber" ? answer.values.barber : null;
  return (
    <StepForm page={page} step="barber" asks={["barber"]}>
      <ErrorSummary errors={page.errors} fields={["barber"]} answer={answer ?? page} />
      <ChoiceGroup
        name="barber"
        legend="Barber"
        legendHidden
        error={page.errors.barber}
        defaultValue={typeof sent === "string" ? sent : (page.choices.barber ?? anyBarber)}
        options={[
          {
            value: anyBarber,
            label: "Siapa saja",
            description: lineOf("Pilihan waktu paling banyak", body.anyPrice),
            media: (
              <span
                aria-hidden="true"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-orange-100 text-orange-800"
              >
                <Users size={20} />
              </span>
            ),
          },
          ...body.barbers.map(({ id, name, photoKey, note, price, isAble }) => ({
            value: id,
            label: name,
            description: lineOf(note, price),
            media: <Avatar name={name} src={photoKey && `/media/${photoKey}-160.webp`} />,
            disabled: !isAble,
            disabledReason: "Tidak mengerjakan semua layanan pilihan Anda",
          })),
        ]}
      />
      <FlowBar bar={page.bar} action={<SubmitButton>Lanjut</SubmitButton>} />
    </StepForm>
  );
}

function lineOf(note: string, price: string) {
  return (
    <>
      {price && <span className="block font-semibold text-stone-900 tabular-nums">{price}</span>}
      {note}
    </>
  );
}
