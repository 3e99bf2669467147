import { CalendarX, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { IntervalFields } from "#app/features/time/hours/interval-fields.tsx";
import type { CheckedHoursPage } from "#app/features/time/hours/week-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface FormsProps {
  page: CheckedHoursPage;
  /** Of the form whose intent it has. */
  answer: FormAnswer | undefined;
}

/** Dates on which the week does not hold: those there are, one more, and national holidays to tick. */
export function DateForms({ page, answer }: FormsProps) {
  const intent = typedIn(answer, "intent");
  return (
    <section aria-labelledby="tanggal-khusus" className="space-y-4">
      <SectionHeading id="tanggal-khusus" description="Libur atau jam lain pada tanggal tertentu.">
        Tanggal khusus
      </SectionHeading>
      {page.exceptions.length > 0 && (
        <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
          {page.exceptions.map((each) => (
            <li key={each.date} className="flex items-center justify-between gap-3 py-2">
              <p className="min-w-0 wrap-anywhere">
                {each.label}: <strong className="font-semibold">{each.text}</strong>
                {each.reason && <span className="block text-stone-600">{each.reason}</span>}
              </p>
              {page.canEdit && (
                <Form method="post" preventScrollReset>
                  <HiddenFields values={{ intent: "delete-date", date: each.date }} />
                  <SubmitButton variant="quiet" size="sm" icon={Trash2}>
                    Hapus<span className="sr-only">&nbsp;{each.label}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {page.canEdit && (
        <Card padding="sm">
          <Disclosure summary="Tambah tanggal" open={intent === "add-date"}>
            <AddDate page={page} answer={intent === "add-date" ? answer : undefined} />
          </Disclosure>
          {page.holidays.length > 0 && (
            <Disclosure summary="Ambil dari hari libur nasional" open={intent === "holidays"}>
              <Holidays page={page} answer={intent === "holidays" ? answer : undefined} />
            </Disclosure>
          )}
        </Card>
      )}
    </section>
  );
}

function AddDate({ page, answer }: FormsProps) {
  const form = useCheckedForm({
    id: "date-form",
    answer,
    constraint: page.constraints.date,
    loadSchema: async () => (await import("#app/features/time/hours/hours.schema.ts")).exceptionForm,
  });
  const { field } = form;
  const interval = (index: number) => ({
    name: `intervals[${index}]`,
    open: typedIn(answer, `intervals[${index}].open`),
    close: typedIn(answer, `intervals[${index}].close`),
    field,
  });
  return (
    <Form
      key={`${page.exceptions.length} ${JSON.stringify(answer?.values)}`}
      method="post"
      {...form.props}
      preventScrollReset
      className="group/date"
    >
      {form.checks}
      <FormStack>
        <HiddenFields values={{ intent: "add-date" }} />
        <ErrorSummary errors={form.summary.errors} answer={form.summary.answer} />
        <TextField
          {...field("date")}
          type="date"
          label="Tanggal"
          min={page.today}
          defaultValue={typedIn(answer, "date")}
        />
        <ChoiceGroup
          {...field("opening")}
          legend="Hari itu"
          appearance="chips"
          defaultValue={typedIn(answer, "opening") || "closed"}
          options={[
            { value: "closed", label: "Tutup" },
            { value: "hours", label: "Jam lain" },
          ]}
        />
        <div className="space-y-3 supports-[selector(:has(a))]:hidden group-has-[input[value=hours]:checked]/date:block has-[input:invalid]:block">
          <IntervalFields of="Tanggal itu" {...interval(0)} />
          <IntervalFields of="Tanggal itu, jam kedua," {...interval(1)} />
        </div>
        <TextField
          {...field("reason")}
          label="Alasan"
          note="(opsional)"
          hint="Dibaca pelanggan, misalnya “Libur Lebaran”."
          defaultValue={typedIn(answer, "reason")}
        />
        <SubmitButton variant="secondary" fullWidth icon={CalendarX} pendingLabel="Menyimpan…">
          Simpan tanggal
        </SubmitButton>
      </FormStack>
    </Form>
  );
}

function Holidays({ page, answer }: FormsProps) {
  const ticked = answer?.values.dates ?? [];
  return (
    <Form method="post" preventScrollReset key={page.exceptions.length}>
      <FormStack>
        <HiddenFields values={{ intent: "holidays" }} />
        <p>Outlet Anda tidak tutup dengan sendirinya. Centang tanggal yang tutup.</p>
        {page.holidays.map(({ year, source, isPublished, days }, index) => (
          <ChoiceGroup
            key={year}
            id={index === 0 ? undefined : `field-dates-${year}`}
            name="dates"
            type="checkbox"
            legend={`Tahun ${year}`}
            hint={isPublished ? `Sumber: ${source}.` : `${source}. Hari besar lain belum ditetapkan.`}
            defaultValue={ticked}
            options={days.map(({ date, label, name }) => ({ value: date, label: `${label}: ${name}` }))}
            error={index === 0 ? answer?.errors.dates : undefined}
          />
        ))}
        <SubmitButton variant="secondary" fullWidth pendingLabel="Menyimpan…">
          Tutup pada tanggal yang dicentang
        </SubmitButton>
      </FormStack>
    </Form>
  );
}
