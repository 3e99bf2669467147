import { Form } from "react-router";
import { choicesSearch } from "#app/features/booking/booking-choices.ts";
import { FlowBar } from "#app/features/booking/ui/flow-bar.tsx";
import { StepErrors } from "#app/features/booking/ui/step-errors.tsx";
import type { StepProps } from "#app/features/booking/ui/step-props.ts";
import { TimePicker } from "#app/features/booking/ui/time-picker.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export function TimeStep({ page, body, answer }: StepProps<"time">) {
  const { choices } = page;
  const errors = { ...page.errors, ...answer?.errors };
  const typed = answer?.values.start;
  const hasTimes = body.times.groups.length > 0;
  return (
    <Form
      method="post"
      action={choicesSearch({ ...choices, start: null, step: "time" })}
      className="flex grow flex-col gap-6"
    >
      <StepErrors errors={errors} fields={hasTimes ? ["start"] : []} answer={answer ?? page.errors.start} />
      {body.offers.length > 0 && (
        <Notice title="Waktu terdekat yang masih kosong">
          <ChipRow label="Waktu terdekat">
            {body.offers.map(({ value, label, name }) => (
              <ChipLink
                key={value}
                to={choicesSearch({ ...choices, start: value, date: null, step: null })}
                aria-label={`${label}, ${name}`}
              >
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        </Notice>
      )}
      <TimePicker
        times={body.times}
        selected={typeof typed === "string" ? typed : body.selected}
        error={errors.start}
      />
      {hasTimes && <FlowBar bar={page.bar} action={<SubmitButton>Pilih waktu</SubmitButton>} />}
    </Form>
  );
}
