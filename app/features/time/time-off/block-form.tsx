import { CalendarOff, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { textOf } from "#app/features/time/hours/hours-answer.ts";
import type { TimeOffPageData } from "#app/features/time/time-off/show-time-off.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
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
                name="barber"
                legend="Barber"
                appearance="chips"
                defaultValue={textOf(answer, "barber") || (only?.id ?? "")}
                error={errors.barber}
                options={page.barbers.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <ChoiceGroup
                name="minutes"
                legend="Berapa lama"
                appearance="chips"
                defaultValue={textOf(answer, "minutes") || "30"}
                error={errors.minutes}
                options={lengths}
              />
              <div className="supports-[selector(:has(a))]:group-not-has-[input[value=until]:checked]/block:hidden">
                <TextField
                  name="until"
                  label="Sampai pukul"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  placeholder="17.00"
                  defaultValue={textOf(answer, "until")}
                  error={errors.until}
                />
              </div>
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  name="from"
                  label="Mulai pukul"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  placeholder="Sekarang"
                  defaultValue={textOf(answer, "from")}
                  error={errors.from}
                />
                <TextField
                  name="date"
                  type="date"
                  label="Tanggal"
                  min={page.today}
                  defaultValue={textOf(answer, "date") || page.today}
                  error={errors.date}
                />
              </div>
              <TextField
                name="reason"
                label="Alasan"
                note="(opsional)"
                placeholder="Istirahat"
                maxLength={60}
                defaultValue={textOf(answer, "reason")}
                error={errors.reason}
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
        {page.absences.length === 0 ? (
          <p className="text-stone-600">Belum ada. Semua barber bisa dibooking sesuai jadwalnya.</p>
        ) : (
          <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
            {page.absences.map(({ id, barber, from, to, reason }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
                <p className="wrap-anywhere min-w-0 grow basis-60">
                  <strong className="font-semibold">{barber}</strong>
                  <span className="block">{from === to ? from : `${from} sampai ${to}`}</span>
                  {reason && <span className="block text-stone-600">{reason}</span>}
                </p>
                {page.canEdit && (
                  <Form method="post" preventScrollReset>
                    <HiddenFields values={{ intent: "delete", id, outlet: page.outlet.id }} />
                    <SubmitButton variant="quiet" size="sm" icon={Trash2}>
                      Buka lagi
                      <span className="sr-only">
                        {" "}
                        waktu {barber}, {from}
                      </span>
                    </SubmitButton>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
