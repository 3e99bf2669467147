import { Copy, Store } from "lucide-react";
import { Form } from "react-router";
import { barberLimits } from "#app/features/outlets/barbers/barber-rules.ts";
import type { BarbersView } from "#app/features/outlets/barbers/barbers-page.ts";
import { ShiftDay } from "#app/features/outlets/barbers/shift-day.tsx";
import { spanName, weekFields } from "#app/features/outlets/barbers/week-fields.ts";
import { namedByDay } from "#app/lib/day-error.ts";
import { weekText } from "#app/lib/week-times.ts";
import { weekdayName } from "#app/lib/zoned-time.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { editionIn, type FormAnswer, type FormConstraint, type FormErrors, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ShiftsFormProps {
  view: Extract<BarbersView, { kind: "shifts" }>;
  canEdit: boolean;
  constraint: FormConstraint;
  answer: FormAnswer | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const boxes = weekdays.flatMap((day) =>
  Array.from({ length: barberLimits.spans }).flatMap((_, index) => [
    spanName(day, index, "start"),
    spanName(day, index, "end"),
  ]),
);
const targets = [
  { value: "all", label: "semua hari" },
  { value: "workdays", label: "Senin sampai Jumat" },
  { value: "weekend", label: "Sabtu dan Minggu" },
];

const namedByDays = (errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [
      name,
      texts.map((text) => namedByDay(name, text, weekdays.map(weekdayName))),
    ]),
  );

/** A barber's week: up to three spans a day, an empty day is a day off. */
export function ShiftsForm({ view, canEdit, ...rest }: ShiftsFormProps) {
  if (!canEdit) return <p>{weekText(view.week) || "Belum ada jadwal."}</p>;
  return <WeekForm view={view} {...rest} />;
}

function WeekForm({ view, constraint, answer }: Omit<ShiftsFormProps, "canEdit">) {
  const form = useCheckedForm({
    id: "shifts-form",
    answer,
    constraint,
    loadSchema: async () => (await import("#app/features/outlets/barbers/barber.schema.ts")).shiftsForm,
  });
  const fields = answer ? answer.values : weekFields(view.week);
  const isFilled = answer !== undefined && Object.keys(answer.errors).length === 0;
  return (
    <Form
      // What was typed stays in its boxes until another answer fills them.
      key={JSON.stringify(fields)}
      method="post"
      {...form.props}
      preventScrollReset
      className="flex grow flex-col gap-6"
    >
      {form.checks}
      {/* Enter saves; the buttons that only fill come later. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <HiddenFields values={{ intent: "shifts", id: view.id, seen: editionIn(answer, view.seen) }} />
      <ErrorSummary errors={namedByDays(form.summary.errors)} answer={form.summary.answer} fields={boxes} />
      <p className="text-stone-600">
        Kosongkan hari libur. Jam selesai yang lebih awal dari jam mulai berarti lewat tengah malam.
        {view.openingText && ` Jam buka outlet: ${view.openingText}.`}
      </p>
      <div className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
        {weekdays.map((weekday) => (
          <ShiftDay
            key={weekday}
            weekday={weekday}
            name={weekdayName(weekday)}
            values={fields}
            spans={barberLimits.spans}
            field={form.field}
          />
        ))}
      </div>
      <Card padding="none" className="px-4">
        <Disclosure summary="Isi lebih cepat" open={isFilled}>
          <div className="space-y-4">
            <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
              <SelectField
                name="copyFrom"
                label="Salin jadwal hari"
                options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
                defaultValue={typedIn(answer, "copyFrom", "1")}
              />
              <SelectField name="copyTo" label="ke" options={targets} defaultValue={typedIn(answer, "copyTo", "all")} />
              <SubmitButton name="tool" value="copy" formNoValidate variant="secondary" icon={Copy}>
                Salin
              </SubmitButton>
            </div>
            {view.openingText && (
              <SubmitButton name="tool" value="hours" formNoValidate variant="secondary" icon={Store}>
                Samakan dengan jam buka
              </SubmitButton>
            )}
          </div>
        </Disclosure>
      </Card>
      <StickyBar
        {...(isFilled && { caption: "Terisi, belum disimpan" })}
        action={<SubmitButton pendingLabel="Menyimpan…">Simpan jadwal</SubmitButton>}
      />
    </Form>
  );
}
