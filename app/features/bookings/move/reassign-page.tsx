import { Form } from "react-router";
import type { ReassignPageData as Page } from "#app/features/bookings/move/reassign-barber.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ReassignPageProps {
  page: Page;
  answer: FormAnswer | undefined;
}

/** Another barber for the same visit at the same time. */
export function ReassignPage({ page, answer }: ReassignPageProps) {
  const errors = answer?.errors ?? {};
  const typed = answer?.values.barber;
  const free = page.barbers.filter(({ isFree }) => isFree);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Ganti barber"
        lead={`Untuk ${page.customer}`}
        back={{ to: paths.order({ id: page.id }), label: `Booking ${page.code}` }}
      />
      <Card>
        <DataList
          layout="stack"
          rows={[
            { term: "Jadwal", detail: page.when, strong: true },
            { term: "Barber sekarang", detail: page.barber },
          ]}
        />
      </Card>
      {!page.canReassign && <Notice tone="warning">Booking ini tidak dapat diganti barbernya lagi.</Notice>}
      {page.canReassign && free.length === 0 && (
        <Notice tone="warning">Tidak ada barber lain yang bebas pada waktu itu dan mengerjakan layanannya.</Notice>
      )}
      {page.canReassign && page.barbers.length > 0 && (
        <Form method="post" preventScrollReset className="flex grow flex-col gap-6">
          <ErrorSummary errors={errors} fields={["barber"]} answer={answer} />
          <ChoiceGroup
            name="barber"
            legend="Barber pengganti"
            legendSize="question"
            error={errors.barber}
            defaultValue={typeof typed === "string" ? typed : free[0]?.id}
            options={page.barbers.map(({ id, name, isFree }) => ({
              value: id,
              label: name,
              description: "Bebas pada waktu itu",
              disabled: !isFree,
              disabledReason: "Tidak bebas pada waktu itu",
            }))}
          />
          <p className="text-stone-600">
            {page.isAtOnce
              ? "Barber langsung diganti; waktu dan harga tetap."
              : "Pelanggan memilih barber ini sendiri, jadi penggantian dikirim sebagai usulan. Booking tetap sampai ia menerima."}
          </p>
          {free.length > 0 && (
            <StickyBar
              caption="Waktu dan harga tetap"
              action={
                <SubmitButton pendingLabel="Menyimpan…">{page.isAtOnce ? "Ganti barber" : "Kirim usulan"}</SubmitButton>
              }
            />
          )}
        </Form>
      )}
    </PageShell>
  );
}
