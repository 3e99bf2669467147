import { Form } from "react-router";
import type { StepProps } from "#app/features/bookings/place/booking-page.ts";
import { FlowBar } from "#app/features/bookings/place/flow-bar.tsx";
import { choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { TimePicker } from "#app/features/bookings/terms/time-picker.tsx";
import * as paths from "#app/paths.ts";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
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
      <ErrorSummary errors={errors} fields={hasTimes ? ["start"] : []} answer={answer ?? page.errors.start} />
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
      {body.promoText && <p className="rounded-lg bg-orange-50 p-3 text-stone-900">{body.promoText}</p>}
      <TimePicker
        times={body.times}
        selected={typeof typed === "string" ? typed : body.selected}
        error={errors.start}
      />
      {!page.outlet.isMobile && <WaitLink page={page} date={body.times.days.find(({ isShown }) => isShown)?.date} />}
      {hasTimes && <FlowBar bar={page.bar} action={<SubmitButton>Pilih waktu</SubmitButton>} />}
    </Form>
  );
}

/** For who finds no suitable time on the day shown. */
function WaitLink({ page, date = null }: { page: StepProps<"time">["page"]; date?: string | null | undefined }) {
  return (
    <Link
      to={
        paths.joinWaitlist({ id: page.outlet.id }) + choicesSearch({ ...page.choices, date, start: null, step: null })
      }
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-orange-700 underline underline-offset-4"
    >
      Beri tahu saya bila ada waktu kosong
    </Link>
  );
}
