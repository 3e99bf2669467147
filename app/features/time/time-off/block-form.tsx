import { CalendarOff } from "lucide-react";
import { Form } from "react-router";
import { AbsenceList } from "#app/features/time/time-off/absence-list.tsx";
import type { TimeOffPageData } from "#app/features/time/time-off/show-time-off.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const lengths = [
  { value: "15", label: "15 menit" },
  { value: "30", label: "30 menit" },
  { value: "60", label: "1 jam" },
  { value: "120", label: "2 jam" },
  { value: "until", label: "Sampai jam…" },
];

/** A barber's time taken out of the schedule in a few taps, and what is taken out already. */
export function BlockForm({ page, answer }: { page: TimeOffPageData; answer: FormAnswer | undefined }) {
  const errors = answer?.errors ?? {};
  const [only] = page.barbers.length === 1 ? page.barbers : [];
  return (
    <>
      {page.canEdit && (
        <Card as="section" aria-labelledby="block">
          <Form
            key={`${page.absences.length} ${JSON.stringify(answer?.values)}`}
            method="post"
            noValidate
            preventScrollReset
            className="group/block"
          >
            <FormStack>
              <CardTitle id="block">Blokir waktu barber</CardTitle>
              <HiddenFields values={{ intent: "add", outlet: page.outlet.id }} />
              <ErrorSummary errors={errors} answer={answer} />
              <ChoiceGroup
                {...fieldOf(answer, "barber", only?.id ?? "")}
                legend="Barber"
                appearance="chips"
                options={page.barbers.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <ChoiceGroup
                {...fieldOf(answer, "minutes", "30")}
                legend="Berapa lama"
                appearance="chips"
                options={lengths}
              />
              <div className="supports-[selector(:has(a))]:group-not-has-[input[value=until]:checked]/block:hidden">
                <TextField
                  {...fieldOf(answer, "until")}
                  label="Sampai pukul"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  placeholder="17.00"
                />
              </div>
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  {...fieldOf(answer, "from")}
                  label="Mulai pukul"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  placeholder="Sekarang"
                />
                <TextField {...fieldOf(answer, "date", page.today)} type="date" label="Tanggal" min={page.today} />
              </div>
              <TextField
                {...fieldOf(answer, "reason")}
                label="Alasan"
                note="(opsional)"
                placeholder="Istirahat"
                maxLength={60}
              />
              <SubmitButton fullWidth icon={CalendarOff} pendingLabel="Menyimpan…">
                Blokir waktu
              </SubmitButton>
            </FormStack>
          </Form>
        </Card>
      )}
      <section aria-labelledby="blocked" className="space-y-3">
        <h2 id="blocked" className="text-lg font-bold">
          Yang sedang dan akan diblokir
        </h2>
        <AbsenceList page={page} button="Buka lagi" what="waktu" also={{ outlet: page.outlet.id }} />
      </section>
    </>
  );
}
