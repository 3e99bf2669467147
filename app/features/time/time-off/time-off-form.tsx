import { CalendarOff } from "lucide-react";
import { Form } from "react-router";
import { AbsenceList } from "#app/features/time/time-off/absence-list.tsx";
import type { TimeOffPageData } from "#app/features/time/time-off/show-time-off.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
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
        <AbsenceList page={page} button="Hapus" what="libur" />
      </section>
    </>
  );
}

function AddForm({ page, answer }: { page: TimeOffPageData; answer: FormAnswer | undefined }) {
  const errors = answer?.errors ?? {};
  const time = (name: "fromTime" | "toTime", label: string) => (
    <TextField
      {...fieldOf(answer, name)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      placeholder={name === "fromTime" ? "13.00" : "17.00"}
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
            {...fieldOf(answer, "barber")}
            label="Barber"
            required
            placeholder="Pilih barber"
            options={page.barbers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <TextField {...fieldOf(answer, "from")} type="date" label="Dari tanggal" required min={page.today} />
            <TextField
              {...fieldOf(answer, "to")}
              type="date"
              label="Sampai tanggal"
              note="(kosong: hari itu saja)"
              min={page.today}
            />
          </div>
          <CheckboxField
            name="isWholeDay"
            label="Sepanjang hari"
            defaultChecked={answer ? typedIn(answer, "isWholeDay") === "on" : true}
          />
          <div className="grid grid-cols-2 gap-3 supports-[selector(:has(a))]:group-has-[input[name=isWholeDay]:checked]/off:hidden">
            {time("fromTime", "Mulai pukul")}
            {time("toTime", "Sampai pukul")}
          </div>
          <TextField
            {...fieldOf(answer, "reason")}
            label="Alasan"
            note="(opsional)"
            hint="Hanya untuk Anda."
            maxLength={60}
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
