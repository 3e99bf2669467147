import { CalendarOff, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { textOf } from "#app/features/time/hours/hours-answer.ts";
import type { TimeOffPageData } from "#app/features/time/time-off/show-time-off.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** When barbers are off: those there are, and one more. */
export function TimeOff({ page, answer }: { page: TimeOffPageData; answer: FormAnswer | undefined }) {
  return (
    <>
      {page.canEdit && <AddForm page={page} answer={answer} />}
      <section aria-labelledby="libur" className="space-y-3">
        <h2 id="libur" className="text-lg font-bold">
          Libur yang tercatat
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
                    <HiddenFields values={{ intent: "delete", id }} />
                    <SubmitButton variant="quiet" size="sm" icon={Trash2}>
                      Hapus
                      <span className="sr-only">
                        {" "}
                        libur {barber}, {from}
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

function AddForm({ page, answer }: { page: TimeOffPageData; answer: FormAnswer | undefined }) {
  const errors = answer?.errors ?? {};
  const time = (name: "fromTime" | "toTime", label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      placeholder={name === "fromTime" ? "13.00" : "17.00"}
      defaultValue={textOf(answer, name)}
      error={errors[name]}
    />
  );
  return (
    <Card as="section" aria-labelledby="tambah-libur">
      <Form
        key={`${page.absences.length} ${JSON.stringify(answer?.values)}`}
        method="post"
        noValidate
        preventScrollReset
        className="group/off"
      >
        <FormStack>
          <CardTitle id="tambah-libur">Tambah libur</CardTitle>
          <HiddenFields values={{ intent: "add" }} />
          <ErrorSummary errors={errors} answer={answer} />
          <SelectField
            name="barber"
            label="Barber"
            required
            placeholder="Pilih barber"
            options={page.barbers.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={textOf(answer, "barber")}
            error={errors.barber}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              name="from"
              type="date"
              label="Dari tanggal"
              required
              min={page.today}
              defaultValue={textOf(answer, "from")}
              error={errors.from}
            />
            <TextField
              name="to"
              type="date"
              label="Sampai tanggal"
              note="(kosong: hari itu saja)"
              min={page.today}
              defaultValue={textOf(answer, "to")}
              error={errors.to}
            />
          </div>
          <CheckboxField
            name="isWholeDay"
            label="Sepanjang hari"
            defaultChecked={answer ? textOf(answer, "isWholeDay") === "on" : true}
          />
          <div className="grid grid-cols-2 gap-3 supports-[selector(:has(a))]:group-has-[input[name=isWholeDay]:checked]/off:hidden">
            {time("fromTime", "Mulai pukul")}
            {time("toTime", "Sampai pukul")}
          </div>
          <TextField
            name="reason"
            label="Alasan"
            note="(opsional)"
            hint="Hanya untuk Anda."
            maxLength={60}
            defaultValue={textOf(answer, "reason")}
            error={errors.reason}
          />
          <p className="text-sm text-stone-600">Waktu {page.outlet.zone}. Booking yang sudah ada ditanyakan dulu.</p>
          <SubmitButton fullWidth icon={CalendarOff} pendingLabel="Menyimpan…">
            Simpan libur
          </SubmitButton>
        </FormStack>
      </Form>
    </Card>
  );
}
