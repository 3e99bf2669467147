import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CounterMovePageData } from "#app/features/bookings/move/counter-move.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CounterMoveProps {
  page: CounterMovePageData;
  answer: FormAnswer | undefined;
  /** The booking's page; the outlet's own where nothing else is said. */
  back?: string;
  /** For whoever moves it in the outlet's stead: what else the form asks. */
  children?: ReactNode;
}

/** Date, time and barber of a booking that the outlet brought itself. */
export function CounterMove({ page, answer, back, children }: CounterMoveProps) {
  const errors = answer?.errors ?? {};
  const typed = (name: "date" | "time" | "barber") => {
    const value = answer?.values[name];
    return typeof value === "string" ? value : page.chosen[name];
  };
  return (
    <PageShell width="reading">
      <PageHeader
        title="Pindahkan booking"
        back={{ to: back ?? paths.order({ id: page.id }), label: `Booking ${page.code}` }}
        lead={`${page.customer}, di ${page.outlet}`}
      />
      <Card>
        <DataList
          layout="stack"
          rows={[
            { term: "Jadwal sekarang", detail: page.when, strong: true },
            { term: "Barber", detail: page.barber },
          ]}
        />
      </Card>
      {page.refusal ? (
        <Notice tone="warning">{page.refusal}</Notice>
      ) : (
        <Form method="post" noValidate preventScrollReset className="space-y-4">
          <ErrorSummary title="Belum dipindahkan" errors={errors} answer={answer} />
          <HiddenFields values={{ version: page.version }} />
          <div className="grid gap-4 md:grid-cols-3">
            <TextField
              name="date"
              label="Tanggal"
              type="date"
              required
              defaultValue={typed("date")}
              error={errors.date}
            />
            <TextField
              name="time"
              label={`Jam (${page.zone})`}
              type="time"
              required
              defaultValue={typed("time")}
              error={errors.time}
            />
            <SelectField
              name="barber"
              label="Barber"
              required
              options={page.barbers.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={typed("barber")}
              error={errors.barber}
            />
          </div>
          {children}
          <p className="text-stone-600">Langsung berlaku. Kabari pelanggan bila ia belum tahu.</p>
          <SubmitButton size="lg" fullWidth pendingLabel="Memindahkan…">
            Pindahkan
          </SubmitButton>
        </Form>
      )}
    </PageShell>
  );
}
